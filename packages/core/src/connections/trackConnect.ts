import type { ChainNamespace, EventProperties, ConnectorType } from '@portico/protocol';
import type { ConnectorFacts } from '../contract/connector.ts';
import { track } from '../context/track.ts';
import { isMobile } from '../page/isMobile.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Connection } from '../contract/connection.ts';

function methodOf(type: ConnectorType): EventProperties['CONNECT_SUCCESS']['method'] {
  if (type === 'WALLET_CONNECT') return isMobile() ? 'mobile' : 'qrcode';
  return type === 'EXTERNAL' ? 'external' : 'browser';
}

/** Emits which wallet is connected, where, and how it is reached; a paired wallet goes by its own name. */
export function trackConnect(
  portico: PorticoContext,
  { name, type }: Pick<ConnectorFacts, 'name' | 'type'>,
  namespace: ChainNamespace,
  { caipNetworkId, peer }: Connection,
  more?: Pick<EventProperties['CONNECT_SUCCESS'], 'reconnect'>,
): void {
  const network = caipNetworkId ?? portico.store.getState().namespaces[namespace].caipNetworkId;
  // A wallet on no chain, on a page without a network of the namespace, is nowhere.
  if (network)
    track(portico, 'CONNECT_SUCCESS', { network, method: methodOf(type), name: peer?.name ?? name, ...more });
}
