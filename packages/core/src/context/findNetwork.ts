import type { CaipNetworkId } from '@portico/protocol';
import type { Network } from '../contract/network.ts';
import type { PorticoContext } from './porticoContext.ts';

/** A network of the page; undefined for any other. */
export function findNetwork(portico: PorticoContext, caipNetworkId: CaipNetworkId): Network | undefined {
  return portico.store.getState().networks.find((each) => each.caipNetworkId === caipNetworkId);
}
