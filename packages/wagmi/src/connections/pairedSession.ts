import type { CaipNetworkId } from '@portico/protocol';
import { type PeerWallet, parseIcon, readProperty } from '@portico/core/adapter';

/** A wallet on another device, by its session: none of it is verified. */
export interface PairedSession {
  readonly peer: PeerWallet;
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[];
  readonly supportsAllNetworks: boolean;
}

const networkMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

const isText = (value: unknown): value is string => typeof value === 'string';
const listTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);
const toText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

function readApprovals(namespace: unknown): Omit<PairedSession, 'peer'> {
  const [accounts, chains, methods] = ['accounts', 'chains', 'methods'].map((key) =>
    listTexts(readProperty(namespace, key)),
  );
  const ids = [...(chains ?? []), ...(accounts ?? [])].flatMap((id) => /^eip155:\d+/.exec(id)?.[0] ?? []);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern is that of the type
    approvedCaipNetworkIds: [...new Set(ids)] as CaipNetworkId[],
    supportsAllNetworks: networkMethods.some((method) => methods?.includes(method)),
  };
}

/**
 * Reads the session of a provider, that of our connector or of wagmi's own: the metadata of the wallet is in the
 * session of one, and in its `peer` in the other. undefined where no wallet is paired.
 */
export function readPairedSession(provider: unknown): PairedSession | undefined {
  const session = readProperty(provider, 'session');
  const sessionTopic = readProperty(session, 'topic');
  if (!isText(sessionTopic)) return undefined;
  const metadata = readProperty(session, 'metadata') ?? readProperty(readProperty(session, 'peer'), 'metadata');
  const imageUrl = listTexts(readProperty(metadata, 'icons')).map(parseIcon).find(isText);
  const url = toText(readProperty(metadata, 'url'));
  const redirect = readProperty(metadata, 'redirect');
  const config = readProperty(session, 'sessionConfig');
  const isDeepLinkDisabled =
    readProperty(session, 'isDeepLinkDisabled') === true || readProperty(config, 'disableDeepLink') === true;
  const links = {
    native: toText(readProperty(redirect, 'native')),
    universal: toText(readProperty(redirect, 'universal')),
  };
  return {
    peer: {
      name: toText(readProperty(metadata, 'name')) ?? '',
      sessionTopic,
      ...(imageUrl !== undefined && { imageUrl }),
      ...(url !== undefined && { url }),
      ...(!isDeepLinkDisabled && (links.native ?? links.universal) !== undefined && { links }),
    },
    ...readApprovals(readProperty(readProperty(session, 'namespaces'), 'eip155')),
  };
}
