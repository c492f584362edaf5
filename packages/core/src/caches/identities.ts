import { ENS_CACHE_MS, IDENTITY_CACHE_MS } from '@portico/protocol';
import type { Identity } from '../namespaces/namespaceReads.ts';
import { maybe, shape, text } from '../parse/parse.ts';
import { defineCache } from './expiringCache.ts';

/** Name and avatar of an address, 5 min. */
export const identitiesCache = defineCache<Identity>(
  'identities',
  IDENTITY_CACHE_MS,
  shape({ name: maybe(text()), avatar: maybe(text()) }),
);

/** Address of a name, 5 min; null: nobody has it. */
export const namesCache = defineCache<string | null>('names', ENS_CACHE_MS, (value, path) =>
  value === null ? null : text()(value, path),
);
