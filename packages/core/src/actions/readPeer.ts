import { normalizeWalletName, toShownText } from '@portico/protocol';
import type { Connector } from '../connectors/connector.ts';
import { given } from '../options/given.ts';
import type { PeerFacts } from '../store/state.ts';
import { parseIcon } from '../wallets/icon.ts';

const NAME_MAX_CHARACTERS = 60;
const URL_MAX_CHARACTERS = 2_000;

function parseUrl(url = ''): string | undefined {
  if (url.length > URL_MAX_CHARACTERS || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' ? href : undefined;
}

/** The peer wallet of a connector as it may be shown: nobody vouches for any of it. undefined where it names none. */
export function readPeer(connector: Pick<Connector, 'getPeer'> | undefined): PeerFacts | undefined {
  const peer = connector?.getPeer?.();
  if (!peer) return undefined;
  const name = normalizeWalletName(toShownText(peer.name, NAME_MAX_CHARACTERS));
  const icon = parseIcon(peer.imageUrl);
  const url = parseUrl(peer.url);
  return given({ name: name || undefined, icon, url });
}
