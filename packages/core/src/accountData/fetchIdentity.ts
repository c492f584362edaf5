import { type ChainNamespace, toPorticoError } from '@portico/protocol';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { identitiesCache, toIdentityKey } from '../caches/identities.ts';
import type { Identity } from '../contract/namespaceReads.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { loadReads, toReadTargets } from '../namespaces/reads.ts';

/** The address of the name and avatar. Default namespace: the active one. */
export interface FetchIdentityParameters {
  readonly address: string;
  readonly namespace?: ChainNamespace | undefined;
}

/** From the host's server, which caches for many; from the chain where there is none, or it does not answer. */
async function request(portico: PorticoContext, namespace: ChainNamespace, address: string): Promise<Identity> {
  const { options } = portico.store.getState();
  if (options.server) {
    // A page without a server never fetches the code for one.
    const { findIdentity } = await import('../services/findIdentity.ts');
    const served = await findIdentity(portico, namespace, address);
    if (served) return served;
  }
  const reads = await loadReads(portico, namespace);
  const targets = await toReadTargets(portico, namespace);
  const { readAllowedIdentity } = await import('../pictures/allowedPictures.ts');
  return readAllowedIdentity(options, (toAllowedUrl) => reads.getIdentity(targets, { address, toAllowedUrl }));
}

/**
 * The name and avatar of an address, stored for 5 minutes; `identityQuery` dedupes the calls.
 * @throws PorticoError where no network of the namespace answers.
 */
export async function fetchIdentity(portico: PorticoHandle, parameters: FetchIdentityParameters): Promise<Identity> {
  const context = getContext(portico);
  const { namespace = context.store.getState().activeNamespace, address } = parameters;
  const key = toIdentityKey(context, namespace, address);
  const stored = readCache(context, identitiesCache, key);
  if (stored) return stored.value;
  try {
    return writeCache(context, identitiesCache, key, await request(context, namespace, address)).value;
  } catch (error) {
    throw toPorticoError(error, 'name.addresses_failed', 'node');
  }
}
