import { discover } from '../connections/discover.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { RuntimeCode } from '../context/runtime.ts';

/** The lazy code of a runtime, and the part that loads each. */
export const createRuntimeCode = (portico: PorticoContext): RuntimeCode => ({
  async discovery() {
    for (const adapter of portico.adapters.values()) void adapter.preload?.().catch(() => undefined);
    const { createDiscovery } = await import('#discovery');
    return () => createDiscovery(portico);
  },
  async restore() {
    const { restoreNamespace } = await import('#restore');
    return () => (parameters) => restoreNamespace(portico, parameters);
  },
  /** They watch over the wallets that discovery finds as well. */
  async watchers() {
    const [{ createWatchers }] = await Promise.all([import('#connected'), discover(portico)]);
    return () => createWatchers(portico);
  },
});
