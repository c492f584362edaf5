import { isPorticoError } from '@portico/protocol';
import { startFaultyRpc } from '@portico/testing/chains';
import { base64, hex } from '@scure/base';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COIN, createUnusedAddress, ledgerForTests } from '../ledger.fixtures.ts';
import { decodeTransaction } from '../psbt/transaction.ts';
import { bitcoinTransactionIdOf, verifyBitcoinTransaction } from '@portico/testing/chains';
import { createReads } from '../reads/createReads.ts';
import { createEsploraSource } from '../source/esploraSource.ts';
import { createSpend } from '../wallets/wallets.fixtures.ts';
import { createWrites } from './createWrites.ts';

const { chain, setUp } = ledgerForTests();
const source = createEsploraSource();
const [reads, writes] = [createReads(source), createWrites(source)];

const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error = await failureOf(promise);
  return isPorticoError(error) ? error.code : error;
};
type Read = Awaited<ReturnType<typeof setUp>>['read'];
const balanceOf = async (read: Read, address: string): Promise<bigint> =>
  (await reads.getBalances(read, { address, tokens: [] }))[0]?.amount ?? 0n;

describe.each(['p2pkh', 'p2sh', 'p2wpkh'] as const)('from %s', (kind) => {
  test('behavior: a transfer is signed, mined and arrives; its fee is the one that was shown', async () => {
    const { address, target, read } = await setUp({ scripts: { payment: kind, ordinals: kind } });
    const to = createUnusedAddress('p2tr');
    const estimate = await reads.estimateTransfer(read, { from: address, to, amount: COIN / 4n });
    const { hash, tracking } = await writes.sendTransfer(target, { to, amount: COIN / 4n, quote: estimate.quote });
    const status = await reads.getStatus(read, tracking);
    expect(status).toMatchObject({ status: 'confirmed', feePaid: estimate.expectedFee });
    expect(await balanceOf(read, to)).toBe(COIN / 4n);
    expect(await balanceOf(read, address)).toBe(COIN - COIN / 4n - estimate.expectedFee);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

test.each(['unisat', 'leather', 'xverse', 'phantom', 'metaMask', 'magicEden', 'standard', 'paired'] as const)(
  'behavior: a wallet like %s: its PSBT is taken by the network',
  async (imitates) => {
    const { target, read } = await setUp({ imitates });
    const to = createUnusedAddress();
    await writes.sendTransfer(target, { to, amount: 50_000n });
    expect(await balanceOf(read, to)).toBe(50_000n);
  },
);

test('behavior: all of it can be sent: the account is empty afterwards, whatever the rate is', async () => {
  await chain().setFeeRates({ '1': 50.5, '2': 31.2, '3': 12.7, '6': 4 });
  onTestFinished(() => chain().setFeeRates({}));
  const { address, target, read } = await setUp();
  await chain().fund(address, 3_000_000n);
  const to = createUnusedAddress();
  const balance = await balanceOf(read, address);
  const { maximumFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 0n });
  // Two inputs, one output: 178 virtual bytes.
  expect(maximumFee).toBe(BigInt(Math.ceil(178 * 12.7)));
  await writes.sendTransfer(target, { to, amount: balance - maximumFee, quote });
  expect(await balanceOf(read, address)).toBe(0n);
  expect(await balanceOf(read, to)).toBe(balance - maximumFee);
});

test('behavior: a rate that rose after the estimate does not change what a person pays', async () => {
  onTestFinished(() => chain().setFeeRates({}));
  const { address, target, read } = await setUp();
  const to = createUnusedAddress();
  await chain().setFeeRates({ '3': 2 });
  const { expectedFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 70_000n });
  await chain().setFeeRates({ '3': 400 });
  const { tracking } = await writes.sendTransfer(target, { to, amount: 70_000n, quote });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ feePaid: expectedFee });
  const { expectedFee: later } = await reads.estimateTransfer(read, { from: address, to, amount: 70_000n });
  expect(later).toBe(expectedFee * 200n);
});

