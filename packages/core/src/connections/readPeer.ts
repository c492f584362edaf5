import { normalizeWalletName, toSanitizedText } from '@portico/protocol';
import type { ChainNamespace } from '@portico/protocol';
import { dispatch } from './dispatch.ts';
import type { Connector } from '../contract/connector.ts';
import { provided } from '../values/omitUndefined.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { isEqual } from '../values/equal.ts';
import { listConnections } from '../store/selectors.ts';
import type { PeerFacts } from '../contract/connection.ts';
import { parseIcon } from '../wallets/icon.ts';

const NAME_MAX_CHARACTERS = 60;
const URL_MAX_CHARACTERS = 2_000;

function parseUrl(url = ''): string | undefined {
  if (url.length > URL_MAX_CHARACTERS || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' ? href : undefined;
}

/** The peer wallet of a connector in the form that is shown: none of it is verified. undefined where it names none. */
export function readPeer(
  connector: Pick<Connector, 'getPeer'> | undefined,
  namespace: ChainNamespace,
): PeerFacts | undefined {
  const peer = connector?.getPeer?.(namespace);
  if (!peer) return undefined;
  const name = normalizeWalletName(toSanitizedText(peer.name, NAME_MAX_CHARACTERS));
  const icon = parseIcon(peer.imageUrl);
  const url = parseUrl(peer.url);
  const { links, sessionTopic, requestId } = peer;
  return { sessionTopic, ...provided({ name: name || undefined, icon, url, links, requestId }) };
}

/** Updates the peers of a namespace's connections: another request may wait in one of them. */
export function refreshPeer(portico: PorticoContext, namespace: ChainNamespace): void {
  for (const { connectorId, peer: last } of listConnections(portico.store.getState().namespaces[namespace])) {
    const peer = readPeer(portico.connectors.get(connectorId), namespace);
    if (peer && !isEqual(peer, last)) dispatch(portico, { type: 'changed', namespace, connectorId, change: { peer } });
  }
}
