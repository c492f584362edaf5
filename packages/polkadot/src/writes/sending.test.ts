import { hex } from '@scure/base';
import { isPorticoError } from '@portico/protocol';
import { type RpcFault, startFaultyRpc } from '@portico/testing/chains';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formatSs58, parseSs58 } from '../addresses/ss58.ts';
import { type FundedWallet, ROC, chainForTests, createUnusedAddress } from '../chain.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { parseTracking } from '../reads/tracking.ts';
import { createChain } from '../runtime/chain.ts';
import { enable } from '../wallet/injectedWallet.ts';
import { createWrites } from './createWrites.ts';

const { chain, setUp } = chainForTests();
const networks = createChain();
const [reads, writes] = [createReads(networks), createWrites(networks)];

const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );
const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error = await failureOf(promise);
  return isPorticoError(error) ? error.code : error;
};
const promptsOf = ({ played }: FundedWallet): number =>
  played.requests.filter((request) => request === 'signPayload').length;
const freeOf = async ({ read }: Pick<FundedWallet, 'read'>, address: string): Promise<bigint> =>
  (await reads.getNativeAccount(read, { address })).free;

/** The call of a transfer, as a host encodes it. */
async function encodeCall({ read }: FundedWallet, to: string, amount: bigint): Promise<{ method: string }> {
  const runtime = await networks.readRuntime(read);
  return { method: `0x${hex.encode(runtime.encodeTransfer({ to, amount, keepsAlive: true }))}` };
}

describe.each(['sr25519', 'ed25519', 'ecdsa'] as const)('an account of %s', (type) => {
  test('behavior: a transfer arrives; its fee is the one that was shown', async () => {
    const wallet = await setUp({ types: [type] });
    const { address, read, target } = wallet;
    const to = await createUnusedAddress();
    const estimate = await reads.estimateTransfer(read, { from: address, to, amount: ROC });
    const { hash, tracking } = await writes.sendTransfer(target, { to, amount: ROC, quote: estimate.quote });
    expect(hash).toMatch(/^0x[\da-f]{64}$/);
    const status = await reads.getStatus(read, tracking);
    const paid = 10n * ROC - ROC - (await freeOf(wallet, address));
    expect(status).toMatchObject({ status: 'confirmed', feePaid: paid });
    expect(paid).toBeLessThanOrEqual(estimate.expectedFee);
    expect(paid).toBeGreaterThan((estimate.expectedFee * 9n) / 10n);
    expect('feePaid' in status && Math.abs(status.minedAtMs - Date.now())).toBeLessThan(3_600_000);
    expect(await freeOf(wallet, to)).toBe(ROC);
  });
});

test('behavior: two transfers in a row have two nonces, and both arrive', async () => {
  const wallet = await setUp();
  const to = await createUnusedAddress();
  for (const amount of [ROC, 2n * ROC]) await writes.sendTransfer(wallet.target, { to, amount });
  expect(await freeOf(wallet, to)).toBe(3n * ROC);
});

test('behavior: all of it can be sent: the account ends, and nothing of worth is lost', async () => {
  const wallet = await setUp();
  const { address, read, target } = wallet;
  const to = await createUnusedAddress();
  const { expectedFee, maximumFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 0n });
  const amount = 10n * ROC - maximumFee;
  const { tracking } = await writes.sendTransfer(target, { to, amount, quote });
  const status = await reads.getStatus(read, tracking);
  expect('feePaid' in status && status.feePaid).toBeLessThanOrEqual(expectedFee);
  expect(await freeOf(wallet, address)).toBe(0n);
  expect(await freeOf(wallet, to)).toBe(amount);
});

test('behavior: a transaction that a wallet changed is sent as the wallet signed it', async () => {
  const wallet = await setUp({ personality: ['changesPayloads', 'neverExpires'] });
  const to = await createUnusedAddress();
  const { tracking } = await writes.sendTransfer(wallet.target, { to, amount: ROC });
  expect(tracking).not.toHaveProperty('lastBlock');
  expect(await reads.getStatus(wallet.read, tracking)).toMatchObject({ status: 'confirmed' });
  expect(await freeOf(wallet, to)).toBe(ROC);
});

test('behavior: of a wallet that returns a signature alone, the transaction is assembled', async () => {
  const wallet = await setUp({ personality: 'returnsSignaturesAlone' });
  const to = await createUnusedAddress();
  await writes.sendTransfer(wallet.target, { to, amount: ROC });
  expect(await freeOf(wallet, to)).toBe(ROC);
});

