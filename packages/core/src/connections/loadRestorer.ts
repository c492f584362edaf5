import type { PorticoContext } from '../context/porticoContext.ts';
import type { Restorer } from '../context/runtime.ts';

/** Loads what restores stored connections. undefined where the portico was stopped meanwhile. */
export async function loadRestorer(portico: PorticoContext): Promise<Restorer | undefined> {
  return portico.internals.runtime.restorer.load(async () => {
    const { restoreNamespace } = await import('./restoreNamespace.ts');
    return () => ({ restoreNamespace: (parameters) => restoreNamespace(portico, parameters) });
  });
}
