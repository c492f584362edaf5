import { findPairing } from '@portico/core/internal';
import type { ConnectorFacts } from '@portico/core/adapter';
import type { WalletEntry } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import type { Platform } from '../platform/detectPlatform.ts';
import type { Route } from '../router/routes.ts';

/**
 * The route for a picked wallet: to its request, to the choice of a namespace where none is given, or to its downloads.
 */
export function routeForWallet(
  wallet: Pick<WalletEntry, 'id' | 'connectorIds'> & { readonly name?: string },
  connectors: readonly ConnectorFacts[],
  namespace?: ChainNamespace,
): Route {
  const { id: walletId, name } = wallet;
  const connector = connectors.find((each) => wallet.connectorIds.includes(each.id));
  if (!connector) {
    if (!findPairing(connectors)) return { view: 'Downloads', walletId };
    return { view: 'ConnectingWalletConnect', walletId, ...(name && { name }) };
  }
  if (connector.type === 'WALLET_CONNECT') return { view: 'ConnectingWalletConnectBasic' };
  const { id: connectorId } = connector;
  if (connector.type === 'MULTI_CHAIN' && connector.namespaces.length > 1 && namespace === undefined) {
    return { view: 'ConnectingMultiChain', connectorId };
  }
  return { view: 'ConnectingExternal', connectorId, walletId, ...(namespace && { namespace }) };
}

/** The way of reaching a picked wallet, in the form of the events for hosts. */
export function reachOf({ view }: Route, { isMobile }: Pick<Platform, 'isMobile'>) {
  if (view === 'Downloads') return 'unsupported';
  if (view === 'ConnectingWalletConnectBasic') return 'qrcode';
  if (view === 'ConnectingWalletConnect') return isMobile ? 'mobile' : 'qrcode';
  return 'browser';
}

/**
 * A wallet with an app that accepts links can be paired from another device; Phantom, say, has only a browser for
 * pages.
 */
export function takesLinks({ links }: Pick<WalletEntry, 'links'>): boolean {
  return (links.mobile ?? links.universal) !== undefined;
}

/**
 * On a phone a wallet that is not in this browser can open the page in its own (the only way to those without a pairing
 * protocol). The page's URL is passed as a real link, ready before the tap: iOS opens nothing that is not in the
 * gesture.
 */
export function deepLinkFor(
  wallet: Pick<WalletEntry, 'connectorIds' | 'links'>,
  platform: Pick<Platform, 'isMobile'>,
  pageUrl: string,
  canPair = false,
): string | undefined {
  const { browse } = wallet.links;
  if (canPair && takesLinks(wallet)) return undefined;
  if (browse === undefined || !platform.isMobile || wallet.connectorIds.length > 0) return undefined;
  const link = `${browse}${encodeURIComponent(pageUrl)}`;
  // Universal links of the `/ul/` form require the origin in addition to the URL: https://docs.phantom.com (deeplinks,
  // browse).
  return browse.includes('/ul/') ? `${link}?ref=${encodeURIComponent(new URL(pageUrl).origin)}` : link;
}
