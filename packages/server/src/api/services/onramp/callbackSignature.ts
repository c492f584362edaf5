import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signature is taken, in both directions of the clock. */
export const CALLBACK_MAX_AGE_MS = 300_000;

export interface SignedCallback {
  /** ISO 8601, as the provider wrote it. */
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly url: string;
  readonly body: string;
  readonly secret: string;
  readonly nowMs: number;
}

/** True for base64url of HMAC-SHA256 over `timestamp.url.body`, made within the last minutes. */
export function isSignedCallback({ timestamp, signature, url, body, secret, nowMs }: SignedCallback): boolean {
  if (timestamp === undefined || signature === undefined) return false;
  const ageMs = Math.abs(nowMs - Date.parse(timestamp));
  // A time that is none has an age that is none.
  if (!(ageMs <= CALLBACK_MAX_AGE_MS)) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.${url}.${body}`).digest();
  const presented = Buffer.from(signature, 'base64url');
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}
