import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { dispatch } from './dispatch.ts';

/** Its code loads with the first change. Where it does not come, an account that may be gone is not shown on. */
async function follow(portico: PorticoContext, namespace: ChainNamespace): Promise<void> {
  try {
    (await import('./followTab.ts')).followTab(portico, namespace);
  } catch (error) {
    logDebug(portico, error);
    if (portico.internals.runtime.signal.aborted) return;
    dispatch(portico, { type: 'interrupted', namespace });
  }
}

/** Connect, disconnect and switch in one tab show in the others, while the runtime runs. */
export function watchTabs(portico: PorticoContext): void {
  const { storage, internals } = portico;
  const stops = [
    storage.subscribe(activeNamespaceKey, (namespace) => {
      if (namespace) dispatch(portico, { type: 'namespaceActivated', namespace, isTransient: true });
    }),
    ...chainNamespaces.map((namespace) =>
      storage.subscribe(connectionsKey(namespace), () => void follow(portico, namespace)),
    ),
  ];
  internals.runtime.signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
}
