import { PorticoError } from '@portico/protocol';
import {
  type Transaction,
  type TransactionBlockhashLifetime,
  type TransactionDurableNonceLifetime,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  signatureBytes,
} from '@solana/kit';
import { TRANSACTION_MAX_BYTES } from '../wallet/outputs.ts';

/** A transaction decoded from its bytes. */
export interface DecodedTransaction {
  readonly bytes: Uint8Array;
  readonly signatures: Readonly<Record<string, Uint8Array | null>>;
  readonly lifetime: TransactionBlockhashLifetime | TransactionDurableNonceLifetime;
}

async function toLifetime({ messageBytes }: Transaction): Promise<DecodedTransaction['lifetime']> {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  return getTransactionLifetimeConstraintFromCompiledTransactionMessage(message);
}

/** undefined where the value is not the bytes of a transaction. */
export async function decodeTransaction(value: unknown): Promise<DecodedTransaction | undefined> {
  if (!(value instanceof Uint8Array) || value.length > TRANSACTION_MAX_BYTES) return undefined;
  try {
    const bytes = new Uint8Array(value);
    const transaction = getTransactionDecoder().decode(bytes);
    return { bytes, signatures: transaction.signatures, lifetime: await toLifetime(transaction) };
  } catch {
    return undefined;
  }
}

/**
 * A transaction from a host or a service: wire bytes, signed by others or not yet.
 * @throws PorticoError `rpc.invalid_params` where it is none, or none that the account is to sign.
 */
export async function requireTransaction(value: unknown, address: string): Promise<DecodedTransaction> {
  const transaction = await decodeTransaction(value);
  if (!transaction || !(address in transaction.signatures)) {
    throw new PorticoError('rpc.invalid_params', { method: 'solana_signTransaction' });
  }
  return transaction;
}

/** The same transaction with this signature of the account; undefined where it signs nothing in it. */
export function withSignature(bytes: Uint8Array, signer: string, signature: Uint8Array): Uint8Array | undefined {
  const transaction = getTransactionDecoder().decode(bytes);
  if (!(signer in transaction.signatures)) return undefined;
  const signatures = { ...transaction.signatures, [signer]: signatureBytes(signature) };
  return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }));
}
