import { isPorticoError } from '@portico/protocol';
import { WRAPPED_SOL } from '@portico/protocol/swap';
import { type SolanaExchange, startFaultyRpc, startSolanaExchange } from '@portico/testing/chains';
import { expect, onTestFinished, test } from 'vitest';
import { MINT, ledgerForTests } from '../ledger.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createRpc } from '../rpc/createRpc.ts';
import { createWrites } from '../writes/createWrites.ts';
import { checkSwap } from './checkSwap.ts';
import { type Changes, buildSwap } from './swap.fixtures.ts';

const { chain, setUp, balanceOf } = ledgerForTests();
const [reads, writes, rpc] = [createReads(), createWrites(), createRpc()];
const SOL = 1_000_000_000n;
const toToken = { from: undefined, to: MINT, amount: SOL };
const toCoin = { from: MINT, to: undefined, amount: 1_000_000n };
let exchange: SolanaExchange;

async function open(tokens = 0) {
  const wallet = await setUp();
  const holders = tokens > 0 ? { [wallet.address]: tokens } : {};
  await chain().createToken({ mint: MINT, decimals: 6, holders });
  // Its reserves are those of the first day again.
  exchange = await startSolanaExchange(chain(), { mints: [WRAPPED_SOL, MINT], reserves: [40n * SOL, SOL] });
  const place = { chain: chain(), exchange, target: wallet.target };
  const held = async (): Promise<bigint> => {
    const [, token] = await reads.getBalances(wallet.read, { address: wallet.address, tokens: [{ address: MINT }] });
    return token?.amount ?? 0n;
  };
  return { ...wallet, place, held };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function problemOf({ place, target }: Opened, swap: typeof toToken | typeof toCoin, changes?: Changes) {
  const built = await buildSwap(place, swap, changes);
  const error = await checkSwap(rpc, target, built).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (isPorticoError(error, 'swap.not_as_shown')) return error.context.problem;
  return isPorticoError(error) ? error.code : error;
}

test('behavior: coins for a token and back: checked, signed by the wallet, received on the ledger', async () => {
  const opened = await open();
  const { place, target, read, held, address } = opened;
  const bought = await buildSwap(place, toToken);
  const { hash, tracking } = await writes.sendTransaction(target, await writes.swaps.check(target, bought));
  await expect.poll(async () => (await reads.getStatus(read, tracking)).status).toBe('confirmed');
  expect(hash).not.toBe('');
  const received = await held();
  expect(received).toBeGreaterThanOrEqual(bought.minimum);

  const before = await balanceOf(address);
  const sold = await buildSwap(place, toCoin);
  const sent = await writes.sendTransaction(target, await writes.swaps.check(target, sold));
  await expect.poll(async () => (await reads.getStatus(read, sent.tracking)).status).toBe('confirmed');
  expect(await held()).toBe(received - toCoin.amount);
  expect((await balanceOf(address)) - before).toBeGreaterThanOrEqual(sold.minimum - 10_000n);
});

test('behavior: below the minimum that was shown the swap is undone, whatever the service wrote into the call', async () => {
  const { place, target } = await open();
  const built = await buildSwap(place, toToken, {
    answer(answer) {
      const data = Buffer.from(answer.swapInstruction.data, 'base64');
      data.writeUInt16LE(5_000, 24);
      return { ...answer, swapInstruction: { ...answer.swapInstruction, data: data.toString('base64') } };
    },
  });
  const wire = await checkSwap(rpc, target, built);
  const minimum = Buffer.alloc(8);
  minimum.writeBigUInt64LE(built.minimum);
  expect(Buffer.from(wire).includes(Buffer.concat([minimum, Buffer.alloc(2)]))).toBe(true);
  // The price falls by more than the slippage after the check: the ledger undoes the swap.
  const dear = { ...built, minimum: built.minimum * 2n };
  await expect(checkSwap(rpc, target, dear)).rejects.toMatchObject({ code: 'swap.price_moved' });
});

test('error: a program that takes more, or pays less, than the call allows is found out by what it does', async () => {
  const opened = await open(5_000_000);
  onTestFinished(() => exchange.setFaults({}));
  await exchange.setFaults({ takes: 2 });
  expect(await problemOf(opened, toCoin)).toBe('effect');
  await exchange.setFaults({ paysPercent: 90 });
  expect(await problemOf(opened, toCoin)).toBe('effect');
  expect(await problemOf(opened, toToken)).toBe('effect');
  await exchange.setFaults({});
  expect([await problemOf(opened, toCoin), await problemOf(opened, toToken)]).toEqual([undefined, undefined]);
});

test('error: a swap that the account cannot pay for, one for no mint, and a node that does not answer, each have their error', async () => {
  const opened = await open();
  expect(await problemOf(opened, toCoin)).toMatch(/send.exceeds_balance_with_gas|swap.would_fail/);
  expect(await problemOf(opened, { ...toToken, amount: 30n * SOL })).toBe('send.exceeds_balance_with_gas');
  const { place, target } = opened;
  const built = await buildSwap(place, toToken);
  await expect(checkSwap(rpc, target, { ...built, to: target.address })).rejects.toMatchObject({
    context: { problem: 'tokens' },
  });
  const { url, stop } = await startFaultyRpc({ upstream: chain().rpcUrl, fault: { kind: 'status', status: 500 } });
  onTestFinished(stop);
  const failed = await checkSwap(rpc, { ...target, rpcUrls: [url] }, built).catch((error: unknown) => error);
  expect(isPorticoError(failed)).toBe(true);
  expect(opened.played.requests).toEqual(['connect']);
});
