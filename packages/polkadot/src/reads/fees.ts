import type { ReadTarget, TransferParameters } from '@portico/core/adapter';
import type { TransferEstimate } from '@portico/core';
import { PorticoError, toDecimalText } from '@portico/protocol';
import { fromHex, mergeUint8, toHex } from '@polkadot-api/utils';
import { requirePublicKey } from '../addresses/requireAddress.ts';
import { littleEndian32, readAmount } from '../runtime/bytes.ts';
import type { Chain } from '../runtime/chain.ts';
import type { Runtime } from '../runtime/parseRuntime.ts';
import { type NativeAccount, exists, readAccount } from './account.ts';
import type { Quote } from './quote.ts';

/** A block every six seconds, or sooner; the next one may be full. */
const WAIT_SECONDS = 12;
/** The price of a unit of weight follows the load of the network, a little with every block. */
const MARGIN = 10n;

/** The longest nonce that is likely, so that the fee is not underestimated. */
const NONCE = 2n ** 30n - 1n;
/** Of sr25519. */
const SIGNATURE = new Uint8Array(65).fill(1);
const FEE_BYTES = 16;

/** The part of the fee that depends on nothing but the transaction, at present prices. */
async function readFee(
  { rpc }: Chain,
  target: ReadTarget,
  runtime: Runtime,
  { publicKey, call }: { readonly publicKey: Uint8Array; readonly call: Uint8Array },
): Promise<bigint> {
  const values = { era: Uint8Array.of(5, 0), nonce: NONCE, tip: 0n, mode: 0 };
  const extrinsic = runtime.extrinsics.encode({ publicKey, signature: SIGNATURE, call, ...values });
  const parameters = toHex(mergeUint8([extrinsic, littleEndian32(extrinsic.length)]));
  const answer = await rpc.request(target, 'state_call', ['TransactionPaymentApi_query_info', parameters]);
  const info = fromHex(answer);
  // The answer ends with the fee; what is in front of it has changed its form over the years.
  if (info.length < FEE_BYTES) throw new PorticoError('rpc.invalid_answer', { method: 'state_call' });
  return readAmount(info, info.length - FEE_BYTES);
}

/** A transfer between accounts as they are now. */
export interface PlannedTransfer {
  readonly from: NativeAccount;
  readonly to: NativeAccount;
  readonly amount: bigint;
  readonly quote: Quote;
}

/**
 * True where the sender's account stays. It may end where nothing rests on it and all of it is sent: of what stays no
 * more than the uncertainty of the fee is lost.
 * @throws PorticoError `send.account_minimum` where either account would hold less than the existential deposit.
 */
export function checkMinimum(
  { network }: ReadTarget,
  { existentialDeposit: minimum }: Pick<Runtime, 'existentialDeposit'>,
  { from, to, amount, quote }: PlannedTransfer,
): boolean {
  const left = from.free - amount - quote.maximumFee;
  const keepsAlive = left >= minimum;
  const isAll = !from.mustExist && left <= quote.maximumFee - quote.expectedFee;
  const isReceiverShort = !exists(to) && amount < minimum;
  if ((keepsAlive || isAll) && !isReceiverShort) return keepsAlive;
  const { symbol, decimals } = network.nativeCurrency;
  throw new PorticoError('send.account_minimum', { minimum: toDecimalText(minimum, decimals), symbol });
}

/** The fee of a transfer, and the most that it may become until it is included. */
export async function readQuote(
  chain: Chain,
  target: ReadTarget,
  runtime: Runtime,
  { from, to, amount }: Pick<TransferParameters, 'from' | 'to' | 'amount'>,
): Promise<Quote> {
  const call = runtime.encodeTransfer({ to, amount, keepsAlive: true });
  const expectedFee = await readFee(chain, target, runtime, { publicKey: requirePublicKey(from), call });
  return { expectedFee, maximumFee: expectedFee + (expectedFee + MARGIN - 1n) / MARGIN };
}

/**
 * The cost of a transfer. The amount 0 means any transfer.
 * @throws PorticoError `address.invalid`; `send.account_minimum` where either account would hold too little.
 */
export async function estimateTransfer(
  chain: Chain,
  target: ReadTarget,
  { from, to, amount, tokenAddress }: TransferParameters,
): Promise<TransferEstimate> {
  if (tokenAddress !== undefined) throw new PorticoError('feature.not_available', { feature: 'polkadot tokens' });
  requirePublicKey(to);
  const [runtime, sender, receiver] = await Promise.all([
    chain.readRuntime(target),
    readAccount(chain.rpc, target, from),
    readAccount(chain.rpc, target, to),
  ]);
  // Bytes cost a fee, and a larger amount has more of them.
  const quote = await readQuote(chain, target, runtime, { from, to, amount: amount || sender.spendable });
  const isCovered = amount > 0n && amount + quote.maximumFee <= sender.spendable;
  if (isCovered) checkMinimum(target, runtime, { from: sender, to: receiver, amount, quote });
  return { ...quote, waitSeconds: WAIT_SECONDS, quote };
}
