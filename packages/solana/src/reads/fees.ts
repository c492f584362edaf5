import type { ReadTarget, TransferParameters } from '@portico/core/adapter';
import type { TransferEstimate } from '@portico/core';
import { PorticoError, toDecimalText } from '@portico/protocol';
import { getBase64Decoder } from '@solana/kit';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { requireMemo } from './memo.ts';
import type { Quote } from './quote.ts';
import { planTokenTransfer } from './tokenTransfer.ts';
import { type Lifetime, type Transfer, compileTransfer, toPriorityFee } from './transferMessage.ts';

/** Blocks come every 0.4 s; a supermajority has voted for one a little later. */
const WAIT_SECONDS = 1;

export async function readLifetime(rpc: Rpc, target: ReadTarget): Promise<Lifetime> {
  return (await rpc.request(target, 'getLatestBlockhash', [{ commitment }])).value;
}

/**
 * The fee of a transfer: what the network takes for its signatures, and the price of its place. Nodes differ in whether
 * they add the latter, hence it is counted here.
 */
export async function readFee(rpc: Rpc, target: ReadTarget, transfer: Transfer, lifetime: Lifetime): Promise<bigint> {
  const { messageBytes } = compileTransfer({ ...transfer, unitPrice: 0n }, lifetime);
  const message = getBase64Decoder().decode(messageBytes);
  const { value } = await rpc.request(target, 'getFeeForMessage', [message, { commitment }]);
  // A node that does not know the blockhash yet returns no fee.
  if (value === null) throw new PorticoError('rpc.resource_unavailable', { method: 'getFeeForMessage' });
  return value + toPriorityFee(transfer);
}

/** A thousandth of a whole coin for the largest transfer: more is not paid to be first. */
const UNIT_PRICE_MAX = 10_000_000n;

/**
 * The price of a place in the last blocks that wrote to these accounts, above three of four of them; 0 where there was
 * none. A node without the method does not hold up a transfer.
 */
export async function readUnitPrice(rpc: Rpc, target: ReadTarget, addresses: readonly string[]): Promise<bigint> {
  const recent = await rpc.request(target, 'getRecentPrioritizationFees', [addresses]).catch((error: unknown) => {
    if (target.signal?.aborted) throw error;
    return [];
  });
  const prices = recent.map(({ prioritizationFee }) => prioritizationFee).toSorted((a, b) => (a < b ? -1 : 1));
  const price = prices[Math.floor(prices.length * 0.75)] ?? 0n;
  return price < UNIT_PRICE_MAX ? price : UNIT_PRICE_MAX;
}

/**
 * An account of the ledger holds nothing, or what exempts it from rent: a transfer that leaves less on either side
 * fails. `left` is what the sender has after amount and fee.
 * @throws PorticoError `send.account_minimum`.
 */
export async function checkAccountMinimum(
  rpc: Rpc,
  target: ReadTarget,
  { to, amount, token }: Transfer,
  left: bigint,
): Promise<void> {
  const [{ value: held }, minimum] = await Promise.all([
    rpc.request(target, 'getBalance', [to, { commitment }]),
    rpc.request(target, 'getMinimumBalanceForRentExemption', [0]),
  ]);
  const isRecipientShort = !token && held === 0n && amount < minimum;
  const isSenderShort = left > 0n && left < minimum;
  if (!isRecipientShort && !isSenderShort) return;
  const { symbol, decimals } = target.network.nativeCurrency;
  throw new PorticoError('send.account_minimum', { minimum: toDecimalText(minimum, decimals), symbol });
}

/** The transfer with the accounts of its token, as it is sent. */
export async function planTransfer(
  rpc: Rpc,
  target: ReadTarget,
  { from, to, amount, tokenAddress, memo }: TransferParameters,
): Promise<Transfer> {
  const noted = { from, to, amount, ...(memo && { memo: requireMemo(memo) }) };
  if (tokenAddress === undefined) return noted;
  const mint = requireAddress(tokenAddress);
  return { ...noted, token: await planTokenTransfer(rpc, target, { from, to, amount, mint }) };
}

/**
 * The cost of a transfer: the fee, and what a token account that has to be made must hold. The amount 0 means any
 * transfer.
 * @throws PorticoError `send.account_minimum` where either account would hold less than the ledger lets it.
 */
export async function estimateTransfer(
  rpc: Rpc,
  target: ReadTarget,
  parameters: TransferParameters,
): Promise<TransferEstimate> {
  const [from, to] = [requireAddress(parameters.from), requireAddress(parameters.to)];
  const [lifetime, { value: balance }, planned, unitPrice] = await Promise.all([
    readLifetime(rpc, target),
    rpc.request(target, 'getBalance', [from, { commitment }]),
    planTransfer(rpc, target, { ...parameters, from, to }),
    readUnitPrice(rpc, target, [from, to]),
  ]);
  const transfer = { ...planned, unitPrice };
  const fee = await readFee(rpc, target, transfer, lifetime);
  const cost = fee + (transfer.token?.rent ?? 0n);
  const spent = transfer.token ? cost : cost + transfer.amount;
  if (transfer.amount > 0n) await checkAccountMinimum(rpc, target, transfer, balance - spent);
  const quote: Quote = { fee, unitPrice };
  return { expectedFee: cost, maximumFee: cost, waitSeconds: WAIT_SECONDS, quote };
}
