import type { Network } from '../chains/network.ts';
import { track } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey } from '../storage/keys.ts';
import { setNamespace } from './namespaceState.ts';
import { persistNamespace } from './persistNamespace.ts';

/** Puts the page on a network without asking anyone. */
export function setPageNetwork(portico: PorticoContext, network: Network): void {
  const { chainNamespace: namespace, caipNetworkId: networkId } = network;
  setNamespace(portico, namespace, () => ({ networkId }));
  portico.store.setState(() => ({ activeNamespace: namespace }));
  portico.storage.set(activeNamespaceKey, namespace);
  persistNamespace(portico, namespace);
  track(portico, 'SWITCH_NETWORK', { network: networkId });
}
