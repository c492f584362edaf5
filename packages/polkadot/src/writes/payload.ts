import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { fromHex } from '@polkadot-api/utils';
import { readPublicKey } from '../addresses/publicKey.ts';

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i), v.maxLength(1_000_000));

/** As wallets take it (`SignerPayloadJSON`). Other fields are passed on as they are. */
const payloadSchema = v.looseObject({
  address: v.string(),
  genesisHash: hex,
  method: hex,
  signedExtensions: v.array(v.string()),
  mode: v.optional(v.number()),
  metadataHash: v.nullish(hex),
});

/** An unsigned transaction of Polkadot, as wallets take it: hexadecimal fields, no objects of a library. */
export type PolkadotPayload = v.InferOutput<typeof payloadSchema>;

/** A signed transaction of Polkadot. */
export interface SignedPolkadotPayload {
  /** Of the payload, with the byte of its kind in front. Worthless where the wallet changed the payload. */
  readonly signature: string;
  /** The whole extrinsic, where the wallet returned one: it may have changed the payload, and this is what to send. */
  readonly signedTransaction?: string;
}

const refused = (): PorticoError => new PorticoError('rpc.invalid_params', { method: 'polkadot_signTransaction' });

/**
 * A payload of a host for the account. One with the extension CheckMetadataHash has its mode, and the hash where the
 * mode demands it: a wallet that adds them itself signs other bytes than the host sends.
 * @throws PorticoError `rpc.invalid_params`.
 */
export function requirePayload(value: unknown, address: string): PolkadotPayload {
  const parsed = v.safeParse(payloadSchema, value);
  if (!parsed.success) throw refused();
  const { signedExtensions, mode, metadataHash, address: signer } = parsed.output;
  const key = readPublicKey(signer);
  if (key === undefined || key !== readPublicKey(address)) throw refused();
  if (signedExtensions.includes('CheckMetadataHash')) {
    if (mode !== 0 && mode !== 1) throw refused();
    if (mode === 1 && !metadataHash) throw refused();
  }
  return parsed.output;
}

const callSchema = v.strictObject({ method: v.pipe(hex, v.regex(/^0x(?:[\da-f]{2}){2,10000}$/i)) });

/** An encoded call in hexadecimal: its pallet, its number there, its parameters. */
export type PolkadotCall = v.InferOutput<typeof callSchema>;

/**
 * A transaction of a host: an encoded call alone (`{ method }`), of which the rest is left to us, or a whole payload.
 * @throws PorticoError `rpc.invalid_params`.
 */
export function parseTransaction(
  value: unknown,
  address: string,
): { readonly call: Uint8Array } | { readonly payload: PolkadotPayload } {
  const parsed = v.safeParse(callSchema, value);
  return parsed.success ? { call: fromHex(parsed.output.method) } : { payload: requirePayload(value, address) };
}

const number = v.pipe(
  hex,
  v.minLength(3),
  v.transform((text) => BigInt(text)),
);
const bytes = v.pipe(
  hex,
  v.minLength(4),
  v.check((text) => text.length % 2 === 0),
);
const completeSchema = v.object({
  address: v.string(),
  method: bytes,
  era: bytes,
  nonce: number,
  tip: number,
  mode: v.optional(v.number()),
});

/** The parts of a payload that stand in the transaction. */
export type CompletePayload = v.InferOutput<typeof completeSchema>;

/** @throws PorticoError `rpc.invalid_params` where one is missing. */
export function parseComplete(value: unknown): CompletePayload {
  const parsed = v.safeParse(completeSchema, value);
  if (!parsed.success) throw refused();
  return parsed.output;
}

const signature = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i));
const answerSchema = v.object({
  signature,
  signedTransaction: v.nullish(v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})+$/i), v.maxLength(1_000_000))),
});

/**
 * What a wallet answered to a payload.
 * @throws PorticoError `wallet.invalid_response`.
 */
export function readSigned(answer: unknown): SignedPolkadotPayload {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new PorticoError('wallet.invalid_response', { about: 'transaction' });
  const { signedTransaction } = parsed.output;
  return { signature: parsed.output.signature, ...(signedTransaction && { signedTransaction }) };
}

const messageSchema = v.object({ signature });

/**
 * What a wallet answered to a text.
 * @throws PorticoError `message.invalid_signature`.
 */
export function readSignature(answer: unknown): string {
  const parsed = v.safeParse(messageSchema, answer);
  if (!parsed.success) throw new PorticoError('message.invalid_signature');
  return parsed.output.signature;
}
