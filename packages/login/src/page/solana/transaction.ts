import {
  type CompiledTransactionMessage,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit';
import { FrameError } from '../../messages/frameError.ts';

/** The longest that the network takes. */
const TRANSACTION_BYTES_MAX = 1_232;

/** A transaction of which the visitor is a signer. */
export interface SolanaTransaction {
  /** What is signed. */
  readonly messageBytes: Uint8Array;
  readonly message: CompiledTransactionMessage;
  /** The whole of it with the visitor's signature, as base64. */
  withSignature(signature: Uint8Array): string;
}

/** The addresses that sign a message. */
const signersOf = ({ header, staticAccounts }: CompiledTransactionMessage): readonly string[] =>
  staticAccounts.slice(0, header.numSignerAccounts);

/** True for bytes whose signature would be that of a transaction of this account. */
export function isTransactionMessage(bytes: Uint8Array, own: string): boolean {
  try {
    return signersOf(getCompiledTransactionMessageDecoder().decode(bytes)).includes(own);
  } catch {
    return false;
  }
}

/**
 * A transaction in base64.
 * @throws FrameError where it is none, or none of this account.
 */
export function parseTransaction(text: string, own: string): SolanaTransaction {
  try {
    const bytes = getBase64Encoder().encode(text);
    if (bytes.length > TRANSACTION_BYTES_MAX) throw new FrameError('rpc.invalid_params');
    const transaction = getTransactionDecoder().decode(bytes);
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    if (!signersOf(message).includes(own)) throw new FrameError('wallet.unauthorized');
    return {
      messageBytes: Uint8Array.from(transaction.messageBytes),
      message,
      withSignature(signature) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand of kit for 64 bytes
        const branded = signature as (typeof transaction.signatures)[keyof typeof transaction.signatures];
        const signatures = { ...transaction.signatures, [own]: branded };
        return getBase64Decoder().decode(getTransactionEncoder().encode({ ...transaction, signatures }));
      },
    };
  } catch (error) {
    throw error instanceof FrameError ? error : new FrameError('rpc.invalid_params');
  }
}
