import { type ChainNamespace, IDENTITY_CACHE_MS } from '@portico/protocol';
import { toAddressKey } from '../context/addressKey.ts';
import type { Identity } from '../contract/namespaceReads.ts';
import { maybe, shape, text } from '../values/parse.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { defineCache } from './expiringCache.ts';

/** Name and avatar of an address, 5 min. */
export const identitiesCache = defineCache<Identity>(
  'identities',
  IDENTITY_CACHE_MS,
  shape({ name: maybe(text()), avatar: maybe(text()) }),
);

/** The key of an address's name and avatar in a namespace. */
export function toIdentityKey(
  portico: Pick<PorticoContext, 'adapters'>,
  namespace: ChainNamespace,
  address: string,
): string {
  return `${namespace}:${toAddressKey(portico, namespace, address)}`;
}
