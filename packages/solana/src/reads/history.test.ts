import { isPorticoError } from '@portico/protocol';
import { expect, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createWrites } from '../writes/createWrites.ts';
import { createReads } from './createReads.ts';

const { chain, setUp, createAddress } = ledgerForTests();
const [reads, writes] = [createReads(), createWrites()];
const SOL = 1_000_000_000n;

type Wallet = Awaited<ReturnType<typeof setUp>>;

/** Sends, and waits until it is in a block: the next one is newer. */
async function send({ target, read }: Wallet, to: string, amount: bigint, tokenAddress?: string): Promise<string> {
  const sent = await writes.sendTransfer(target, { to, amount, ...(tokenAddress && { tokenAddress }) });
  await expect.poll(async () => (await reads.getStatus(read, sent.tracking)).status).toBe('confirmed');
  return sent.hash;
}

async function readAll({ read }: Wallet, address: string, tokens: readonly { address: string }[] = []) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await reads.getHistory?.(read, { address, tokens, ...(cursor !== undefined && { cursor }) });
    if (!page) throw new Error('There is no history.');
    pages.push(page);
    cursor = page.next;
  } while (cursor !== undefined);
  return { pages, entries: pages.flatMap(({ entries }) => entries) };
}

test('behavior: coins and tokens, sent and received, as each side has them, newest first', async () => {
  const wallet = await setUp();
  const { address, read } = wallet;
  const [mint, to] = [await createAddress(), await createAddress()];
  const name = { name: 'Plaza Dollar', symbol: 'PLZ' };
  await chain().createToken({ mint, decimals: 6, holders: { [address]: 5_000_000 }, name });
  const coins = await send(wallet, to, SOL);
  const tokens = await send(wallet, to, 1_500_000n, mint);
  const again = await send(wallet, to, 500_000n, mint);
  const listed = [{ address: mint }];

  const sender = await readAll(wallet, address, listed);
  expect(sender.entries.map(({ hash }) => hash)).toEqual([again, tokens, coins]);
  expect(sender.entries[2]).toMatchObject({
    caipNetworkId: read.network.caipNetworkId,
    status: 'confirmed',
    operation: 'send',
    from: address,
    to,
    transfers: [{ direction: 'out', isCollectible: false, counterparty: to, label: 'SOL' }],
  });
  expect(sender.entries[2]?.transfers[0]?.quantity).toEqual({ amount: SOL, decimals: 9 });
  expect(sender.entries[0]?.transfers).toEqual([
    {
      direction: 'out',
      isCollectible: false,
      counterparty: to,
      label: 'PLZ',
      quantity: { amount: 500_000n, decimals: 6 },
    },
  ]);
  expect(Math.abs((sender.entries[0]?.atMs ?? 0) - Date.now())).toBeLessThan(600_000);

  // The second transfer of the token names the receiver's token account, and not the receiver.
  const receiver = await readAll(wallet, to, listed);
  expect(receiver.entries.map(({ hash, operation }) => [hash, operation])).toEqual([
    [again, 'receive'],
    [tokens, 'receive'],
    [coins, 'receive'],
  ]);
  expect(receiver.entries[0]?.transfers[0]).toMatchObject({ direction: 'in', counterparty: address, label: 'PLZ' });
});

test('behavior: page after page each transaction comes once, to the first', { timeout: 60_000 }, async () => {
  const wallet = await setUp();
  const mint = await createAddress();
  await chain().createToken({ mint, decimals: 6, holders: { [wallet.address]: 5_000_000 } });
  const to = await createAddress();
  await send(wallet, to, SOL);
  const sent = await Promise.all(
    Array.from({ length: 18 }, async (_, index) => {
      const token = index % 2 === 0 ? { tokenAddress: mint } : {};
      return (await writes.sendTransfer(wallet.target, { to, amount: 1_000n + BigInt(index), ...token })).hash;
    }),
  );
  const all = async () => readAll(wallet, to, [{ address: mint }]);
  await expect.poll(async () => (await all()).entries.length, { timeout: 20_000 }).toBe(19);
  const { pages, entries } = await all();
  expect(pages.map((page) => page.entries.length)).toEqual([15, 4]);
  expect(new Set(entries.map(({ hash }) => hash))).toEqual(new Set([...sent, entries.at(-1)?.hash]));
  expect(entries.map(({ atMs }) => atMs)).toEqual(entries.map(({ atMs }) => atMs).toSorted((a, b) => b - a));
});

test('behavior: an account that did nothing has none; what is no cursor is refused', async () => {
  const wallet = await setUp();
  const address = await createAddress();
  expect(await readAll(wallet, address)).toMatchObject({ entries: [], pages: [{ next: undefined, isComplete: true }] });
  for (const cursor of ['', '{}', '[]', '[["hello"]]', JSON.stringify(Array.from({ length: 9 }, () => [address]))]) {
    const failure = await reads
      .getHistory?.(wallet.read, { address, tokens: [], cursor })
      .catch((error: unknown) => error);
    expect(isPorticoError(failure, 'rpc.invalid_params')).toBe(true);
  }
});
