import type { ConnectorFacts, WalletEntry } from '@portico/core';
import type { Platform } from '../platform/detectPlatform.ts';
import type { Route } from '../router/routes.ts';

/** Where a picked wallet leads: to asking it, to choosing what for, or to where it can be had. */
export function routeForWallet(
  wallet: Pick<WalletEntry, 'id' | 'connectorIds'>,
  connectors: readonly ConnectorFacts[],
): Route {
  const connector = connectors.find((each) => wallet.connectorIds.includes(each.id));
  if (!connector) return { view: 'Downloads', walletId: wallet.id };
  const { id: connectorId } = connector;
  if (connector.type === 'MULTI_CHAIN' && connector.namespaces.length > 1) {
    return { view: 'ConnectingMultiChain', connectorId };
  }
  return { view: 'ConnectingExternal', connectorId, walletId: wallet.id };
}

/**
 * On a phone a wallet that is not in this browser can open the page in its own (the only way to those without a pairing protocol).
 * The page's address is handed over as a real link, ready before the tap: iOS opens nothing that is not in the gesture.
 */
export function deepLinkFor(
  wallet: Pick<WalletEntry, 'connectorIds' | 'links'>,
  platform: Pick<Platform, 'isMobile'>,
  pageUrl: string,
): string | undefined {
  const { browse } = wallet.links;
  if (browse === undefined || !platform.isMobile || wallet.connectorIds.length > 0) return undefined;
  const link = `${browse}${encodeURIComponent(pageUrl)}`;
  // Universal links of the `/ul/` form ask for the origin beside the address: https://docs.phantom.com (deeplinks, browse).
  return browse.includes('/ul/') ? `${link}?ref=${encodeURIComponent(new URL(pageUrl).origin)}` : link;
}
