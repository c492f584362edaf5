import type { ReadTarget, TransferParameters } from '@portico/core/adapter';
import type { TransferEstimate } from '@portico/core';
import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';
import type { BitcoinSource } from '../source/bitcoinSource.ts';
import { requireAddress } from './addresses.ts';
import { requireAboveDust } from './amounts.ts';
import { readCoins, selectCoins } from './coins.ts';
import { toFee } from './sizes.ts';

/** Half an hour: a transfer is worth no bid for the very next block. */
const TARGET_BLOCKS = 3;
const SECONDS_PER_BLOCK = 600;
/** The least that nodes pass on. Test networks have no estimates, as there are no bids. */
const RATE_MIN = 1;

const quoteSchema = v.object({ rate: v.pipe(v.number(), v.minValue(RATE_MIN), v.maxValue(10_000)) });

/** The terms of an estimate that sending keeps: satoshis for each virtual byte. */
export type Quote = v.InferOutput<typeof quoteSchema>;

/** undefined where the value is invalid. */
export function parseQuote(value: unknown): Quote | undefined {
  const parsed = v.safeParse(quoteSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** The rate at which a transaction is likely to be in one of the next three blocks. */
export async function readFeeRate(source: BitcoinSource, target: ReadTarget): Promise<number> {
  const rates = [...(await source.getFeeRates(target))].sort(([a], [b]) => a - b);
  const [, rate = RATE_MIN] = rates.findLast(([blocks]) => blocks <= TARGET_BLOCKS) ?? rates[0] ?? [];
  return Math.max(rate, RATE_MIN);
}

/** The cost of a transfer. The amount 0 means any transfer: the one that spends every coin is the dearest. */
export async function estimateTransfer(
  source: BitcoinSource,
  target: ReadTarget,
  { from, to, amount, tokenAddress }: TransferParameters,
): Promise<TransferEstimate> {
  if (tokenAddress !== undefined) throw new PorticoError('feature.not_available', { feature: 'bitcoin tokens' });
  const [sender, receiver] = [requireAddress(target.network, from), requireAddress(target.network, to)];
  if (amount > 0n) requireAboveDust(target.network, receiver.kind, amount);
  const [coins, rate] = await Promise.all([readCoins(source, target, sender), readFeeRate(source, target)]);
  const request = { amount, from: sender.kind, to: receiver.kind, rate };
  const selected = amount > 0n ? selectCoins(coins, request) : undefined;
  const fee = selected?.fee ?? toFee(rate, sender.kind, Math.max(coins.length, 1), [receiver.kind]);
  const quote: Quote = { rate };
  const feeRate = { value: rate, unit: 'sat/vB' };
  return { expectedFee: fee, maximumFee: fee, feeRate, waitSeconds: TARGET_BLOCKS * SECONDS_PER_BLOCK, quote };
}
