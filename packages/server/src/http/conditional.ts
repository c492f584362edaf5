import { RETAINED_304_HEADERS, etag } from 'hono/etag';

/** Of each answer, with whatever status: a page may read a 304 only where it may read it as a whole. */
const everywhere = [
  'access-control-allow-origin',
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-request-id',
];

/**
 * Answers 304 where `If-None-Match` names the answer's `ETag`: alone, in a list, weak (as compressing proxies make it),
 * or by `*`.
 */
export const conditional = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...everywhere] });
