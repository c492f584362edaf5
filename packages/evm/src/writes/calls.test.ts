import type { WriteTarget } from '@portico/core/adapter';
import { expect, test } from 'vitest';
import { networkOf } from '../reads/devnet.fixtures.ts';
import { getCallsStatus, sendCalls } from './calls.ts';
import { getCapabilities } from './capabilities.ts';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = `0x${'ab'.repeat(32)}`;
const chain = {
  id: 10,
  name: 'OP Mainnet',
  rpcUrl: 'http://127.0.0.1:9',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};

/** A wallet with prepared answers, which records its requests. */
function playWallet(answers: Readonly<Record<string, unknown>>) {
  const requested: { method: string; params?: unknown }[] = [];
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      requested.push(call);
      return answers[call.method];
    },
  };
  const network = networkOf({ ...chain, multicall3: to, tokens: [] } as unknown as Parameters<typeof networkOf>[0]);
  const target: WriteTarget = { provider, network, address };
  return { requested, target };
}

const ready = { eth_chainId: '0xa', eth_accounts: [address] };

test('param: wallet_sendCalls has the parameters of the final EIP-5792, with quantities in hex', async () => {
  const { requested, target } = playWallet({ ...ready, wallet_sendCalls: { id: '0x1', capabilities: {} } });
  const calls = [{ to, value: 255n, data: '0xabcd' }, { to: to.toLowerCase(), value: 0n }, { to }];
  expect(await sendCalls(target, { calls, isAtomicRequired: true })).toEqual({ id: '0x1' });
  expect(requested.at(-1)).toEqual({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        chainId: '0xa',
        from: address,
        atomicRequired: true,
        calls: [{ to, value: '0xff', data: '0xabcd' }, { to, value: '0x0' }, { to }],
      },
    ],
  });
});

test.each([
  ['a negative value', { to, value: -1n }],
  ['2^256', { to, value: 2n ** 256n }],
  ['half a byte', { to, data: '0xabc' }],
  ['a word', { to, data: 'transfer' }],
])('error: %s is not put before the wallet', async (_name, call) => {
  const { requested, target } = playWallet({ ...ready, wallet_sendCalls: { id: '0x1' } });
  await expect(sendCalls(target, { calls: [call] })).rejects.toMatchObject({ code: 'rpc.invalid_params' });
  expect(requested).toEqual([]);
});

const receipt = { transactionHash: hash, status: '0x1', logs: [], blockHash: hash, blockNumber: '0x1', gasUsed: '0x1' };
const answered = { version: '2.0.0', chainId: '0xa', id: '0x1', atomic: true, receipts: [receipt, receipt] };

test.each([
  [100, { status: 'pending' }],
  [199, { status: 'pending' }],
  ['PENDING', { status: 'pending' }],
  [200, { status: 'confirmed', transactionHashes: [hash] }],
  ['CONFIRMED', { status: 'confirmed', transactionHashes: [hash] }],
  [400, { status: 'failed', transactionHashes: [hash] }],
  [500, { status: 'reverted', transactionHashes: [hash] }],
  [600, { status: 'partially-reverted', transactionHashes: [hash] }],
])('param: status %s of wallet_getCallsStatus', async (status, expected) => {
  const { target } = playWallet({ wallet_getCallsStatus: { ...answered, status } });
  expect(await getCallsStatus(target, { id: '0x1' })).toEqual(expected);
});

test.each([300, 700, 99, 200.5, '200', 'confirmed', null, undefined])(
  'error: a status of %s is a lie',
  async (status) => {
    const { target } = playWallet({ wallet_getCallsStatus: { ...answered, status } });
    await expect(getCallsStatus(target, { id: '0x1' })).rejects.toMatchObject({ code: 'wallet.invalid_response' });
  },
);

test.each([
  ['the final form', { '0xa': { atomic: { status: 'ready' } } }, { atomic: { status: 'ready' } }],
  [
    'what holds on every chain',
    { '0x0': { flowControl: { supported: true } }, '0xa': { atomic: { status: 'supported' } } },
    { flowControl: { supported: true }, atomic: { status: 'supported' } },
  ],
  [
    'the early name',
    { '0xa': { atomicBatch: { supported: true } } },
    { atomicBatch: { supported: true }, atomic: { status: 'supported' } },
  ],
  ['the early name denied', { '0xa': { atomicBatch: { supported: false } } }, { atomicBatch: { supported: false } }],
  ['another chain alone', { '0x1': { atomic: { status: 'supported' } } }, {}],
  ['nonsense', ['0xa'], undefined],
])('param: capabilities: %s', async (_name, answer, expected) => {
  const { requested, target } = playWallet({ wallet_getCapabilities: answer });
  expect(await getCapabilities(target)).toEqual(expected);
  expect(requested).toEqual([{ method: 'wallet_getCapabilities', params: [address, ['0xa']] }]);
});
