import { type ChainNamespace, isChainNamespace, toPorticoError } from '@portico/protocol';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { identitiesCache, namesCache } from '../caches/identities.ts';
import type { Identity } from '../namespaces/namespaceReads.ts';
import type { PorticoContext } from '../portico.ts';
import { askOnce, loadReads, readsUnderWay, toReadTargets } from './reads.ts';

/** Whose name and avatar. Default namespace: the one in use. */
export interface FetchIdentityParameters {
  readonly address: string;
  readonly namespace?: ChainNamespace | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Which name. Default namespace: the one in use. */
export interface ResolveNameParameters {
  readonly name: string;
  readonly namespace?: ChainNamespace | undefined;
  readonly signal?: AbortSignal | undefined;
}

function pickNamespace(portico: PorticoContext, namespace: ChainNamespace | undefined): ChainNamespace {
  return isChainNamespace(namespace) ? namespace : portico.store.getState().activeNamespace;
}

/**
 * The name and avatar of an address, remembered for 5 minutes.
 * @throws PorticoError where no network of the namespace answers.
 */
export async function fetchIdentity(portico: PorticoContext, parameters: FetchIdentityParameters): Promise<Identity> {
  const namespace = pickNamespace(portico, parameters.namespace);
  const key = `${namespace}:${parameters.address.toLowerCase()}`;
  const cached = readCache(portico, identitiesCache, key);
  if (cached) return cached.value;
  return askOnce(readsUnderWay(portico).identities, key, parameters.signal ?? portico.signal, async () => {
    try {
      const reads = await loadReads(portico, namespace);
      const identity = await reads.getIdentity(toReadTargets(portico, namespace), { address: parameters.address });
      return writeCache(portico, identitiesCache, key, identity).value;
    } catch (error) {
      throw toPorticoError(error, 'name.addresses_failed', 'node');
    }
  });
}

/**
 * The address of a name, remembered for 5 minutes; undefined where nobody has it.
 * @throws PorticoError where no network of the namespace answers.
 */
export async function resolveName(
  portico: PorticoContext,
  parameters: ResolveNameParameters,
): Promise<string | undefined> {
  const namespace = pickNamespace(portico, parameters.namespace);
  const key = `${namespace}:${parameters.name.toLowerCase()}`;
  const cached = readCache(portico, namesCache, key);
  if (cached) return cached.value ?? undefined;
  return askOnce(readsUnderWay(portico).names, key, parameters.signal ?? portico.signal, async () => {
    try {
      const reads = await loadReads(portico, namespace);
      const address = await reads.resolveName(toReadTargets(portico, namespace), { name: parameters.name });
      return writeCache(portico, namesCache, key, address ?? null).value ?? undefined;
    } catch (error) {
      throw toPorticoError(error, 'name.resolve_failed', 'node');
    }
  });
}
