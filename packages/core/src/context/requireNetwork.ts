import { type CaipNetworkId, specError } from '@portico/protocol';
import type { Network } from '../contract/network.ts';
import type { PorticoContext } from './porticoContext.ts';

/** The network of the list, or an error with the spec's message. */
export function requireNetwork(portico: PorticoContext, caipNetworkId: CaipNetworkId): Network {
  const network = portico.store.getState().networks.find((each) => each.caipNetworkId === caipNetworkId);
  if (!network) throw specError('network.not_found', { caipNetworkId });
  return network;
}
