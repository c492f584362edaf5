import { type ChainNamespace, toPorticoError } from '@portico/protocol';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { namesCache, toNameKey } from '../caches/resolvedNames.ts';
import { type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { loadReads, toReadTargets } from '../namespaces/reads.ts';

/** The name to resolve. Default namespace: the active one. */
export interface ResolveNameParameters {
  readonly name: string;
  readonly namespace?: ChainNamespace | undefined;
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
    const reads = await loadReads(context, namespace);
    const address = await reads.resolveName(await toReadTargets(context, namespace), { name });
    return writeCache(context, namesCache, key, address ?? null).value ?? undefined;
  } catch (error) {
    throw toPorticoError(error, 'name.resolve_failed', 'node');
  }
}
