import { type ChainNamespace, ENS_CACHE_MS } from '@portico/protocol';
import { text } from '../values/parse.ts';
import { defineCache } from './expiringCache.ts';

/** Address of a name, 5 min; null: it has none. */
export const namesCache = defineCache<string | null>('names', ENS_CACHE_MS, (value, path) =>
  value === null ? null : text()(value, path),
);

/** The key of a name in a namespace; name services fold the case of a name. */
export const toNameKey = (namespace: ChainNamespace, name: string): string => `${namespace}:${name.toLowerCase()}`;