test('error: dust, too much, nothing left for the fee, and addresses of other networks, without a prompt', async () => {
  const { address, played, target, read } = await setUp();
  const before = played.promptCount();
  const to = createUnusedAddress();
  const dust = await failureOf(writes.sendTransfer(target, { to, amount: 293n }));
  expect(isPorticoError(dust, 'send.account_minimum') && dust.context).toEqual({
    minimum: '0.00000294',
    symbol: 'BTC',
  });
  const balance = await balanceOf(read, address);
  const codes = [
    [{ to, amount: balance + 1n }, 'send.exceeds_balance'],
    [{ to, amount: balance }, 'send.exceeds_balance_with_gas'],
    [{ to, amount: 0n }, 'send.amount_and_receiver_required'],
    [{ to: ' ', amount: 1_000n }, 'send.amount_and_receiver_required'],
    [{ to, amount: -1n }, 'send.invalid_amount'],
    [{ to: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', amount: 1_000n }, 'send.invalid_address'],
    [{ to: `${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}`, amount: 1_000n }, 'send.invalid_address'],
    [{ to, amount: 1_000n, tokenAddress: to }, 'feature.not_available'],
  ] as const;
  for (const [transfer, code] of codes) expect(await codeOf(writes.sendTransfer(target, transfer))).toBe(code);
  await writes.sendTransfer(target, { to, amount: 294n });
  expect(await balanceOf(read, to)).toBe(294n);
  expect(played.promptCount()).toBe(before + 1);
});

/** The bytes that go to the network, which gets them too. */
function watching() {
  const sent: Uint8Array[] = [];
  const broadcast: typeof source.broadcast = async (read, raw) => {
    sent.push(hex.decode(raw));
    await source.broadcast(read, raw);
  };
  return { sent, writes: createWrites({ ...source, broadcast }) };
}

// The node verifies no signature of taproot: the API before it does, by bitcoinjs-lib over libsecp256k1.
test('behavior: a transfer from taproot is valid, and leaves small outputs alone, which may hold inscriptions', async () => {
  const { address, played, target, read } = await setUp({ scripts: { payment: 'p2tr', ordinals: 'p2tr' } });
  for (const value of [10_000n, 546n]) await chain().fund(address, value);
  const to = createUnusedAddress('p2tr');
  expect(await balanceOf(read, address)).toBe(COIN + 10_546n);
  expect(await codeOf(writes.sendTransfer(target, { to, amount: COIN + 1n }))).toBe('send.exceeds_balance');
  const { maximumFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 0n });
  const watched = watching();
  const { hash, tracking } = await watched.writes.sendTransfer(target, { to, amount: COIN - maximumFee, quote });
  const [bytes = new Uint8Array()] = watched.sent;
  const { script = new Uint8Array() } = played.addresses()[0] ?? {};
  expect(verifyBitcoinTransaction(bytes, [{ script, amount: COIN }])).toEqual([0]);
  expect(bitcoinTransactionIdOf(bytes)).toBe(hash);
  expect(decodeTransaction(bytes).outputs.map(({ amount }) => amount)).toEqual([COIN - maximumFee]);
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'confirmed', feePaid: maximumFee });
  expect(await balanceOf(read, to)).toBe(COIN - maximumFee);
});

test('error: the network takes no taproot transaction of which one bit of the signature is another', async () => {
  const { address, target, read } = await setUp({ scripts: { payment: 'p2tr', ordinals: 'p2tr' } });
  const to = createUnusedAddress('p2tr');
  const spoil: typeof source.broadcast = async (node, raw) => {
    const bytes = hex.decode(raw);
    // The signature is the last but the four bytes of the lock time.
    const last = bytes.length - 5;
    bytes.set([(bytes[last] ?? 0) ^ 1], last);
    await source.broadcast(node, hex.encode(bytes));
  };
  const spoiled = createWrites({ ...source, broadcast: spoil });
  expect(await codeOf(spoiled.sendTransfer(target, { to, amount: 5_000n }))).toBe('rpc.transaction_rejected');
  expect(await balanceOf(read, address)).toBe(COIN);
});

test('behavior: on other scripts the smallest outputs are left alone', async () => {
  const { address, target, read } = await setUp();
  for (const value of [547n, 546n]) await chain().fund(address, value);
  const to = createUnusedAddress();
  const { maximumFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 0n });
  await writes.sendTransfer(target, { to, amount: COIN + 547n - maximumFee, quote });
  expect(await balanceOf(read, address)).toBe(546n);
});

test('behavior: change of one’s own is spent before it is in a block; what another party sent is not', async () => {
  await chain().setMining(false);
  onTestFinished(() => chain().setMining(true));
  const { address, target, read } = await setUp();
  const to = createUnusedAddress();
  expect(await balanceOf(read, address)).toBe(COIN);
  expect(await codeOf(writes.sendTransfer(target, { to, amount: 1_000n }))).toBe('send.exceeds_balance');
  await chain().mine();
  const first = await writes.sendTransfer(target, { to, amount: 1_000n });
  const second = await writes.sendTransfer(target, { to, amount: 2_000n });
  expect(await reads.getStatus(read, second.tracking)).toEqual({ status: 'pending' });
  await chain().mine();
  for (const { tracking } of [first, second]) {
    expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'confirmed' });
  }
  expect(await balanceOf(read, to)).toBe(3_000n);
});

