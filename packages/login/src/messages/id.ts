import * as v from 'valibot';

const ID_BYTES = 16;

/** The id of a request, or the nonce of a handshake. */
export const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** 128 random bits: no other script can guess them. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
