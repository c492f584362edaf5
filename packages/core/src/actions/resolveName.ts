import { type ChainNamespace, toPorticoError } from '@portico/protocol';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { namesCache } from '../caches/resolvedNames.ts';
import type { PorticoContext } from '../portico.ts';
import { askOnce, loadReads, readsUnderWay, toReadTargets } from './reads.ts';

/** Which name. Default namespace: the one in use. */
export interface ResolveNameParameters {
  readonly name: string;
  readonly namespace?: ChainNamespace | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The address of a name, remembered for 5 minutes; undefined where nobody has it.
 * @throws PorticoError where no network of the namespace answers.
 */
export async function resolveName(
  portico: PorticoContext,
  parameters: ResolveNameParameters,
): Promise<string | undefined> {
  const { namespace = portico.store.getState().activeNamespace } = parameters;
  // Name services fold the case of a name.
  const key = `${namespace}:${parameters.name.toLowerCase()}`;
  const cached = readCache(portico, namesCache, key);
  if (cached) return cached.value ?? undefined;
  return askOnce(readsUnderWay(portico).names, key, parameters.signal ?? portico.signal, async () => {
    try {
      const reads = await loadReads(portico, namespace);
      const address = await reads.resolveName(await toReadTargets(portico, namespace), { name: parameters.name });
      return writeCache(portico, namesCache, key, address ?? null).value ?? undefined;
    } catch (error) {
      throw toPorticoError(error, 'name.resolve_failed', 'node');
    }
  });
}
