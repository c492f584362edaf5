import { type NetworkInput, defineNetwork } from '../chains/defineNetwork.ts';
import type { Network } from '../chains/network.ts';
import type { PorticoContext } from '../portico.ts';
import { setNamespace } from './namespaceState.ts';

/** Adds a network to the list, or replaces the one of the same id. */
export function addNetwork(portico: PorticoContext, input: NetworkInput): Network {
  const network = defineNetwork(input);
  const { caipNetworkId, chainNamespace } = network;
  portico.store.setState(({ networks }) => ({
    networks: networks.some((one) => one.caipNetworkId === caipNetworkId)
      ? networks.map((one) => (one.caipNetworkId === caipNetworkId ? network : one))
      : [...networks, network],
  }));
  setNamespace(portico, chainNamespace, ({ networkId }) => ({ networkId: networkId ?? caipNetworkId }));
  return network;
}
