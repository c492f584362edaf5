import { type Portico, createPortico, setPreferredAccountType, signMessage } from '@portico/core';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@portico/core/networks';
import { type BitcoinWalletOptions, createBitcoinWallet } from '@portico/testing/bitcoin';
import { Verifier } from 'bip322-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bitcoinAdapter } from './bitcoinAdapter.ts';

/** A visible tab. */
const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };

let portico: Portico;
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  portico.destroy();
  vi.unstubAllGlobals();
});

async function connect(options: BitcoinWalletOptions) {
  const played = createBitcoinWallet(options);
  played.install(window);
  const networks = [bitcoin, bitcoinTestnet, bitcoinSignet] as const;
  const adapters = [bitcoinAdapter()];
  portico = createPortico({ projectId: 'bitcoin', networks, adapters }, { page });
  await portico.connect({ connectorId: played.connectorId });
  return played;
}

test.each(['payment', 'ordinals'] as const)(
  'behavior: a page that prefers the %s address uses it, and sees both',
  async (type) => {
    const played = await connect({ imitates: 'xverse' });
    const own = played.addresses().find(({ purpose }) => purpose === type);
    expect(portico.getAccount('bip122').address).toBe(played.addresses()[0]?.address);
    await setPreferredAccountType(portico, { namespace: 'bip122', accountType: type });
    expect(portico.getAccount('bip122').address).toBe(own?.address);
    const { active } = portico.getState().namespaces.bip122;
    expect(active).toMatchObject({ accounts: [{ type: 'payment' }, { type: 'ordinals' }] });
    const signature = await signMessage(portico, { namespace: 'bip122', message: 'hello' });
    expect(Verifier.verifySignature(own?.address ?? '', 'hello', signature)).toBe(true);
  },
);

test('behavior: each account has its purpose as its type, and the label of its wallet, also after a change', async () => {
  const played = await connect({ imitates: 'standard' });
  const accounts = played.addresses().map(({ address }) => address);
  const expected = [
    { address: accounts[0], type: 'payment', label: 'Spending' },
    { address: accounts[1], type: 'ordinals', label: 'Collection' },
  ];
  expect(portico.getState().namespaces.bip122.active).toMatchObject({ accounts: expected });
  const second = played.switchAccount(1);
  await expect.poll(() => portico.getAccount('bip122').address).toBe(second);
  const { active } = portico.getState().namespaces.bip122;
  expect(active).toMatchObject({ accounts: [{ label: 'Spending' }, { label: 'Collection' }] });
});

test('behavior: a switch of the network brings the addresses of that network', async () => {
  const played = await connect({ imitates: 'unisat' });
  const [before] = played.addresses();
  await portico.switchNetwork({ caipNetworkId: bitcoinSignet.caipNetworkId });
  const [after] = played.addresses();
  expect(after?.address).toMatch(/^tb1/);
  expect(after?.address).not.toBe(before?.address);
  expect(portico.getAccount('bip122').address).toBe(after?.address);
  expect(portico.getCaipNetworkId()).toBe(bitcoinSignet.caipNetworkId);
});

test('behavior: a network that its owner chooses in the wallet is followed, and another account', async () => {
  const played = await connect({ imitates: 'unisat' });
  played.setChain('testnet');
  await expect.poll(() => portico.getCaipNetworkId()).toBe(bitcoinTestnet.caipNetworkId);
  expect(portico.getAccount('bip122').address).toBe(played.addresses()[0]?.address);
  const second = played.switchAccount(1);
  await expect.poll(() => portico.getAccount('bip122').address).toBe(second);
  played.revoke();
  await expect.poll(() => portico.getAccount('bip122').status).toBe('disconnected');
});

test('error: a wallet of another network without a way to switch is refused, and the page stays disconnected', async () => {
  await expect(connect({ imitates: 'phantom', chain: 'testnet' })).rejects.toMatchObject({ code: 'chain.unsupported' });
  expect(portico.getAccount('bip122').status).toBe('disconnected');
});
