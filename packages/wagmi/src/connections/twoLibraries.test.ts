import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createHost,
  describePortico,
  describeWagmi,
  openPortico,
  settle,
  stubWindow,
  versions,
} from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';

/** wagmi 2 and wagmi 3 on one page, each with a modal, over one wallet that the page also calls itself. */
async function setUp() {
  stubWindow();
  const wallet = createWallet('Lantern');
  const connectorId = wallet.info.rdns;
  const pages = versions.map(([name, wagmi]) => {
    const { config } = createHost(wagmi, { wallets: [wallet] });
    const { portico } = openPortico(wagmi, config, { instanceId: name.replace(' ', '') });
    onTestFinished(() => portico.destroy());
    return { wagmi, config, portico };
  });
  const [first, second] = pages;
  if (!first || !second) throw new Error('There are two versions.');
  for (const { portico } of pages) await portico.ready();
  await first.portico.connect({ connectorId });
  // wagmi takes a wallet that another library connects.
  await vi.waitFor(() => expect(second.portico.getAccount().status).toBe('connected'));
  /** Each modal shows what its own library does, and both libraries what the wallet does. */
  const expectTruth = (): Promise<void> =>
    vi.waitFor(async () => {
      const [address] = wallet.isAuthorised() ? await wallet.addresses() : [];
      for (const { wagmi, config, portico } of pages) {
        expect(describePortico(portico)).toEqual(describeWagmi(wagmi, config));
        expect(portico.getAccount().address).toBe(address);
        if (address) expect(wagmi.getAccount(config).chainId).toBe(wallet.chainId());
        expect(portico.getState().isLoading).toBe(false);
      }
    });
  return { wallet, connectorId, first, second, expectTruth };
}

test('behavior: libraries that switch one wallet at once, and a page that calls it itself, end with all showing the wallet', async () => {
  const { wallet, first, second, expectTruth } = await setUp();
  await expectTruth();
  await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] });
  await expectTruth();
  for (let round = 0; round < 25; round += 1) {
    await Promise.allSettled([
      first.portico.switchNetwork({ caipNetworkId: round % 2 === 0 ? 'eip155:1' : 'eip155:8453' }),
      second.wagmi.switchChain(second.config, { chainId: 10 }),
      wallet.switchAccount(round % 2),
    ]);
    await expectTruth();
  }
});

test('behavior: a library that disconnects revokes the wallet: the other shows that too, and each connects it again', async () => {
  const { wallet, connectorId, first, second, expectTruth } = await setUp();
  await first.portico.disconnect();
  expect(wallet.isAuthorised()).toBe(false);
  await expectTruth();
  await second.portico.connect({ connectorId });
  await expectTruth();
  expect(first.portico.getAccount().status).toBe('connected');
});

test('behavior: a modal that goes, and one that starts 100 times, leave the listeners on the wallet to its library', async () => {
  const { wallet, first, second, expectTruth } = await setUp();
  const before = wallet.listenerCount();
  for (let round = 0; round < 100; round += 1) {
    first.portico.start()();
    first.portico.start();
  }
  await expectTruth();
  expect(wallet.listenerCount()).toBe(before);
  first.portico.destroy();
  second.portico.destroy();
  await settle();
  expect(wallet.listenerCount()).toBe(before);
  expect(second.wagmi.getAccount(second.config).status).toBe('connected');
});
