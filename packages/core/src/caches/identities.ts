import { IDENTITY_CACHE_MS } from '@portico/protocol';
import type { Identity } from '../namespaces/namespaceReads.ts';
import { maybe, shape, text } from '../parse/parse.ts';
import { defineCache } from './expiringCache.ts';

/** Name and avatar of an address, 5 min. */
export const identitiesCache = defineCache<Identity>(
  'identities',
  IDENTITY_CACHE_MS,
  shape({ name: maybe(text()), avatar: maybe(text()) }),
);
