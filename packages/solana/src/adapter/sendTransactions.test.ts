import { isPorticoError, sendTransactions } from '@portico/core';
import { startFaultyRpc } from '@portico/testing/chains';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from '../writes/createWrites.ts';
import { codeOf, pageForTests } from './page.fixtures.ts';

const { chain, setUp, balanceOf, createAddress } = ledgerForTests();
const { connect, toTransaction } = pageForTests(chain);
const SOL = 1_000_000_000n;
const purpose = { kind: 'call' } as const;

const features = {
  all: ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signAndSendAllTransactions'],
  signing: ['solana:signTransaction'],
  sending: ['solana:signAndSendTransaction'],
} as const;

test.each([
  ['by a wallet that takes all', features.all, 'signAndSendAllTransactions'],
  ['signed at once and sent by our nodes in their order elsewhere', features.signing, 'signTransaction'],
] as const)('behavior: several transactions go with one prompt, %s, and are followed', async (_, wallet, request) => {
  const { portico, played, address, caipNetworkId } = await connect({ wallet: { features: wallet } });
  const to = await createAddress();
  // The second needs the first: its receiver would have too little to be exempt from rent.
  const amounts = [SOL, 1n];
  const [first, second] = await Promise.all(amounts.map((amount) => toTransaction({ from: address, to, amount })));
  const transactions = [first!, second!] as const;
  const results = await sendTransactions(portico, { caipNetworkId, transactions, purpose });
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(played.requests).toEqual(['connect', request]);
  await expect.poll(() => balanceOf(to), { timeout: 10_000 }).toBe(SOL + 1n);
  const statuses = () => portico.getState().transactions.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['confirmed', 'confirmed']);
});

test('behavior: each is recorded as soon as it is sent, while the next one waits for its block', async () => {
  const { portico, address, caipNetworkId } = await connect({ wallet: { features: features.signing } });
  const to = await createAddress();
  const toOne = (amount: bigint) => toTransaction({ from: address, to, amount });
  const transactions = [await toOne(SOL), await toOne(2n * SOL)] as const;
  const sending = sendTransactions(portico, { caipNetworkId, transactions, purpose });
  const countsLater: number[] = [];
  const stop = portico.subscribeState(({ transactions: { length } }) => {
    // Not in the same turn: before the next one is sent, a node answers whether the ledger has this one.
    if (length === 1) setImmediate(() => countsLater.push(portico.getState().transactions.length));
  });
  await sending;
  stop();
  expect(countsLater[0]).toBe(1);
  expect(portico.getState().transactions).toHaveLength(2);
});

test('error: what comes after one that failed is not sent; what went before is followed', async () => {
  const { portico, address, caipNetworkId } = await connect({ wallet: { features: features.signing } });
  const to = await createAddress();
  const transactions = [
    await toTransaction({ from: address, to, amount: SOL }),
    await toTransaction({ from: address, to, amount: 100n * SOL }),
    await toTransaction({ from: address, to, amount: 2n * SOL }),
  ] as const;
  const results = await sendTransactions(portico, { caipNetworkId, transactions, purpose });
  expect(results).toMatchObject([
    { status: 'fulfilled', value: { status: 'pending' } },
    { status: 'rejected', reason: { code: 'send.exceeds_balance_with_gas' } },
    { status: 'rejected', reason: { code: 'aborted' } },
  ]);
  expect(portico.getState().transactions).toHaveLength(1);
  await expect.poll(() => balanceOf(to), { timeout: 10_000 }).toBe(SOL);
});

test('error: each failure of a wallet that takes all has its own result; a refusal of the prompt is one for all', async () => {
  const { portico, played, address, caipNetworkId } = await connect({ wallet: { features: features.all } });
  const to = await createAddress();
  const transactions = [await toTransaction({ from: address, to, amount: SOL })] as const;
  const send = () => sendTransactions(portico, { caipNetworkId, transactions, purpose });
  played.setPersonality('liesAboutSignatures', 'drops');
  expect(await send()).toMatchObject([{ status: 'rejected', reason: { code: 'transaction.invalid_hash' } }]);
  played.setPersonality('refuses');
  expect(await codeOf(send())).toBe('user.rejected');
  expect(portico.getState().transactions).toEqual([]);
});

test('error: a wallet that only sends one by one cannot; what is no transaction shows no prompt', async () => {
  const { portico, played, address, caipNetworkId } = await connect({ wallet: { features: features.sending } });
  const transactions = [await toTransaction({ from: address, to: address, amount: SOL })] as const;
  expect(await codeOf(sendTransactions(portico, { caipNetworkId, transactions, purpose }))).toBe(
    'wallet.method_unsupported',
  );
  const nonsense = sendTransactions(portico, { caipNetworkId, transactions: ['hello'], purpose });
  expect(await codeOf(nonsense)).toBe('rpc.invalid_params');
  expect(played.requests).toEqual(['connect']);
});

test('error: an abort while the second waits for the block of the first: it is not sent, the first is followed', async () => {
  const { target, read, address } = await setUp({ features: features.signing });
  const controller = new AbortController();
  // No node has the first yet.
  const node = await startFaultyRpc({
    upstream: chain().rpcUrl,
    fault: { kind: 'dead' },
    methods: ['getSignatureStatuses'],
  });
  onTestFinished(() => node.stop());
  const to = await createAddress();
  const toOne = (amount: bigint) => toTransaction({ from: address, to, amount });
  const transactions = [await toOne(SOL), await toOne(2n * SOL)] as const;
  const cut = { ...target, rpcUrls: [node.url], signal: controller.signal };
  const [first, second] = await createWrites().transactions.signAndSend(cut, { transactions });
  const { tracking } = await first!;
  const failure = second!.catch((error: unknown) => error);
  controller.abort();
  expect(isPorticoError(await failure, 'aborted')).toBe(true);
  await expect.poll(async () => (await createReads().getStatus(read, tracking)).status).toBe('confirmed');
  expect(await balanceOf(to)).toBe(SOL);
});
