import type { SendTarget, Sent } from '@portico/core/adapter';
import type { Rpc } from '../rpc/createRpc.ts';
import { promptTransaction } from './promptTransaction.ts';
import { toSigner } from './signer.ts';
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
