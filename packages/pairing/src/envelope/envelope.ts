import { chacha20poly1305 } from '@noble/ciphers/chacha';
import { base64Of, bytesOfBase64 } from '../bytes/text.ts';
import { randomBytes } from '../keys/random.ts';

/**
 * A message as the relay carries it. Type 2 of the protocol is neither encrypted nor authenticated, belongs to links
 * between apps, and does not exist here.
 */
export type Envelope =
  | { readonly type: 0; readonly iv: Uint8Array; readonly sealed: Uint8Array }
  | { readonly type: 1; readonly senderPublicKey: Uint8Array; readonly iv: Uint8Array; readonly sealed: Uint8Array };

export interface SealParameters {
  readonly key: Uint8Array;
  /** Makes it a type 1: the receiver derives the key from this. */
  readonly senderPublicKey?: Uint8Array;
  /** Fresh unless given. A nonce must never be used twice with a key. */
  readonly iv?: Uint8Array;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Longer input is not parsed: the relay's own limit is far below. */
export const ENVELOPE_CHARACTERS_MAX = 1_000_000;

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Encrypts a text: base64 with padding, as relays carry it. */
export function sealEnvelope(
  text: string,
  { key, senderPublicKey, iv = randomBytes(IV_BYTES) }: SealParameters,
): string {
  const sealed = chacha20poly1305(key, iv).encrypt(encoder.encode(text));
  const head = senderPublicKey ? concat(Uint8Array.of(1), senderPublicKey) : Uint8Array.of(0);
  return base64Of(concat(head, iv, sealed));
}

/** Takes an envelope apart; undefined for anything but types 0 and 1. */
export function readEnvelope(text: string): Envelope | undefined {
  const bytes = text.length > ENVELOPE_CHARACTERS_MAX ? undefined : bytesOfBase64(text);
  const headBytes = bytes?.[0] === 1 ? 1 + KEY_BYTES : 1;
  if (bytes === undefined || bytes.length < headBytes + IV_BYTES + TAG_BYTES) return undefined;
  const rest = { iv: bytes.subarray(headBytes, headBytes + IV_BYTES), sealed: bytes.subarray(headBytes + IV_BYTES) };
  if (bytes[0] === 0) return { type: 0, ...rest };
  return bytes[0] === 1 ? { type: 1, senderPublicKey: bytes.subarray(1, headBytes), ...rest } : undefined;
}

/** The bytes inside; undefined where the key is another or one bit was changed. */
export function unseal(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Uint8Array | undefined {
  try {
    return chacha20poly1305(key, iv).decrypt(sealed);
  } catch {
    return undefined;
  }
}

/** The text inside; undefined where it cannot be opened, or is no text. */
export function openEnvelope(envelope: Envelope, key: Uint8Array): string | undefined {
  const bytes = unseal(key, envelope.iv, envelope.sealed);
  if (bytes === undefined) return undefined;
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
