import { sha256 } from '@noble/hashes/sha2';
import { hexOf } from '../bytes/text.ts';

const TOPIC = /^[0-9a-f]{64}$/;

/** True for 32 bytes in lower-case hexadecimal. */
export function isTopic(value: unknown): value is string {
  return typeof value === 'string' && TOPIC.test(value);
}

/** The topic of a symmetric key: the hash of its bytes, not of their text. */
export function topicOfKey(key: Uint8Array): string {
  return hexOf(sha256(key));
}

/** The id of a message: the hash of its text as the relay carries it. */
export function messageIdOf(text: string): string {
  return hexOf(sha256(text));
}
