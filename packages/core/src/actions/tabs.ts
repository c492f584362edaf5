import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { logDebug } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import type { StoredConnections } from '../storage/keys.ts';
import { selectStatus } from '../store/selectors.ts';
import { discover } from './discover.ts';
import { takeNetwork } from './namespaceState.ts';

/** Who is connected here follows at once; else the code for it comes when there is a wallet to follow. */
async function follow(
  portico: PorticoContext,
  namespace: ChainNamespace,
  stored: StoredConnections | undefined,
): Promise<void> {
  const { internals, store } = portico;
  if (internals.live) {
    internals.live.followTab(namespace);
    return;
  }
  takeNetwork(portico, namespace, stored?.networkId);
  if (!stored?.connections.length && selectStatus(store.getState(), namespace) === 'disconnected') return;
  const { stops } = internals;
  try {
    const [{ goLive }] = await Promise.all([import('./live.ts'), discover(portico)]);
    // Stopped meanwhile: nobody follows any more.
    if (internals.stops === stops && stops.length > 0) goLive(portico)?.followTab(namespace);
  } catch (error) {
    // The chunk did not come; the next news, or the next load, follows.
    logDebug(portico, error);
  }
}

/** Connect, disconnect and switch in one tab show in the others. Returns what ends it. */
export function watchTabs(portico: PorticoContext): () => void {
  const { storage, store } = portico;
  const stops = chainNamespaces.map((namespace) =>
    storage.subscribe(connectionsKey(namespace), (stored) => void follow(portico, namespace, stored)),
  );
  stops.push(
    storage.subscribe(activeNamespaceKey, (activeNamespace) => {
      if (activeNamespace) store.setState(() => ({ activeNamespace }));
    }),
  );
  return () => stops.forEach((stop) => stop());
}