test('error: a refusal, a lie, a changed transaction and a lost account send nothing', async () => {
  const { played, target, read } = await setUp();
  const to = createUnusedAddress();
  const send = () => codeOf(writes.sendTransfer(target, { to, amount: 5_000n }));
  played.setPersonality('refuses');
  expect(await send()).toBe('user.rejected');
  for (const personality of ['liesAboutSignatures', 'changesTransactions'] as const) {
    played.setPersonality(personality);
    expect(await send()).toBe('wallet.invalid_response');
  }
  played.setPersonality();
  const other = { ...target, address: createUnusedAddress() };
  expect(await codeOf(writes.sendTransfer(other, { to, amount: 5_000n }))).toBe('connector.account_not_found');
  expect(await balanceOf(read, to)).toBe(0n);
});

test('error: a PSBT whose inputs the network does not have, or that are spent, is refused before the prompt', async () => {
  const { played, target, address } = await setUp();
  const [own] = played.addresses();
  if (!own) throw new Error('The wallet has one address.');
  const before = played.promptCount();
  expect(await codeOf(writes.sendTransaction(target, createSpend([own])))).toBe('rpc.invalid_params');
  for (const bad of ['hello', new Uint8Array([1, 2]), {}, { psbt: 7 }, undefined]) {
    expect(await codeOf(writes.sendTransaction(target, bad))).toBe('rpc.invalid_params');
  }
  expect(played.promptCount()).toBe(before);
  expect(address).toBe(own.address);
});

/** The API behind one that takes no transaction, until it is healed. */
async function troubledNode(methods?: readonly string[]) {
  const node = await startFaultyRpc({ upstream: chain().rpcUrl, fault: { kind: 'dead' }, ...(methods && { methods }) });
  onTestFinished(() => node.stop());
  return node;
}

test('error: no node answers: no prompt', async () => {
  const { played, target } = await setUp();
  const before = played.promptCount();
  const { url } = await troubledNode();
  const sending = writes.sendTransfer({ ...target, rpcUrls: [url] }, { to: createUnusedAddress(), amount: 5_000n });
  expect(await codeOf(sending)).toBe('http.failed');
  expect(played.promptCount()).toBe(before);
});

test('behavior: a transaction that the nodes lost is given to them again', async () => {
  const { target, read, played } = await setUp();
  const to = createUnusedAddress();
  const lost = { ...source, broadcast: async () => undefined };
  const { tracking } = await createWrites(lost).sendTransfer(target, { to, amount: 6_000n });
  expect(await balanceOf(read, to)).toBe(0n);
  expect(await reads.getStatus(read, JSON.parse(JSON.stringify(tracking)))).toEqual({ status: 'pending' });
  expect(await reads.getStatus(read, tracking)).toMatchObject({ status: 'confirmed' });
  expect(await balanceOf(read, to)).toBe(6_000n);
  expect(played.requests.filter((request) => request === 'signPsbt')).toHaveLength(1);
});

test('behavior: a transaction whose coin another one spent is replaced', async () => {
  const { target, read } = await setUp();
  const to = createUnusedAddress();
  const lost = { ...source, broadcast: async () => undefined };
  const { tracking } = await createWrites(lost).sendTransfer(target, { to, amount: 6_000n });
  const { hash } = await writes.sendTransfer(target, { to, amount: 7_000n });
  expect(await reads.getStatus(read, tracking)).toEqual({ status: 'replaced', byHash: hash });
});

test('behavior: PSBTs of several parties are signed, each party its inputs', async () => {
  const [alice, bob] = [await setUp(), await setUp({ imitates: 'xverse' })];
  const [a, b] = [alice.played.addresses()[0], bob.played.addresses()[0]];
  if (!a || !b) throw new Error('Both have an address.');
  const psbt = createSpend([a, b]);
  const signed = await writes.transactions.sign(alice.target, { transactions: [psbt] });
  const both = await writes.transactions.sign(bob.target, { transactions: signed });
  expect(base64.decode(String(both[0])).length).toBeGreaterThan(psbt.length);
});