test.each(['changesAmounts', 'changesReceivers', 'liesAboutSignatures'] as const)(
  'error: a wallet that %s is refused, and nothing is sent',
  async (personality) => {
    const wallet = await setUp({ personality });
    const to = await createUnusedAddress();
    expect(await codeOf(writes.sendTransfer(wallet.target, { to, amount: ROC }))).toBe('wallet.invalid_response');
    expect(await freeOf(wallet, wallet.address)).toBe(10n * ROC);
  },
);

test('error: a signature of other bytes is refused by the network, with its reason', async () => {
  const wallet = await setUp({ personality: ['changesPayloads', 'returnsSignaturesAlone'] });
  const error = await failureOf(writes.sendTransfer(wallet.target, { to: await createUnusedAddress(), amount: ROC }));
  expect(error).toMatchObject({
    code: 'rpc.transaction_rejected',
    cause: { message: expect.stringMatching(/badproof/i) },
  });
});

test('error: a transaction that fails on the network costs its fee, and its reason is named', async () => {
  const wallet = await setUp();
  const call = await encodeCall(wallet, await createUnusedAddress(), 11n * ROC);
  const { tracking } = await writes.sendTransaction(wallet.target, call);
  const status = await reads.getStatus(wallet.read, tracking);
  expect(status).toMatchObject({ status: 'reverted', reason: 'Balances.InsufficientBalance' });
  const paid = 10n * ROC - (await freeOf(wallet, wallet.address));
  expect(status).toMatchObject({ feePaid: paid });
});

test.each([
  ['more than the account has', { amount: 11n * ROC }, 'send.exceeds_balance'],
  ['all of it, without the fee', { amount: 10n * ROC }, 'send.exceeds_balance_with_gas'],
  ['less than a new account must hold', { amount: 3_333_332n }, 'send.account_minimum'],
  ['so much that less than the minimum stays', { amount: 10n * ROC - 7_500_000n }, 'send.account_minimum'],
  ['a token', { amount: 1n, tokenAddress: '1984' }, 'feature.not_available'],
])('error: %s is refused before the prompt', async (_, change, code) => {
  const wallet = await setUp();
  const transfer = { to: await createUnusedAddress(), ...change };
  expect(await codeOf(writes.sendTransfer(wallet.target, transfer))).toBe(code);
  expect(promptsOf(wallet)).toBe(0);
});

test('error: what is frozen, and what an account must keep for others, cannot be sent', async () => {
  const wallet = await setUp();
  const { address, read, target } = wallet;
  const to = await createUnusedAddress();
  await chain().fund(address, 10n * ROC, { reserved: 3n * ROC, frozen: 4n * ROC });
  expect(await reads.getNativeAccount(read, { address })).toMatchObject({ reserved: 3n * ROC, frozen: 4n * ROC });
  expect(await reads.getBalances(read, { address, tokens: [] })).toMatchObject([{ amount: 6n * ROC }]);
  expect(await codeOf(writes.sendTransfer(target, { to, amount: 7n * ROC }))).toBe('send.exceeds_balance');
  await chain().fund(address, 10n * ROC, { consumers: 1 });
  const { maximumFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 0n });
  const all = { to, amount: 10n * ROC - maximumFee, quote };
  expect(await codeOf(writes.sendTransfer(target, all))).toBe('send.account_minimum');
  expect(promptsOf(wallet)).toBe(0);
});

test('error: an address in the form of another network is refused, the generic form is not', async () => {
  const wallet = await setUp();
  const parsed = parseSs58(await createUnusedAddress());
  if (typeof parsed === 'string') throw new Error('The address is invalid.');
  const to = formatSs58({ ...parsed, prefix: 0 });
  expect(reads.parseAddress(to, wallet.read.network)).toEqual({ problem: 'other-network' });
  expect(await codeOf(writes.sendTransfer(wallet.target, { to, amount: ROC }))).toBe('send.invalid_address');
  expect(promptsOf(wallet)).toBe(0);
});

/** The node of the chain behind one with a fault that takes no transactions. */
async function startFaulty({ read }: FundedWallet, fault: RpcFault = { kind: 'dead' }) {
  const faulty = await startFaultyRpc({ upstream: chain().rpcUrl, fault, methods: ['author_submitExtrinsic'] });
  onTestFinished(() => faulty.stop());
  return { faulty, read: { ...read, rpcUrls: [faulty.url] } };
}

test('behavior: a node that fails while it is given the transaction changes nothing: it is given it again', async () => {
  const wallet = await setUp();
  const { faulty, read } = await startFaulty(wallet);
  const to = await createUnusedAddress();
  const { tracking } = await writes.sendTransfer({ ...wallet.target, ...read }, { to, amount: ROC });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'pending' });
  faulty.setFault({ kind: 'none' });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'pending', minedAtMs: expect.any(Number) });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'confirmed' });
  expect(await freeOf(wallet, to)).toBe(ROC);
});

