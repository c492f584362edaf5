import { isPorticoError } from '@portico/protocol';
import { startFaultyRpc } from '@portico/testing/chains';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from './createWrites.ts';

const { chain, setUp, balanceOf, createAddress } = ledgerForTests();
const [reads, writes] = [createReads(), createWrites()];
const SOL = 1_000_000_000n;
/** The balance that exempts an account without data from rent. */
const MINIMUM = 890_880n;
const FEE = 5_000n;

const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const codeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error = await failureOf(promise);
  return isPorticoError(error) ? error.code : error;
};

test.each([
  ['signs and sends', undefined, 'signAndSendTransaction'],
  ['signs only', ['solana:signTransaction'], 'signTransaction'],
] as const)('behavior: a wallet that %s: the transfer arrives, and its status has its time and fee', async (...row) => {
  const [, features, request] = row;
  const { played, address, target, read } = await setUp(features && { features });
  const to = await createAddress();
  const before = await balanceOf(address);
  const { hash, tracking } = await writes.sendTransfer(target, { to, amount: SOL });
  expect(played.requests).toEqual(['connect', request]);
  await expect.poll(() => balanceOf(to)).toBe(SOL);
  expect(await balanceOf(address)).toBe(before - SOL - FEE);
  await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
  const status = await reads.getStatus(read, tracking);
  expect(status).toMatchObject({ feePaid: FEE });
  expect(Math.abs(('feePaid' in status ? status.minedAtMs : 0) - Date.now())).toBeLessThan(600_000);
  expect(await chain().request('getTransaction', [hash, { maxSupportedTransactionVersion: 0 }])).toMatchObject({
    version: 0,
  });
});

test('behavior: all of it can be sent: the account is empty afterwards', async () => {
  const { address, target, read } = await setUp();
  const to = await createAddress();
  const balance = await balanceOf(address);
  const { maximumFee, quote } = await reads.estimateTransfer(read, { from: address, to, amount: 0n });
  await writes.sendTransfer(target, { to, amount: balance - maximumFee, quote });
  await expect.poll(() => balanceOf(address)).toBe(0n);
  expect(await balanceOf(to)).toBe(balance - maximumFee);
});

test('error: without an amount or a receiver: the message of the specification, without a prompt', async () => {
  const { played, target } = await setUp();
  const to = await createAddress();
  for (const transfer of [
    { to, amount: 0n },
    { to: ' ', amount: SOL },
  ]) {
    const error = await failureOf(writes.sendTransfer(target, transfer));
    expect(isPorticoError(error, 'send.amount_and_receiver_required')).toBe(true);
    expect(error).toHaveProperty(
      'message',
      expect.stringContaining('Please enter a valid amount and receiver address'),
    );
  }
  for (const amount of [-1n, 2n ** 64n]) {
    expect(await codeOf(writes.sendTransfer(target, { to, amount }))).toBe('send.invalid_amount');
  }
  for (const receiver of ['hello', '0x00000000000000000000000000000000000A11cE']) {
    expect(await codeOf(writes.sendTransfer(target, { to: receiver, amount: SOL }))).toBe('send.invalid_address');
  }
  expect(played.requests).toEqual(['connect']);
});

test('error: a wallet that fails without a reason: the message of the specification', async () => {
  const { target } = await setUp({ personality: 'throws' });
  const error = await failureOf(writes.sendTransfer(target, { to: await createAddress(), amount: SOL }));
  expect(isPorticoError(error, 'send.solana_failed')).toBe(true);
  expect(error).toHaveProperty('message', expect.stringContaining('Failed to send transaction. Please try again.'));
});

test('error: more than there is, and nothing left for the fee', async () => {
  const { played, target, address } = await setUp();
  const to = await createAddress();
  const balance = await balanceOf(address);
  expect(await codeOf(writes.sendTransfer(target, { to, amount: balance + 1n }))).toBe('send.exceeds_balance');
  expect(await codeOf(writes.sendTransfer(target, { to, amount: balance }))).toBe('send.exceeds_balance_with_gas');
  expect(played.requests).toEqual(['connect']);
});

