import type { ChainNamespace, EventProperties } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import { track } from '../context/track.ts';
import { isMobile } from '../page/isMobile.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Connection } from '../contract/connection.ts';

/** Emits which wallet is connected, where, and how it is reached; a paired wallet goes by its own name. */
export function trackConnect(
  portico: PorticoContext,
  { name, type, method }: Pick<Connector, 'name' | 'type' | 'method'>,
  namespace: ChainNamespace,
  { caipNetworkId, peer }: Connection,
  more?: Pick<EventProperties['CONNECT_SUCCESS'], 'reconnect'>,
): void {
  const network = caipNetworkId ?? portico.store.getState().namespaces[namespace].caipNetworkId;
  const paired = isMobile() ? 'mobile' : 'qrcode';
  const other = type === 'EXTERNAL' ? 'external' : 'browser';
  const reachedBy = method ?? (type === 'WALLET_CONNECT' ? paired : other);
  // A wallet on no chain, on a page without a network of the namespace, is nowhere.
  if (network) track(portico, 'CONNECT_SUCCESS', { network, method: reachedBy, name: peer?.name ?? name, ...more });
}
