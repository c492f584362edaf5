import type { EventProperties } from '@portico/protocol';
import type { ConnectorFacts } from '../contract/connector.ts';
import { track } from '../context/track.ts';
import { isMobile } from '../page/isMobile.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Connection } from '../contract/connection.ts';

function methodOf({ type }: Pick<ConnectorFacts, 'type'>): EventProperties['CONNECT_SUCCESS']['method'] {
  if (type === 'WALLET_CONNECT') return isMobile() ? 'mobile' : 'qrcode';
  return type === 'EXTERNAL' ? 'external' : 'browser';
}

/** Emits which wallet is connected, where, and how it is reached; a paired wallet goes by its own name. */
export function trackConnect(
  portico: PorticoContext,
  connector: Pick<ConnectorFacts, 'name' | 'type'>,
  { networkId, peer }: Connection,
  more: Pick<EventProperties['CONNECT_SUCCESS'], 'reconnect'> = {},
): void {
  const name = peer?.name ?? connector.name;
  track(portico, 'CONNECT_SUCCESS', { network: networkId, method: methodOf(connector), name, ...more });
}
