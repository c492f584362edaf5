import { isPorticoError } from '@portico/protocol';
import { type RpcFault, startFaultyRpc } from '@portico/testing/chains';
import { expect, onTestFinished, test } from 'vitest';
import { ROC, chainForTests, createUnusedAddress } from '../chain.fixtures.ts';
import { kusama } from '../networks/networks.ts';
import { createChain } from '../runtime/chain.ts';
import { createReads } from './createReads.ts';

const { chain, setUp } = chainForTests();

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

async function startFaulty(fault: RpcFault, methods?: readonly string[]) {
  const faulty = await startFaultyRpc({ upstream: chain().rpcUrl, fault, ...(methods && { methods }) });
  onTestFinished(() => faulty.stop());
  return faulty;
}

test('behavior: a balance is one request, without the metadata; the chain of a node is requested once', async () => {
  const { address, read } = await setUp();
  const watched = await startFaulty({ kind: 'none' });
  const reads = createReads(createChain());
  const target = { ...read, rpcUrls: [watched.url] };
  for (let count = 0; count < 2; count += 1) {
    expect(await reads.getBalances(target, { address, tokens: [] })).toEqual([
      { name: 'Rococo', symbol: 'ROC', decimals: 12, amount: 10n * ROC },
    ]);
  }
  expect(watched.requests.toSorted()).toEqual(['chain_getBlockHash', 'state_getStorage', 'state_getStorage']);
});

test('behavior: the metadata is read once for estimates, however many run at the same time', async () => {
  const { address, read } = await setUp();
  const watched = await startFaulty({ kind: 'none' });
  const reads = createReads(createChain());
  const target = { ...read, rpcUrls: [watched.url] };
  const transfer = { from: address, to: await createUnusedAddress(), amount: ROC };
  const aborted = codeOf(reads.estimateTransfer({ ...target, signal: AbortSignal.abort() }, transfer));
  const [first, second] = await Promise.all([1, 2].map(() => reads.estimateTransfer(target, transfer)));
  expect(first).toEqual(second);
  expect(await aborted).toBe('aborted');
  // Of the metadata, and of the fee for each.
  expect(watched.requests.filter((method) => method === 'state_call')).toHaveLength(3);
});

test.each([
  ['dead', { kind: 'dead' }],
  ['a page of another site', { kind: 'html' }],
  ['of an error of its own', { kind: 'rpcError', code: -32603, message: 'Internal' }],
  ['of answers in no form', { kind: 'nonNumeric' }],
] as const)('behavior: where one node is %s, the next one answers', async (_, fault) => {
  const { address, read } = await setUp();
  const faulty = await startFaulty(fault);
  const target = { ...read, rpcUrls: [faulty.url, ...read.rpcUrls] };
  const [native] = await createReads(createChain()).getBalances(target, { address, tokens: [] });
  expect(native?.amount).toBe(10n * ROC);
});

test('error: where no node answers, and where one is of another network, the balance is unknown', async () => {
  const { address, read } = await setUp();
  const reads = createReads(createChain());
  const faulty = await startFaulty({ kind: 'dead' });
  const parameters = { address, tokens: [] };
  expect(await codeOf(reads.getBalances({ ...read, rpcUrls: [faulty.url] }, parameters))).toBe('http.failed');
  expect(await codeOf(reads.getBalances({ ...read, network: kusama }, parameters))).toBe('rpc.wrong_chain');
  expect(await codeOf(reads.getBalances(read, { ...parameters, address: 'hello' }))).toBe('address.invalid');
});

test('error: a transfer without receiver, or to no address, has no estimate; of unknown metadata neither', async () => {
  const { address, read } = await setUp();
  const reads = createReads(createChain());
  const transfer = { from: address, to: 'hello', amount: ROC };
  expect(await codeOf(reads.estimateTransfer(read, transfer))).toBe('address.invalid');
  const to = await createUnusedAddress();
  expect(await codeOf(reads.estimateTransfer(read, { ...transfer, to, amount: 1n }))).toBe('send.account_minimum');
  const faulty = await startFaulty({ kind: 'hugeNumbers' }, ['state_call']);
  const unreadable = { ...read, rpcUrls: [faulty.url] };
  const others = createReads(createChain());
  expect(await codeOf(others.estimateTransfer(unreadable, { ...transfer, to }))).toBe('rpc.invalid_answer');
});

test('behavior: a payment URI is the text of wallets, with the amount in whole units', async () => {
  const { address, read } = await setUp();
  const { createPaymentUri } = createReads(createChain());
  expect(createPaymentUri(read.network, { address })).toMatch(new RegExp(`^substrate:${address}:0x[\\da-f]{64}$`));
  expect(createPaymentUri(read.network, { address, amount: ROC / 4n })).toMatch(/\?amount=0\.25$/);
});
