import type { Network } from '../contract/network.ts';
import { dispatch } from './dispatch.ts';
import { track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/** Puts the page on a network; `connectorId` is the wallet that went there first. */
export function setPageNetwork(portico: PorticoContext, network: Network, connectorId?: string): void {
  const { chainNamespace: namespace, caipNetworkId } = network;
  dispatch(portico, { type: 'networkChanged', namespace, caipNetworkId, connectorId, isNamespaceActivated: true });
  track(portico, 'SWITCH_NETWORK', { network: caipNetworkId });
}
