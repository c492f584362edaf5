import { type Hex, parseSignature, serializeTransaction } from 'viem';
import { keccak256 } from 'viem/utils';
import { FrameError } from '../../messages/frameError.ts';
import { type Delegate, signDelegation } from './calls/delegation.ts';
import { waitForReceipt } from './calls/receipts.ts';
import type { EvmCall } from './describeCall.ts';
import { type EvmContext, chainIdOf } from './evmContext.ts';
import type { Fees } from './fees.ts';
import { parseAnswer, quantitySchema } from './quantity.ts';
import { hexField } from './fields.ts';
import { signHash } from './signHash.ts';

/** A transaction of the account, whose costs were shown. */
export interface OwnTransaction extends EvmCall {
  readonly gas: bigint;
  readonly fees: Fees;
  /** The next one of the account, where it is left out. */
  readonly nonce?: bigint | undefined;
  /** The account runs the code of this contract from then on (EIP-7702). */
  readonly delegate?: Delegate | undefined;
}

async function sign(context: EvmContext, unsigned: Parameters<typeof serializeTransaction>[0]): Promise<Hex> {
  const signature = await signHash(context.account, keccak256(serializeTransaction(unsigned)));
  return serializeTransaction(unsigned, parseSignature(signature));
}

/** The type of a transaction, and what only that type has. A network without a base fee has no delegations. */
async function typed(context: EvmContext, { fees, delegate }: OwnTransaction, nonce: number) {
  if ('gasPrice' in fees) {
    if (delegate) throw new FrameError('calls.atomicity_unsupported');
    return { type: 'legacy' as const, ...fees };
  }
  // The transaction itself takes the nonce before.
  if (delegate) return { type: 'eip7702' as const, ...fees, ...(await signDelegation(context, delegate, nonce + 1)) };
  return { type: 'eip1559' as const, ...fees };
}

async function signAndSend(context: EvmContext, own: Hex, transaction: OwnTransaction): Promise<Hex> {
  const { read, caipNetworkId } = context;
  const { to, value, data, gas } = transaction;
  // Read last: others of this account may have been sent while the visitor read.
  const nonce = Number(
    transaction.nonce ?? parseAnswer(quantitySchema, await read('eth_getTransactionCount', [own, 'pending'])),
  );
  const common = { chainId: chainIdOf(caipNetworkId), nonce, gas, value, data, ...(to && { to }) };
  const unsigned = { ...common, ...(await typed(context, transaction, nonce)) };
  return parseAnswer(hexField, await read('eth_sendRawTransaction', [await sign(context, unsigned)]));
}

/**
 * Signs a transaction of the account, sends it, and resolves with its hash. Two that read the nonce at the same time,
 * as of two tabs, would take the same one: of two equal payments one would be made, and both reported.
 */
export async function send(context: EvmContext, own: Hex, transaction: OwnTransaction): Promise<Hex> {
  const hash = await context.alone(() => signAndSend(context, own, transaction));
  if (transaction.delegate) void waitForReceipt(context.read, hash).then(context.onCode);
  return hash;
}
