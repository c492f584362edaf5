// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hostsOnChain } from '../testing/hostsOnChain.fixtures.ts';
import { useCallsStatus } from './useCallsStatus.ts';
import { useCapabilities } from './useCapabilities.ts';
import { useEnsName } from './useEnsName.ts';
import { useSendCalls } from './useSendCalls.ts';

const { show, undo, accountAt } = hostsOnChain();

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

test('behavior: useCapabilities reads the capabilities of the connected wallet on the network in use', async () => {
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
