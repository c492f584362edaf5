import { type ChainNamespace, PorticoError, specError } from '@portico/protocol';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { connectionsKey } from '../storage/keys.ts';
import { isOwned } from './dispatch.ts';
import { disconnect } from './disconnect.ts';
import { followSource, unfollowSource } from './followSources.ts';
import { setPageNetwork } from './pageNetwork.ts';
import { restoreNamespace } from './restoreNamespace.ts';

/**
 * Adds a namespace while the portico runs; its stored connections are restored. The same namespace again replaces it.
 */
export async function addAdapter(portico: PorticoContext, adapter: NamespaceAdapter): Promise<void> {
  if (portico.signal.aborted) throw new PorticoError('destroyed');
  const { namespace } = adapter;
  const { adapters, runtime } = portico.internals;
  if (portico.connectors.size > 0) await runtime.watchers.load();
  const discovery = runtime.discovery.current;
  discovery?.stop(namespace);
  unfollowSource(portico, namespace);
  adapters.set(namespace, adapter);
  followSource(portico, adapter);
  await discovery?.start(adapter);
  const connections = portico.storage.get(connectionsKey(namespace))?.connections ?? [];
  if (connections.length === 0 || !portico.page || !portico.store.getState().options.enableReconnect) return;
  await restoreNamespace(portico, { namespace, connections, isStored: true });
}

/**
 * Ends a namespace: its wallets are disconnected, its discovery stops. Where it was active, another chain's first
 * network is.
 * @throws PorticoError `adapter.not_found`.
 */
export async function removeAdapter(portico: PorticoContext, namespace: ChainNamespace): Promise<void> {
  if (!portico.adapters.has(namespace)) throw specError('adapter.not_found', { chainNamespace: namespace });
  const { adapters, runtime } = portico.internals;
  if (portico.connectors.size > 0) await runtime.watchers.load();
  // The owner of its connections keeps them: it is only not shown any more.
  const settled = isOwned(portico, namespace) ? undefined : disconnect(portico, { namespace });
  unfollowSource(portico, namespace);
  runtime.discovery.current?.stop(namespace);
  adapters.delete(namespace);
  const { activeNamespace, networks } = portico.store.getState();
  const next = networks.find(
    ({ chainNamespace }) => chainNamespace !== namespace && portico.adapters.has(chainNamespace),
  );
  if (activeNamespace === namespace && next) setPageNetwork(portico, next);
  await settled;
}
