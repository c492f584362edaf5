import { type ChainNamespace, toPorticoError } from '@portico/protocol';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { namesCache, toNameKey } from '../caches/resolvedNames.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { loadReads, toReadTargets } from '../namespaces/reads.ts';

/** The name to resolve. Default namespace: the active one. */
export interface ResolveNameParameters {
  readonly name: string;
  readonly namespace?: ChainNamespace | undefined;
}

async function request(portico: PorticoContext, namespace: ChainNamespace, name: string): Promise<string | undefined> {
  if (portico.store.getState().options.server) {
    // A page without a server never fetches the code for one.
    const { fetchServedAddress } = await import('../services/fetchNames.ts');
    const served = await fetchServedAddress(portico, namespace, name);
    if (served !== undefined) return served;
  }
  const reads = await loadReads(portico, namespace);
  return reads.resolveName(await toReadTargets(portico, namespace), { name });
}

/**
 * The address of a name, stored for 5 minutes; undefined where the name has none. `nameQuery` dedupes the calls.
 * @throws PorticoError where no network of the namespace answers.
 */
export async function resolveName(
  portico: PorticoHandle,
  parameters: ResolveNameParameters,
): Promise<string | undefined> {
  const context = getContext(portico);
  const { namespace = context.store.getState().activeNamespace, name } = parameters;
  const key = toNameKey(namespace, name);
  const stored = readCache(context, namesCache, key);
  if (stored) return stored.value ?? undefined;
  try {
    const address = await request(context, namespace, name);
    return writeCache(context, namesCache, key, address ?? null).value ?? undefined;
  } catch (error) {
    throw toPorticoError(error, 'name.resolve_failed', 'node');
  }
}
