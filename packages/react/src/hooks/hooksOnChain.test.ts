// @vitest-environment jsdom
import type { TestWallet } from '@portico/testing';
import { formatUnits } from 'viem';
import { expect, test } from 'vitest';
import { hostsOnChain } from '../testing/hostsOnChain.fixtures.ts';
import { useAddRecentTransaction } from './useAddRecentTransaction.ts';
import { useBalance } from './useBalance.ts';
import { useCallsStatus } from './useCallsStatus.ts';
import { useCapabilities } from './useCapabilities.ts';
import { useEnsName } from './useEnsName.ts';
import { useSendCalls } from './useSendCalls.ts';
import { useSendTransaction } from './useSendTransaction.ts';

const { show, undo, accountAt } = hostsOnChain();

/** As viem or ethers sends: by the provider of the wallet, past the portico. */
async function sendByLibrary({ provider }: TestWallet, value: bigint): Promise<string> {
  const call = { from: accountAt(0), to: accountAt(1), value: `0x${value.toString(16)}` };
  return String(await provider.request({ method: 'eth_sendTransaction', params: [call] }));
}

test('behavior: useEnsName has the name of any address, and null where the address has none', async () => {
  const { now, all } = await show(() => [
    useEnsName({ address: accountAt(0) }),
    useEnsName({ address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }),
    useEnsName({ address: undefined }),
  ]);
  await expect.poll(() => now()[0]).toMatchObject({ status: 'success', data: 'ada.eth', error: null });
  await expect.poll(() => now()[1]).toMatchObject({ status: 'success', data: null, isPending: false });
  expect(now()[2]).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  expect(all[0]?.[0]).toMatchObject({ status: 'pending', data: undefined, isPending: true });
});

test('error: useEnsName has the PorticoError of what is no address', async () => {
  const { now } = await show(() => useEnsName({ address: '0x12' }));
  await expect.poll(() => now().status).toBe('error');
  expect(now()).toMatchObject({ error: { code: 'address.invalid' }, data: undefined, isPending: false });
});

test('behavior: useCapabilities reads the capabilities of the connected wallet on the active network', async () => {
  const { now, connect, portico } = await show(() => useCapabilities());
  expect(now()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  await connect();
  await expect.poll(() => now().data).toEqual({ atomic: { status: 'unsupported' } });
  await portico.disconnect();
  await expect.poll(() => now()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
});

test('behavior: useCapabilities is null for a wallet without EIP-5792', async () => {
  const { now, connect } = await show(() => useCapabilities(), { hasCalls: false });
  await connect();
  await expect.poll(() => now()).toMatchObject({ status: 'success', data: null });
});

test('behavior: useCallsStatus follows the batch of useSendCalls from pending to confirmed', async () => {
  const { now, all, connect, wallet } = await show(() => {
    const sending = useSendCalls();
    return { sending, status: useCallsStatus({ id: sending.data?.id }) };
  });
  await connect();
  wallet.holdTransactions();
  const calls = [1n, 2n].map((value) => ({ to: accountAt(1), value }));
  now().sending.mutate({ calls });
  await expect.poll(() => now().status.data, { timeout: 15_000 }).toEqual({ status: 'pending' });
  const release = setInterval(() => void wallet.releaseTransactions(), 200);
  undo.push(() => clearInterval(release));
  await expect.poll(() => now().status.data?.status, { timeout: 25_000 }).toBe('confirmed');
  const { data } = now().status;
  expect(data && 'transactionHashes' in data && data.transactionHashes).toEqual(
    wallet.transactions().map(({ hash }) => hash),
  );
  expect(all.some(({ status }) => status.data?.status === 'pending')).toBe(true);
}, 60_000);

test('error: useCallsStatus has the error of an id that is unknown to the wallet', async () => {
  const { now, connect } = await show(() => useCallsStatus({ id: '0x404' }));
  await connect();
  await expect.poll(() => now().status, { timeout: 15_000 }).toBe('error');
  expect(now()).toMatchObject({ data: undefined, isPending: false });
});

test('behavior: useAddRecentTransaction adds what a library sent, and follows it until it is confirmed', async () => {
  const { now, connect, wallet, portico } = await show(() => useAddRecentTransaction());
  await connect();
  const hash = await sendByLibrary(wallet, 1n);
  await now()({ hash, description: 'Mint a book' });
  expect(portico.getState().transactions).toMatchObject([{ hash, description: 'Mint a book', from: accountAt(0) }]);
  await expect.poll(() => portico.getState().transactions[0]?.status, { timeout: 15_000 }).toBe('confirmed');
});

test('behavior: useAddRecentTransaction gives a transaction of useSendTransaction its description', async () => {
  const { now, connect, portico } = await show(() => ({
    add: useAddRecentTransaction(),
    sending: useSendTransaction(),
  }));
  await connect();
  const { hash } = await now().sending.mutateAsync({ transaction: { to: accountAt(1), value: 1n } });
  await now().add({ hash, description: 'Buy a book' });
  const { transactions } = portico.getState();
  expect(transactions).toMatchObject([{ hash, kind: 'call', description: 'Buy a book' }]);
  await expect.poll(() => portico.getState().transactions[0]?.status, { timeout: 15_000 }).toBe('confirmed');
});

test('error: useAddRecentTransaction rejects what is no hash, and without a wallet', async () => {
  const { now, connect, portico } = await show(() => useAddRecentTransaction());
  const hash = `0x${'ab'.repeat(32)}`;
  await expect(now()({ hash, description: 'Mint' })).rejects.toMatchObject({ code: 'connector.not_connected' });
  await connect();
  await expect(now()({ hash: '0x12', description: 'Mint' })).rejects.toMatchObject({
    code: 'transaction.invalid_hash',
  });
  await expect(now()({ hash, description: 'Mint', caipNetworkId: 'eip155:999' })).rejects.toMatchObject({
    code: 'network.undefined',
  });
  expect(portico.getState().transactions).toEqual([]);
});

test('behavior: useBalance is read again when a transaction of the account is mined', async () => {
  const { now, connect } = await show(() => ({ balance: useBalance(), sending: useSendTransaction() }));
  await connect();
  await expect.poll(() => now().balance.status).toBe('success');
  const before = now().balance.data?.[0]?.amount ?? 0n;
  const value = 10n ** 18n;
  await now().sending.mutateAsync({ transaction: { to: accountAt(1), value } });
  // The next reading of its own would come after 30 s.
  await expect.poll(() => now().balance.data?.[0]?.amount, { timeout: 20_000 }).toBeLessThan(before - value + 1n);
  const [{ amount, decimals, formatted } = {}] = now().balance.data ?? [];
  expect(formatted).toBe(formatUnits(amount ?? 0n, decimals ?? 0));
  expect(now().balance.status).toBe('success');
});
