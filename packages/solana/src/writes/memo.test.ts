import { isPorticoError } from '@portico/protocol';
import { expect, test } from 'vitest';
import { MINT, ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from './createWrites.ts';

const { chain, setUp, balanceOf, createAddress } = ledgerForTests();
const [reads, writes] = [createReads(), createWrites()];
const SOL = 1_000_000_000n;

/** The memos in the log of a transaction, as the memo program wrote them there. */
async function memosOf(hash: string): Promise<readonly string[]> {
  const options = { maxSupportedTransactionVersion: 0, commitment: 'confirmed' };
  const answer = await chain().request('getTransaction', [hash, options]);
  const { meta } = answer as { meta: { logMessages: readonly string[] } };
  return meta.logMessages.flatMap((line) => /^Program log: Memo \(len \d+\): (".*")$/.exec(line)?.[1] ?? []);
}

test.each(['solana:signTransaction', 'solana:signAndSendTransaction'] as const)(
  'param: memo goes with coins, by %s, and the ledger has it with the signature of the sender',
  async (feature) => {
    const { target, read } = await setUp({ features: [feature] });
    const to = await createAddress();
    const { hash, tracking } = await writes.sendTransfer(target, { to, amount: SOL, memo: 'Invoice 12/ü' });
    await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
    expect(await memosOf(hash)).toEqual(['"Invoice 12/ü"']);
    expect(await balanceOf(to)).toBe(SOL);
  },
);

test('param: memo goes with a token, also where its receiver has no account for it yet', async () => {
  const { target, read, address } = await setUp();
  await chain().createToken({ mint: MINT, decimals: 6, holders: { [address]: 5_000_000 } });
  const transfer = { to: await createAddress(), amount: 1n, tokenAddress: MINT, memo: '7' };
  const { hash, tracking } = await writes.sendTransfer(target, transfer);
  await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
  expect(await memosOf(hash)).toEqual(['"7"']);
});

test.each([
  'x'.repeat(256),
  '"'.repeat(256),
  '漢'.repeat(85),
  '😀'.repeat(64),
  '\u0000'.repeat(256),
  '\u0001'.repeat(256),
  '\u007f'.repeat(256),
  '\u0301'.repeat(128),
  '\u00ad'.repeat(128),
  '\u200b'.repeat(85),
  '\u{e0100}'.repeat(64),
])('param: memo may be as long as it is allowed to be, of whichever characters: %j', async (memo) => {
  const { target, read } = await setUp();
  const { tracking } = await writes.sendTransfer(target, { to: await createAddress(), amount: SOL, memo });
  await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
});

test('error: a memo that no transaction has room for shows no prompt; an empty one is none', async () => {
  const { played, target } = await setUp();
  const transfer = { to: await createAddress(), amount: SOL };
  const tooLong = await writes
    .sendTransfer(target, { ...transfer, memo: 'x'.repeat(257) })
    .catch((error: unknown) => error);
  expect(isPorticoError(tooLong, 'rpc.invalid_params')).toBe(true);
  expect(played.requests).toEqual(['connect']);
  const { hash, tracking } = await writes.sendTransfer(target, { ...transfer, memo: '' });
  await expect.poll(async () => (await reads.getStatus(target, tracking)).status).toBe('confirmed');
  expect(await memosOf(hash)).toEqual([]);
});
