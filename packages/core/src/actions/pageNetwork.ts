import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import type { Network } from '../chains/network.ts';
import { track } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey } from '../storage/keys.ts';
import { setNamespace } from './namespaceState.ts';
import { persistNamespace } from './persistNamespace.ts';

/** The network of the list, or the spec's words. */
export function requireNetwork(portico: PorticoContext, networkId: CaipNetworkId): Network {
  const network = portico.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === networkId);
  if (!network) throw new PorticoError('network.not_found', { caipNetworkId: networkId });
  return network;
}

/** Puts the page on a network without asking anyone. */
export function setPageNetwork(portico: PorticoContext, network: Network): void {
  const { chainNamespace: namespace, caipNetworkId: networkId } = network;
  setNamespace(portico, namespace, () => ({ networkId }));
  portico.store.setState(() => ({ activeNamespace: namespace }));
  portico.storage.set(activeNamespaceKey, namespace);
  persistNamespace(portico, namespace);
  track(portico, 'SWITCH_NETWORK', { network: networkId });
}
