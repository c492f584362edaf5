import type { PorticoContext } from '../context/porticoContext.ts';
import type { Watchers } from '../context/runtime.ts';
import { discover } from './discover.ts';

/**
 * Loads and starts what watches over connected wallets, and discovery with it. undefined where the portico was stopped
 * meanwhile.
 */
export async function loadWatchers(portico: PorticoContext): Promise<Watchers | undefined> {
  return portico.internals.runtime.watchers.load(async () => {
    const [{ createWatchers }] = await Promise.all([import('../portico/watchers.ts'), discover(portico)]);
    return () => createWatchers(portico);
  });
}
