import { createBitcoinAddress } from '@portico/testing/bitcoin';
import { isPorticoError } from '@portico/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { COIN, createUnusedAddress, ledgerForTests } from '../ledger.fixtures.ts';
import type { BitcoinSource, SourceTransaction } from '../source/bitcoinSource.ts';
import { createEsploraSource } from '../source/esploraSource.ts';
import { createWrites } from '../writes/createWrites.ts';
import { createReads } from './createReads.ts';
import { getHistory } from './history.ts';

const { chain, setUp } = ledgerForTests();
const source = createEsploraSource();
const [reads, writes] = [createReads(source), createWrites(source)];
const tokens = [] as const;

test('behavior: both sides of each transaction, the newest first, without the change that came back', async () => {
  const { address, target, read } = await setUp();
  const to = createUnusedAddress();
  const { hash } = await writes.sendTransfer(target, { to, amount: 30_000n });
  const { caipNetworkId } = read.network;
  const own = await reads.getHistory(read, { address, tokens });
  const moved = (amount: bigint) => ({ isCollectible: false, label: 'BTC', quantity: { amount, decimals: 8 } });
  expect(own).toMatchObject({ next: undefined, isComplete: true });
  expect(own.entries).toMatchObject([
    {
      hash,
      caipNetworkId,
      status: 'confirmed',
      operation: 'send',
      from: address,
      to,
      transfers: [{ direction: 'out', counterparty: to, ...moved(30_000n) }],
    },
    { operation: 'receive', to: address, transfers: [{ direction: 'in', ...moved(COIN) }] },
  ]);
  expect(Math.abs((own.entries[0]?.atMs ?? 0) - Date.now())).toBeLessThan(7_200_000);
  const theirs = await reads.getHistory(read, { address: to, tokens });
  expect(theirs.entries).toMatchObject([
    { hash, operation: 'receive', from: address, to, transfers: [{ direction: 'in', ...moved(30_000n) }] },
  ]);
});

test('behavior: what waits for a block is pending; what went to oneself has no amount', async () => {
  const { address, target, read } = await setUp();
  await chain().setMining(false);
  onTestFinished(() => chain().setMining(true));
  const { hash } = await writes.sendTransfer(target, { to: address, amount: 20_000n });
  const [newest] = (await reads.getHistory(read, { address, tokens })).entries;
  expect(newest).toMatchObject({ hash, status: 'pending', from: address, to: address });
  expect(newest?.transfers).toEqual([{ direction: 'self', isCollectible: false, label: 'BTC' }]);
  await chain().mine();
  const [mined] = (await reads.getHistory(read, { address, tokens })).entries;
  expect(mined).toMatchObject({ hash, status: 'confirmed' });
});

test('behavior: page after page each transaction comes once, to the first', async () => {
  const { address, read } = await setUp();
  // The coins of so many more blocks can be spent.
  await chain().mine(30);
  await chain().setMining(false);
  onTestFinished(() => chain().setMining(true));
  for (let round = 0; round < 27; round += 1) {
    await chain().fund(address, 10_000n + BigInt(round));
    if (round % 5 === 4) await chain().mine();
  }
  await chain().mine();
  const first = await reads.getHistory(read, { address, tokens });
  expect(first.entries).toHaveLength(25);
  const rest = await reads.getHistory(read, { address, tokens, cursor: first.next ?? '' });
  expect(rest.entries).toHaveLength(3);
  expect(rest.next).toBeUndefined();
  const hashes = [...first.entries, ...rest.entries].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(28);
  expect(rest.entries.at(-1)?.transfers[0]?.quantity?.amount).toBe(COIN);
});

test('behavior: of one that several paid, what the address itself gave or got', async () => {
  const { address, read } = await setUp();
  const other = createUnusedAddress();
  const ofSeveral = (value: bigint): SourceTransaction => ({
    txid: 'ab'.repeat(32),
    fee: 1_000n,
    minedAtMs: 1,
    inputs: [
      { address, value: 50_000n },
      { address: other, value: 50_000n },
    ],
    outputs: [
      { address, value },
      { address: other, value: 99_000n - value },
    ],
  });
  const readOf = async (value: bigint) => {
    const fixed: BitcoinSource = { ...source, getTransactions: async () => [ofSeveral(value)] };
    return (await getHistory(fixed, read, { address })).entries[0]?.transfers[0];
  };
  expect(await readOf(20_000n)).toMatchObject({ direction: 'out', quantity: { amount: 30_000n } });
  expect(await readOf(80_000n)).toMatchObject({ direction: 'in', quantity: { amount: 30_000n }, counterparty: other });
});

test('error: what is no cursor, and an address of another network', async () => {
  const { address, read } = await setUp();
  const codeOf = async (parameters: { address: string; cursor?: string }): Promise<unknown> =>
    reads.getHistory(read, { tokens, ...parameters }).then(
      () => undefined,
      (error: unknown) => isPorticoError(error) && error.code,
    );
  for (const cursor of ['', '..', 'AB'.repeat(32)])
    expect(await codeOf({ address, cursor })).toBe('rpc.invalid_params');
  const { address: signet } = createBitcoinAddress(new Uint8Array(32).fill(9), 'p2wpkh', 'signet');
  expect(await codeOf({ address: signet })).toBe('address.invalid');
});
