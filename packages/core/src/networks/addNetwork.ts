import { defineNetwork } from '../options/defineNetwork.ts';
import type { Network, NetworkInput } from '../contract/network.ts';
import { dispatch } from '../connections/dispatch.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/** Adds a network to the list, or replaces the one of the same id. */
export function addNetwork(portico: PorticoContext, input: NetworkInput): Network {
  const network = defineNetwork(input);
  const { caipNetworkId, chainNamespace } = network;
  portico.store.setState(({ networks }) => ({
    networks: networks.some((one) => one.caipNetworkId === caipNetworkId)
      ? networks.map((one) => (one.caipNetworkId === caipNetworkId ? network : one))
      : [...networks, network],
  }));
  if (portico.store.getState().namespaces[chainNamespace].caipNetworkId === undefined) {
    dispatch(portico, { type: 'networkChanged', namespace: chainNamespace, caipNetworkId });
  }
  return network;
}
