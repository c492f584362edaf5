import type { SendTarget, Sent } from '@portico/core/adapter';
import type { Rpc } from '../rpc/createRpc.ts';
import { promptTransaction } from './promptTransaction.ts';
import { promptTransactions } from './promptTransactions.ts';
import { toSigner } from './toSigner.ts';
import { requireTransaction } from './transactionBytes.ts';

/** A transaction of Solana as a host or a service writes it: the bytes that go over the wire, legacy or versioned. */
export type SolanaTransaction = Uint8Array;

/**
 * Sends any transaction, such as the call of a program.
 * @throws PorticoError `rpc.invalid_params` where it is none, or none that the account is to sign.
 */
export async function sendTransaction(rpc: Rpc, target: SendTarget, provided: unknown): Promise<Sent> {
  const signer = toSigner(target);
  const transaction = await requireTransaction(provided, signer.address);
  return promptTransaction(rpc, signer, target, { transaction });
}

/**
 * Sends several transactions in their order, with one prompt.
 * @throws PorticoError `rpc.invalid_params` where one is none, or none that the account is to sign;
 * `wallet.method_unsupported` where the wallet can only send, and one by one.
 */
export async function sendTransactions(
  rpc: Rpc,
  target: SendTarget,
  { transactions }: { transactions: readonly unknown[] },
): Promise<readonly Promise<Sent>[]> {
  const signer = toSigner(target);
  const decoded = await Promise.all(transactions.map((one) => requireTransaction(one, signer.address)));
  return promptTransactions(rpc, signer, target, decoded);
}
