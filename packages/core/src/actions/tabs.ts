import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { dispatch, isOwned } from '../connections/dispatch.ts';
import { logDebug } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import type { StoredConnections } from '../storage/keys.ts';
import { selectStatus } from '../store/selectors.ts';
import { followNetwork } from './pageNetwork.ts';
import { wake } from './wake.ts';

/** Who is connected here follows at once; else the code for it comes when there is a wallet to follow. */
function follow(portico: PorticoContext, namespace: ChainNamespace, stored: StoredConnections | undefined): void {
  const { internals, store } = portico;
  if (isOwned(portico, namespace)) return;
  if (internals.live) {
    internals.live.followTab(namespace);
    return;
  }
  followNetwork(portico, namespace, stored?.networkId);
  if (!stored?.connections.length && selectStatus(store.getState(), namespace) === 'disconnected') return;
  wake(portico)
    .then((live) => live?.followTab(namespace))
    // The chunk did not come; the next news, or the next load, follows.
    .catch((error: unknown) => logDebug(portico, error));
}

/** Connect, disconnect and switch in one tab show in the others. Returns what ends it, each a part. */
export function watchTabs(portico: PorticoContext): (() => void)[] {
  const { storage } = portico;
  return [
    storage.subscribe(activeNamespaceKey, (namespace) => {
      if (namespace) dispatch(portico, { type: 'namespaceActivated', namespace, isTransient: true });
    }),
    ...chainNamespaces.map((namespace) =>
      storage.subscribe(connectionsKey(namespace), (stored) => follow(portico, namespace, stored)),
    ),
  ];
}
