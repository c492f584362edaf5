import type { AppContext } from '../../http/app.ts';

/** A picture's bytes, and the hash of them. */
export interface AnsweredPicture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
}

/**
 * Pictures are the same for every project and hold nothing of a visitor: proxies may keep them. Mounted behind
 * `conditional`.
 */
export function answerPicture(
  context: AppContext,
  { type, bytes, hash }: AnsweredPicture,
  cacheControl: string,
): Response {
  context.header('etag', `"${hash}"`);
  context.header('cache-control', cacheControl);
  return context.body(bytes, 200, { 'content-type': type, 'content-length': String(bytes.length) });
}
