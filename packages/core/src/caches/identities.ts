import { ENS_CACHE_MS, IDENTITY_CACHE_MS } from '@portico/protocol';
import * as v from 'valibot';
import type { Identity } from '../namespaces/namespaceReads.ts';
import { defineCache } from './expiringCache.ts';

/** Name and avatar of an address, 5 min. */
export const identitiesCache = defineCache<Identity>(
  'identities',
  IDENTITY_CACHE_MS,
  v.object({ name: v.exactOptional(v.string()), avatar: v.exactOptional(v.string()) }),
);

/** Address of a name, 5 min; null: nobody has it. */
export const namesCache = defineCache<string | null>('names', ENS_CACHE_MS, v.nullable(v.string()));
