import type { ReadTarget, TransferParameters } from '@portico/core/adapter';
import type { TransferEstimate } from '@portico/core';
import { PorticoError } from '@portico/protocol';
import { getBase64Decoder } from '@solana/kit';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { toDecimalText } from './amounts.ts';
import type { Quote } from './quote.ts';
import { type Lifetime, type Transfer, compileTransfer } from './transferMessage.ts';

/** Blocks come every 0.4 s; a supermajority has voted for one a little later. */
const WAIT_SECONDS = 1;

export async function readLifetime(rpc: Rpc, target: ReadTarget): Promise<Lifetime> {
  return (await rpc.request(target, 'getLatestBlockhash', [{ commitment }])).value;
}

/** The fee of the network for a message of this form. */
export async function readFee(rpc: Rpc, target: ReadTarget, transfer: Transfer, lifetime: Lifetime): Promise<bigint> {
  const { messageBytes } = compileTransfer(transfer, lifetime);
  const message = getBase64Decoder().decode(messageBytes);
  const { value } = await rpc.request(target, 'getFeeForMessage', [message, { commitment }]);
  // A node that does not know the blockhash yet returns no fee.
  if (value === null) throw new PorticoError('rpc.resource_unavailable', { method: 'getFeeForMessage' });
  return value;
}

/**
 * An account of the ledger holds nothing, or what exempts it from rent: a transfer that leaves less on either side
 * fails. `left` is what the sender has after amount and fee.
 * @throws PorticoError `send.account_minimum`.
 */
export async function checkAccountMinimum(
  rpc: Rpc,
  target: ReadTarget,
  { to, amount }: Transfer,
  left: bigint,
): Promise<void> {
  const [{ value: held }, minimum] = await Promise.all([
    rpc.request(target, 'getBalance', [to, { commitment }]),
    rpc.request(target, 'getMinimumBalanceForRentExemption', [0]),
  ]);
  const isRecipientShort = held === 0n && amount < minimum;
  const isSenderShort = left > 0n && left < minimum;
  if (!isRecipientShort && !isSenderShort) return;
  const { symbol, decimals } = target.network.nativeCurrency;
  throw new PorticoError('send.account_minimum', { minimum: toDecimalText(minimum, decimals), symbol });
}

/**
 * The cost of a transfer of the native currency. The amount 0 means any transfer.
 * @throws PorticoError `send.account_minimum` where either account would hold less than the ledger lets it.
 */
export async function estimateTransfer(
  rpc: Rpc,
  target: ReadTarget,
  { from, to, amount, tokenAddress }: TransferParameters,
): Promise<TransferEstimate> {
  if (tokenAddress !== undefined) throw new PorticoError('feature.not_available', { feature: 'solana tokens' });
  const transfer = { from: requireAddress(from), to: requireAddress(to), amount };
  const [lifetime, { value: balance }] = await Promise.all([
    readLifetime(rpc, target),
    rpc.request(target, 'getBalance', [from, { commitment }]),
  ]);
  const fee = await readFee(rpc, target, transfer, lifetime);
  if (amount > 0n) await checkAccountMinimum(rpc, target, transfer, balance - amount - fee);
  const quote: Quote = { fee };
  return { expectedFee: fee, maximumFee: fee, waitSeconds: WAIT_SECONDS, quote };
}
