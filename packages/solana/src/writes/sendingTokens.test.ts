import { isPorticoError } from '@portico/protocol';
import { expect, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from './createWrites.ts';

const { chain, setUp, balanceOf, createAddress } = ledgerForTests();
const [reads, writes] = [createReads(), createWrites()];
/** What a token account of 165 bytes must hold, and one of Token-2022 with its fixed owner. */
const RENT = { token: 2_039_280n, token2022: 2_074_080n } as const;
const FEE = 5_000n;
const programs = ['token', 'token2022'] as const;
const name = { name: 'Plaza Dollar', symbol: 'PLZ' };

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

/** A wallet with 10 SOL and five tokens of a new mint. */
async function setUpToken(program: (typeof programs)[number], features?: Parameters<typeof setUp>[0]) {
  const all = await setUp(features);
  const mint = await createAddress();
  await chain().createToken({ mint, decimals: 6, holders: { [all.address]: 5_000_000 }, program, name });
  return { ...all, mint };
}

/** The amount of a token that an owner holds, as the ledger has it. */
async function tokensOf(owner: string, mint: string): Promise<bigint> {
  const answer = await chain().request('getTokenAccountsByOwner', [
    owner,
    { mint },
    { encoding: 'jsonParsed', commitment: 'confirmed' },
  ]);
  const { value } = answer as {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[];
  };
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n);
}

test.each(programs)('behavior: %s: balances have the name that the ledger has for the token', async (program) => {
  const { address, read, mint } = await setUpToken(program);
  const balances = await reads.getBalances(read, { address, tokens: [{ address: mint }] });
  expect(balances[1]).toEqual({ ...name, address: mint, decimals: 6, amount: 5_000_000n });
});

test('behavior: a name of another mint is none, an invisible one neither: the address stands for the token', async () => {
  const { address, read } = await setUp();
  const mint = await createAddress();
  const blank = { name: '\u200b', symbol: '\u202e \u200b' };
  await chain().createToken({ mint, decimals: 6, holders: { [address]: 7 }, program: 'token2022', name: blank });
  const [, token] = await reads.getBalances(read, { address, tokens: [{ address: mint }] });
  expect(token?.symbol).toBe(`${mint.slice(0, 4)}…${mint.slice(-4)}`);
});

test.each(programs)(
  'behavior: %s: the first transfer makes the account of the receiver, the second only moves',
  async (program) => {
    const { address, read, target, mint } = await setUpToken(program);
    const to = await createAddress();
    const before = await balanceOf(address);
    const transfer = { from: address, to, amount: 2_000_000n, tokenAddress: mint };
    const estimate = await reads.estimateTransfer(read, transfer);
    expect(estimate.maximumFee).toBe(RENT[program] + FEE);
    const first = await writes.sendTransfer(target, { ...transfer, quote: estimate.quote });
    await expect.poll(() => tokensOf(to, mint)).toBe(2_000_000n);
    expect(before - (await balanceOf(address))).toBe(estimate.maximumFee);
    await expect.poll(async () => (await reads.getStatus(read, first.tracking)).status).toBe('confirmed');
    expect((await reads.estimateTransfer(read, transfer)).maximumFee).toBe(FEE);
    await writes.sendTransfer(target, transfer);
    await expect.poll(() => tokensOf(to, mint)).toBe(4_000_000n);
    expect(await tokensOf(address, mint)).toBe(1_000_000n);
  },
);

test('behavior: a wallet that only signs sends tokens over our nodes', async () => {
  const { played, target, mint } = await setUpToken('token', { features: ['solana:signTransaction'] });
  const to = await createAddress();
  await writes.sendTransfer(target, { to, amount: 1n, tokenAddress: mint });
  await expect.poll(() => tokensOf(to, mint)).toBe(1n);
  expect(played.requests).toEqual(['connect', 'signTransaction']);
});

test('behavior: a token account of the mint is sent to directly; a mint and an account of another token are refused', async () => {
  const { played, address, target, mint } = await setUpToken('token');
  const other = await createAddress();
  const holder = await createAddress();
  await chain().createToken({ mint: other, decimals: 6, holders: { [holder]: 1 } });
  const accountOf = async (owner: string, of: string): Promise<string> => {
    const accounts = await chain().request('getTokenAccountsByOwner', [owner, { mint: of }, { encoding: 'base64' }]);
    return (accounts as { value: [{ pubkey: string }] }).value[0].pubkey;
  };
  const send = (to: string) => writes.sendTransfer(target, { to, amount: 1n, tokenAddress: mint });
  expect(await codeOf(send(mint))).toBe('send.invalid_address');
  expect(await codeOf(send(await accountOf(holder, other)))).toBe('send.invalid_address');
  expect(played.requests).toEqual(['connect']);
  const receiver = await createAddress();
  await chain().request('surfnet_setTokenAccount', [receiver, mint, { amount: 1 }]);
  await send(await accountOf(receiver, mint));
  await expect.poll(() => tokensOf(receiver, mint)).toBe(2n);
  expect(await tokensOf(address, mint)).toBe(4_999_999n);
});

test('error: more than there is, no coins for the new account, and no mint: each without a prompt', async () => {
  const { played, address, target, mint } = await setUpToken('token');
  const to = await createAddress();
  const send = (amount: bigint, tokenAddress = mint) => writes.sendTransfer(target, { to, amount, tokenAddress });
  expect(await codeOf(send(5_000_001n))).toBe('send.exceeds_balance');
  expect(await codeOf(send(1n, await createAddress()))).toBe('address.invalid');
  expect(await codeOf(send(0n))).toBe('send.amount_and_receiver_required');
  await chain().fund(address, RENT.token);
  expect(await codeOf(send(1n))).toBe('send.exceeds_balance_with_gas');
  expect(played.requests).toEqual(['connect']);
});

test('error: a frozen account sends nothing', async () => {
  const { played, address, target, mint } = await setUpToken('token');
  await chain().request('surfnet_setTokenAccount', [address, mint, { amount: 5, state: 'frozen' }]);
  const sending = writes.sendTransfer(target, { to: await createAddress(), amount: 1n, tokenAddress: mint });
  expect(await codeOf(sending)).toBe('send.exceeds_balance');
  expect(played.requests).toEqual(['connect']);
});
