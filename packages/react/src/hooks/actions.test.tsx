import { optimism } from '@portico/core/networks';
import type { NamespaceAdapter, NamespaceWrites } from '@portico/core/adapter';
import type { TestWallet } from '@portico/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../testing/renderHook.tsx';
import { announceWallet, createMemoryAdapter, createOptions, modalRoot } from '../testing/testPage.fixtures.ts';
import { useConnect } from './useConnect.ts';
import { useDisconnect } from './useDisconnect.ts';
import { useSendCalls } from './useSendCalls.ts';
import { useSendTransaction } from './useSendTransaction.ts';
import { useSignMessage } from './useSignMessage.ts';
import { useSignTypedData } from './useSignTypedData.ts';
import { useSwitchNetwork } from './useSwitchNetwork.ts';

let wallet: TestWallet;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
});
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) each();
  wallet.remove();
  await expect.poll(modalRoot).toBeNull();
});

async function show<Answer>(hook: () => Answer, options = createOptions()) {
  const { unmount, ...rendered } = await renderHook(hook, { options, connectorCount: 1 });
  undo.push(unmount);
  return rendered;
}

async function showConnected<Answer>(hook: () => Answer, options = createOptions()) {
  const rendered = await show(hook, options);
  await rendered.portico.connect({ connectorId: wallet.info.rdns });
  return rendered;
}

/** Our own adapter, with some requests to the wallet in memory: the parts for the chain are missing. */
function createWritingAdapter(writes: Partial<NamespaceWrites>): NamespaceAdapter {
  const adapter = createMemoryAdapter({ getStatus: async () => ({ status: 'pending' }) });
  return { ...adapter, loadWrites: async () => ({ ...(await adapter.loadWrites()), ...writes }) };
}

test('behavior: useConnect connects a wallet, from idle over pending to the connection', async () => {
  const { all, now, portico } = await show(() => useConnect());
  expect(now()).toMatchObject({ status: 'idle', isPending: false, data: undefined, error: null });
  const variables = { connectorId: wallet.info.rdns };
  now().mutate(variables);
  await expect.poll(() => now().status).toBe('success');
  const [address] = await wallet.addresses();
  expect(now()).toMatchObject({ data: { connectorId: wallet.info.rdns, address }, error: null, variables });
  expect(portico.getAddress()).toBe(address);
  expect(all.filter(({ isPending }) => isPending)).not.toEqual([]);
  now().reset();
  await expect.poll(() => now().status).toBe('idle');
  expect(portico.getAddress()).toBe(address);
});

test('error: useConnect has the PorticoError of a wallet that refuses; mutate does not reject, mutateAsync does', async () => {
  wallet.setPersonality('refuses');
  const { now } = await show(() => useConnect());
  now().mutate({ connectorId: wallet.info.rdns });
  await expect.poll(() => now().error?.code).toBe('user.rejected');
  expect(now()).toMatchObject({ status: 'error', isError: true, data: undefined });
  await expect(now().mutateAsync({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'connector.not_found' });
});

test('behavior: useDisconnect ends all connections, by mutate and by disconnect', async () => {
  const { now, portico } = await showConnected(() => useDisconnect());
  now().mutate();
  await expect.poll(() => now().status).toBe('success');
  expect(portico.getConnections()).toEqual([]);
  await portico.connect({ connectorId: wallet.info.rdns });
  await now().disconnect();
  expect(portico.getConnections()).toEqual([]);
});

test('param: useSwitchNetwork takes a network, its CAIP-2 id, or a chain definition of viem', async () => {
  const { now } = await showConnected(() => useSwitchNetwork());
  await now().mutateAsync(optimism);
  expect(wallet.chainId()).toBe(10);
  await now().mutateAsync({ caipNetworkId: 'eip155:1' });
  expect(wallet.chainId()).toBe(1);
  const { chainNamespace: _namespace, caipNetworkId: _id, ...chain } = optimism;
  await now().mutateAsync(chain);
  expect(wallet.chainId()).toBe(10);
});

test('error: useSwitchNetwork rejects a network that is not one of the page', async () => {
  const { now } = await showConnected(() => useSwitchNetwork());
  now().mutate({ caipNetworkId: 'eip155:999' });
  await expect.poll(() => now().error?.code).toBe('network.not_found');
  expect(wallet.chainId()).toBe(1);
});

test('behavior: useSignMessage has the signature of the wallet, and its refusal', async () => {
  const { now, all } = await showConnected(() => useSignMessage());
  now().mutate({ message: 'Hello' });
  await expect.poll(() => now().data).toMatch(/^0x[\da-f]{130}$/);
  expect(all.some(({ isPending }) => isPending)).toBe(true);
  wallet.setPersonality('refuses');
  now().mutate({ message: 'Hello' });
  await expect.poll(() => now().error?.code).toBe('user.rejected');
});

test('error: useSignMessage needs a connected wallet', async () => {
  const { now } = await show(() => useSignMessage());
  await expect(now().mutateAsync({ message: 'Hello' })).rejects.toMatchObject({ code: 'connector.not_connected' });
});

test('behavior: useSignTypedData has the signature of the wallet', async () => {
  const { now } = await showConnected(() => useSignTypedData());
  const types = { Mail: [{ name: 'contents', type: 'string' }] };
  const message = { contents: 'Hello' };
  const domain = { name: 'Portico', chainId: 1 };
  const signature = await now().mutateAsync({ domain, types, primaryType: 'Mail', message });
  expect(signature).toMatch(/^0x[\da-f]{130}$/);
});

const sent = { hash: `0x${'ab'.repeat(32)}`, tracking: { nonce: 1 } };
const transaction = { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n };

test('behavior: useSendTransaction sends on the active network, and the transaction is tracked', async () => {
  const sendTransaction = vi.fn<NamespaceWrites['sendTransaction']>(async () => sent);
  const options = createOptions({ adapters: [createWritingAdapter({ sendTransaction })] });
  const { now, portico } = await showConnected(() => useSendTransaction(), options);
  now().mutate({ transaction });
  const expected = { hash: sent.hash, caipNetworkId: 'eip155:1', kind: 'call', to: transaction.to, status: 'pending' };
  await expect.poll(() => now().data).toMatchObject(expected);
  expect(sendTransaction.mock.calls[0]?.[1]).toBe(transaction);
  expect(portico.getState().transactions).toMatchObject([expected]);
});

test('error: useSendTransaction rejects for a network that the wallet is not on', async () => {
  const { now } = await showConnected(() => useSendTransaction());
  const sending = now().mutateAsync({ transaction, caipNetworkId: 'eip155:10' });
  await expect(sending).rejects.toMatchObject({ code: 'connector.chain_mismatch' });
});

test('behavior: useSendCalls sends the calls as one and has their id', async () => {
  const sendCalls = vi.fn<NonNullable<NamespaceWrites['calls']>['sendCalls']>(async () => ({ id: '0x7' }));
  const calls = {
    sendCalls,
    getCapabilities: async () => ({}),
    getCallsStatus: async () => ({ status: 'pending' }) as const,
    toSent: () => ({ hash: '0x7', tracking: {} }),
  };
  const options = createOptions({ adapters: [createWritingAdapter({ calls })] });
  const { now } = await showConnected(() => useSendCalls(), options);
  now().mutate({ calls: [transaction, transaction], isAtomicRequired: true });
  await expect.poll(() => now().data).toEqual({ id: '0x7' });
  expect(sendCalls.mock.calls[0]?.[1]).toEqual({ calls: [transaction, transaction], isAtomicRequired: true });
});
