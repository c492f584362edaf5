import { readProperty } from '@portico/core/adapter';

export const SIGNATURE_BYTES = 64;
/** The size of one packet of the network: no transaction is larger. */
export const TRANSACTION_MAX_BYTES = 1_232;

/** Bytes of a wallet's answer, copied: the wallet must not change them later. */
function toBytes(value: unknown): Uint8Array | undefined {
  return value instanceof Uint8Array && value.length <= TRANSACTION_MAX_BYTES ? new Uint8Array(value) : undefined;
}

/** The answers to so many inputs: a feature answers each input with an output. Those that are missing are undefined. */
export function readOutputs(answer: unknown, count: number): readonly unknown[] {
  const outputs: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return Array.from({ length: count }, (_, index) => outputs[index]);
}

/** The answer to the one input that was given. */
export function readFirst(answer: unknown): unknown {
  return readOutputs(answer, 1)[0];
}

/** undefined where the output has no signature of ed25519. */
export function readSignature(output: unknown): Uint8Array | undefined {
  const bytes = toBytes(readProperty(output, 'signature'));
  return bytes?.length === SIGNATURE_BYTES ? bytes : undefined;
}

/** undefined where the output has no bytes of a transaction. */
export function readSignedTransaction(output: unknown): Uint8Array | undefined {
  return toBytes(readProperty(output, 'signedTransaction'));
}

/** The result of one of several transactions (`solana:signAndSendAllTransactions`): a signature, or a reason. */
export function readSettled(output: unknown): PromiseSettledResult<Uint8Array | undefined> {
  if (readProperty(output, 'status') === 'rejected')
    return { status: 'rejected', reason: readProperty(output, 'reason') };
  return { status: 'fulfilled', value: readSignature(readProperty(output, 'value')) };
}
