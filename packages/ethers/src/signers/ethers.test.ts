import { createDiscovery, createPortico } from '@portico/core';
import { announceEip6963, createTestWallet } from '@portico/testing';
import { type Chain, startChain } from '@portico/testing/chains';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { receiver, versions } from './drivers.fixtures.ts';

const [first, second] = [31_337, 31_338] as const;
let chains: readonly Chain[] = [];
beforeAll(async () => {
  chains = [await startChain({ chainId: first }), await startChain({ chainId: second })];
  await Promise.all(chains.map((chain, index) => chain.setBalance(receiver, BigInt(index + 1))));
});
afterAll(async () => {
  await Promise.all(chains.map((chain) => chain.stop()));
});

const networkOf = ({ chainId, name, rpcUrl }: Chain) => ({
  id: chainId,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
});

function announce(page: Window, name: string) {
  const wallet = createTestWallet({
    chains: chains.map(({ chainId: id, rpcUrl }) => ({ id, rpcUrl })),
    name,
    rdns: `test.portico.${name.toLowerCase()}`,
  });
  onTestFinished(announceEip6963(wallet, page));
  return wallet;
}

describe.each(versions)('$name', ({ adapterType, createAdapter, createReader, getDriver, refusal, watch }) => {
  async function setUp() {
    const page = new EventTarget() as Window & typeof globalThis;
    vi.stubGlobal('window', page);
    onTestFinished(() => void vi.unstubAllGlobals());
    const wallets = { lantern: announce(page, 'Lantern'), tidepool: announce(page, 'Tidepool') };
    const adapter = createAdapter();
    const portico = createPortico(
      { projectId: 'ethers', networks: chains.map(networkOf), adapters: [adapter] },
      { createDiscovery, page: { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined } },
    );
    onTestFinished(() => portico.destroy());
    const connect = (wallet: keyof typeof wallets) => portico.connect({ connectorId: wallets[wallet].info.rdns });
    return { ...wallets, adapter, portico, connect };
  }

  test('behavior: signs messages and typed data, and sends, with the account of the connected wallet', async () => {
    const { portico, adapter, connect } = await setUp();
    expect(adapter).toMatchObject({ namespace: 'eip155', adapterType });
    const { address } = await connect('lantern');
    const driver = await getDriver(portico);
    expect(await driver.sign('Hello')).toBe(address);
    expect(await driver.signTypedData(first)).toBe(address);
    const before = await createReader(portico).balanceOf(receiver);
    expect(await driver.send()).toMatchObject({ status: 1, hash: expect.stringMatching(/^0x[\da-f]{64}$/) });
    expect(await createReader(portico).balanceOf(receiver)).toBe(before + 1n);
  });

  test('behavior: ethers 4751, appkit 602: one provider and one signer work through 1,000 changes of network, without a NETWORK_ERROR', async () => {
    const { portico, lantern, connect } = await setUp();
    await connect('lantern');
    const reader = createReader(portico);
    const driver = await getDriver(portico);
    const failures: unknown[] = [];
    const fail = (error: unknown): void => void failures.push(error);
    const pending: Promise<unknown>[] = [];
    const balances = await Promise.all(chains.map(({ request }) => request('eth_getBalance', [receiver, 'latest'])));
    for (let round = 1; round <= 1_000; round += 1) {
      // A call in flight while the network changes.
      pending.push(reader.chainId().catch(fail));
      lantern.setChain(round % 2 === 0 ? first : second);
      if (round % 10 !== 0) continue;
      expect(await reader.chainId()).toBe(first);
      expect(await reader.balanceOf(receiver)).toBe(BigInt(String(balances[0])));
      lantern.setChain(second);
      expect(await reader.balanceOf(receiver)).toBe(BigInt(String(balances[1])));
      lantern.setChain(first);
    }
    await Promise.all(pending);
    expect(failures).toEqual([]);
    expect(await driver.send()).toMatchObject({ status: 1 });
    await portico.switchNetwork({ caipNetworkId: `eip155:${second}` });
    expect(await driver.send()).toMatchObject({ status: 1 });
    expect(await driver.signTypedData(second)).toBe(portico.getAddress());
  });

  test('behavior: the provider follows the wallet in use; a signer keeps its own account and is refused with another', async () => {
    const { portico, lantern, tidepool, connect } = await setUp();
    await connect('lantern');
    const reader = createReader(portico);
    const driver = await getDriver(portico);
    expect(await reader.chainId()).toBe(first);
    tidepool.setChain(second);
    await connect('tidepool');
    expect(await reader.chainId()).toBe(second);
    const prompts = tidepool.requests.length + lantern.requests.length;
    await expect(driver.sign('Hello')).rejects.toThrow(/account/i);
    expect(tidepool.requests.length + lantern.requests.length).toBe(prompts);
  });

  test('behavior: watchSigner has the present signer and each next one, and not one more for a change of network', async () => {
    const { portico, lantern, connect } = await setUp();
    const seen: (string | undefined)[] = [];
    const { address } = await connect('lantern');
    const stop = watch(portico, (signer) => seen.push(signer));
    lantern.setChain(second);
    await vi.waitFor(() => expect(portico.getChainId()).toBe(second));
    await lantern.switchAccount(1);
    const [other] = await lantern.addresses();
    await vi.waitFor(() => expect(seen).toEqual([address, other]));
    await connect('tidepool');
    await portico.disconnect();
    expect(seen).toEqual([address, other, address, undefined]);
    stop();
    await connect('lantern');
    expect(seen).toHaveLength(4);
  });

  test('error: without a wallet there is no signer and the provider has the network of the page alone; both work later', async () => {
    const { portico, lantern, connect } = await setUp();
    const reader = createReader(portico);
    await expect(getDriver(portico)).rejects.toMatchObject({ code: 'connector.not_connected' });
    expect(await reader.chainId()).toBe(first);
    await expect(reader.balanceOf(receiver)).rejects.toThrow(/not connected/i);
    await connect('lantern');
    expect(await reader.chainId()).toBe(first);
    lantern.setPersonality('refuses');
    await expect((await getDriver(portico)).sign('Hello')).rejects.toMatchObject({
      code: refusal,
    });
  });
});
