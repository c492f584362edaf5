import { getBase64Decoder } from '@solana/kit';
import * as v from 'valibot';
import { base64Schema } from './authorization.ts';
import { type AppParameters, createOperate, parseAnswer } from './authorizedSession.ts';

const SIGNATURE_BYTES = 64;

/** Signed bytes, with the signature apart. */
export interface SignedBytes {
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

/** A message of signing in, by the account's address: in base64 as specified, in base58 with some wallets. */
export interface SignedIn extends SignedBytes {
  readonly address: string;
}

/** One operation with the app: it is opened, the page authorized, and the session ends with the answer. */
export interface AppOperations {
  /** @throws PorticoError `user.rejected`, `wallet.request_pending`, and those of `openSession()`. */
  readonly authorize: (chain: string, signIn?: object) => Promise<SignedIn | undefined>;
  readonly signMessages: (
    chain: string,
    address: Uint8Array,
    messages: readonly Uint8Array[],
  ) => Promise<readonly SignedBytes[]>;
  readonly signTransactions: (chain: string, transactions: readonly Uint8Array[]) => Promise<readonly Uint8Array[]>;
  readonly sendTransactions: (
    chain: string,
    transactions: readonly Uint8Array[],
    options: object,
  ) => Promise<readonly Uint8Array[]>;
}

const signedSchema = v.object({ signed_payloads: v.array(base64Schema) });
const sentSchema = v.object({ signatures: v.array(base64Schema) });
export const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes);

/** The message comes back with its signature at the end; some wallets leave the message out. */
function splitSigned(message: Uint8Array, signed: Uint8Array): SignedBytes {
  const end = signed.length - SIGNATURE_BYTES;
  return { signedMessage: end > 0 ? signed.slice(0, end) : message, signature: signed.slice(Math.max(end, 0)) };
}

export function createAppOperations(parameters: AppParameters): AppOperations {
  const operate = createOperate(parameters);
  return {
    authorize: (chain, signIn) =>
      operate({ method: 'authorize', chain, signIn }, (_session, { sign_in_result: signed }) => {
        if (!signed) return undefined;
        return { address: signed.address, signedMessage: signed.signed_message, signature: signed.signature };
      }),
    signMessages: (chain, address, messages) =>
      operate({ method: 'sign_messages', chain }, async (session) => {
        const payloads = messages.map(toBase64);
        const answer = await session.request('sign_messages', { addresses: [toBase64(address)], payloads });
        const { signed_payloads: signed } = parseAnswer(signedSchema, answer, 'signature');
        return messages.map((message, index) => splitSigned(message, signed[index] ?? new Uint8Array()));
      }),
    signTransactions: (chain, transactions) =>
      operate({ method: 'sign_transactions', chain }, async (session) => {
        const answer = await session.request('sign_transactions', { payloads: transactions.map(toBase64) });
        return parseAnswer(signedSchema, answer, 'transaction').signed_payloads;
      }),
    sendTransactions: (chain, transactions, options) =>
      operate({ method: 'sign_and_send_transactions', chain }, async (session) => {
        const payloads = transactions.map(toBase64);
        const answer = await session.request('sign_and_send_transactions', { payloads, options });
        return parseAnswer(sentSchema, answer, 'signature').signatures;
      }),
  };
}
