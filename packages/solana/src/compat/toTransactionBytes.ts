import { isRecord } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { type Transaction, getTransactionEncoder } from '@solana/kit';
import { TRANSACTION_MAX_BYTES } from '../wallet/outputs.ts';

interface SerializeOptions {
  readonly requireAllSignatures: false;
  readonly verifySignatures: false;
}

/** A transaction of web3.js: version 1 serializes at once, version 3 later. Versioned ones take no options. */
interface SerializableTransaction {
  serialize(options?: SerializeOptions): Uint8Array | Promise<Uint8Array>;
}

/** A transaction of web3.js 1 or 3, legacy or versioned; a compiled one of `@solana/kit`; or bytes of the wire. */
export type TransactionLike = Uint8Array | SerializableTransaction | Pick<Transaction, 'messageBytes' | 'signatures'>;

/** Signatures may be missing: the wallet's is. */
const options: SerializeOptions = { requireAllSignatures: false, verifySignatures: false };

function isSerializable(value: TransactionLike): value is SerializableTransaction {
  return 'serialize' in value && typeof value.serialize === 'function';
}

async function serialize(transaction: TransactionLike): Promise<unknown> {
  if (transaction instanceof Uint8Array) return transaction;
  if (isSerializable(transaction)) return transaction.serialize(options);
  return getTransactionEncoder().encode(transaction);
}

/**
 * The bytes that `sendTransaction`, `sendTransactions` and `signTransactions` take, from the object of any library. It
 * needs fee payer and blockhash; signatures that are there already are kept.
 * @throws PorticoError `rpc.invalid_params` for anything else, and for more than a packet of the network.
 */
export async function toTransactionBytes(transaction: TransactionLike): Promise<Uint8Array> {
  const failure = (cause?: unknown): PorticoError =>
    new PorticoError('rpc.invalid_params', { method: 'solana_signTransaction' }, { cause });
  if (!isRecord(transaction)) throw failure();
  const bytes = await serialize(transaction).catch((error: unknown) => {
    throw failure(error);
  });
  if (!(bytes instanceof Uint8Array) || bytes.length === 0 || bytes.length > TRANSACTION_MAX_BYTES) throw failure();
  // Without what a subclass such as Buffer adds.
  return new Uint8Array(bytes);
}
