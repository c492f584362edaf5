import { randomBytes } from 'node:crypto';

/** Nothing here is a page: what a browser is talked into opening can run and frame nothing. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;

/**
 * Lets pages of this origin read the answer. Nothing here depends on cookies, so none are let through. Without an
 * origin the answer still varies by it: a cache must not give it to a page, which could not read it.
 */
export const readingHeaders = (origin: string | undefined): Readonly<Record<string, string>> => ({
  vary: 'Origin',
  ...(origin !== undefined && {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
  }),
});

const requestId = /^[\w-]{8,64}$/;

/** The id that a request brought, where it has the form of one; else a new one. */
export const requestIdOf = (provided = ''): string =>
  requestId.test(provided) ? provided : randomBytes(12).toString('base64url');