test('behavior: a transaction is pending in a block that is not final, with its time, and then confirmed', async () => {
  const wallet = await setUp();
  const { read, target } = wallet;
  await chain().setFinalityLag(2);
  onTestFinished(() => chain().setFinalityLag(0));
  const { tracking } = await writes.sendTransfer(target, { to: await createUnusedAddress(), amount: ROC });
  const included = await reads.getStatus(read, tracking);
  expect(included).toMatchObject({ status: 'pending', minedAtMs: expect.any(Number) });
  // Found once, its blocks are not read again before they are final.
  const later = 'tracking' in included ? included.tracking : undefined;
  expect(await reads.getStatus(read, later)).toEqual({ status: 'pending', tracking: later });
  await chain().mine(2);
  const confirmed = await reads.getStatus(read, later);
  expect(confirmed).toMatchObject({ status: 'confirmed' });
  expect('minedAtMs' in confirmed && confirmed.minedAtMs).toBe('minedAtMs' in included && included.minedAtMs);
});

test('behavior: a transaction whose response was lost is tracked, though the network refuses it the second time', async () => {
  const wallet = await setUp();
  const { faulty, read } = await startFaulty(wallet, { kind: 'noResponse' });
  const to = await createUnusedAddress();
  const rpcUrls = [faulty.url, chain().rpcUrl];
  const { tracking } = await writes.sendTransfer({ ...wallet.target, rpcUrls }, { to, amount: ROC });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'confirmed' });
  expect(await freeOf(wallet, to)).toBe(ROC);
});

test('behavior: a transaction whose wallet chose a later era has not expired before that era ends', async () => {
  const wallet = await setUp();
  const { read } = await startFaulty(wallet);
  const provider = await choosingEras(wallet);
  const to = await createUnusedAddress();
  const { tracking } = await writes.sendTransfer({ ...wallet.target, ...read, provider }, { to, amount: ROC });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'pending' });
  const { lastBlock } = parseTracking(tracking);
  expect(lastBlock).toBe(Number(provider.requestedAt) + 9);
});

/** The wallet, whose owner takes three blocks, with an era of its own that begins behind the requested one. */
async function choosingEras({ played }: FundedWallet) {
  const injected = (await played.entry.enable('Plaza')) as { signer: { signPayload(payload: object): unknown } };
  const entry = {
    requestedAt: '',
    async enable() {
      const signPayload = async (payload: { blockNumber: string }) => {
        entry.requestedAt = payload.blockNumber;
        await chain().mine(3);
        return injected.signer.signPayload({ ...payload, era: encodeShortEra(Number(payload.blockNumber) + 1) });
      };
      return { ...injected, signer: { signPayload } };
    },
  };
  await enable(entry, 'Plaza');
  return entry;
}

/** The era of four blocks that begins with a block. */
const encodeShortEra = (block: number): string => `0x${hex.encode(Uint8Array.of(1 | ((block % 4) << 4), 0))}`;

test('behavior: a transaction that no block took up in its time has expired; the network refuses it then', async () => {
  const wallet = await setUp();
  const { read } = await startFaulty(wallet);
  const payload = await preparedPayload(wallet);
  const { tracking } = await writes.sendTransaction({ ...wallet.target, ...read }, payload);
  const pending = await reads.getStatus(read, tracking);
  expect(pending).toMatchObject({ status: 'pending' });
  await chain().mine(5);
  expect(await reads.getStatus(read, tracking)).toEqual({ status: 'expired' });
  expect(await freeOf(wallet, wallet.address)).toBe(10n * ROC);
});

/** A whole payload, as a host prepares it; it can be included by the next four blocks. */
async function preparedPayload(wallet: FundedWallet) {
  const { extrinsics, specVersion, transactionVersion } = await networks.readRuntime(wallet.read);
  const { method } = await encodeCall(wallet, await createUnusedAddress(), ROC);
  const { request } = chain();
  const blockHash = String(await request('chain_getFinalizedHead'));
  const { number } = (await request('chain_getHeader', [blockHash])) as { number: string };
  return {
    address: wallet.address,
    blockHash,
    genesisHash: String(await request('chain_getBlockHash', [0])),
    era: encodeShortEra(Number(number)),
    method,
    nonce: '0x00',
    tip: '0x00',
    specVersion: `0x${specVersion.toString(16).padStart(8, '0')}`,
    transactionVersion: `0x${transactionVersion.toString(16).padStart(8, '0')}`,
    signedExtensions: [...extrinsics.extensions],
  };
}