test('error: less than the ledger lets an account hold, on either side, is refused with how much that is', async () => {
  const { played, address, target, read } = await setUp();
  const balance = await balanceOf(address);
  const [unused, used] = [await createAddress(), await createAddress()];
  await chain().fund(used, SOL);
  const short = [
    { to: unused, amount: MINIMUM - 1n },
    { to: used, amount: balance - FEE - 1n },
  ];
  for (const transfer of short) {
    const requests = [
      () => writes.sendTransfer(target, transfer),
      () => reads.estimateTransfer(read, { from: address, ...transfer }),
    ];
    for (const request of requests) {
      const error = await failureOf(request());
      expect(isPorticoError(error, 'send.account_minimum') && error.context).toEqual({
        minimum: '0.00089088',
        symbol: 'SOL',
      });
    }
  }
  expect(played.requests).toEqual(['connect']);
  await writes.sendTransfer(target, { to: unused, amount: MINIMUM });
  await writes.sendTransfer(target, { to: used, amount: 1n });
  await expect.poll(() => balanceOf(unused)).toBe(MINIMUM);
  await expect.poll(() => balanceOf(used)).toBe(SOL + 1n);
});

test('error: a refusal, a lost account, another network, a wallet without the network', async () => {
  const { played, target } = await setUp({ personality: 'refuses' });
  const transfer = { to: await createAddress(), amount: SOL };
  expect(await codeOf(writes.sendTransfer(target, transfer))).toBe('user.rejected');
  const stranger = { ...target, address: await createAddress() };
  expect(await codeOf(writes.sendTransfer(stranger, transfer))).toBe('connector.account_not_found');
  const mainnet = { ...target.network, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const;
  expect(await codeOf(writes.sendTransfer({ ...target, network: mainnet }, transfer))).toBe('chain.unsupported');
  const other = { ...target.network, caipNetworkId: 'solana:11111111111111111111111111111111' } as const;
  expect(await codeOf(writes.sendTransfer({ ...target, network: other }, transfer))).toBe('rpc.wrong_chain');
  played.revoke();
  expect(await codeOf(writes.sendTransfer(target, transfer))).toBe('connector.account_not_found');
});

/** The ledger's node behind one that takes no transaction, until it is healed. */
async function troubledNode() {
  const node = await startFaultyRpc({
    upstream: chain().rpcUrl,
    fault: { kind: 'dead' },
    methods: ['sendTransaction'],
  });
  onTestFinished(() => node.stop());
  return node;
}

test('error: no node answers: no prompt', async () => {
  const { played, target } = await setUp();
  const node = await troubledNode();
  node.setFault({ kind: 'dead' });
  const transfer = { to: await createAddress(), amount: SOL };
  expect(await codeOf(writes.sendTransfer({ ...target, rpcUrls: [node.url] }, transfer))).toBe('http.failed');
  expect(played.requests).toEqual(['connect']);
});

test('behavior: a node that fails once the wallet has signed: the transfer is tracked, and its tracker sends it again', async () => {
  const { target, read, played } = await setUp({ features: ['solana:signTransaction'] });
  const node = await troubledNode();
  const to = await createAddress();
  const { tracking } = await writes.sendTransfer({ ...target, rpcUrls: [node.url] }, { to, amount: SOL });
  expect(played.requests).toEqual(['connect', 'signTransaction']);
  expect(await balanceOf(to)).toBe(0n);
  await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
  expect(await balanceOf(to)).toBe(SOL);
  expect(played.requests).toEqual(['connect', 'signTransaction']);
});

test.each(['liesAboutSignatures', 'throws'] as const)(
  'error: a wallet that %s sends nothing that is accepted',
  async (invalidResponse) => {
    for (const features of [['solana:signTransaction', 'solana:signMessage'], undefined] as const) {
      const { target } = await setUp({ personality: invalidResponse, ...(features && { features }) });
      const sending = writes.sendTransfer(target, { to: await createAddress(), amount: SOL });
      expect(isPorticoError(await failureOf(sending))).toBe(true);
      const signing = writes.signMessage(target, { message: 'hello' });
      expect(isPorticoError(await failureOf(signing))).toBe(true);
    }
  },
);
