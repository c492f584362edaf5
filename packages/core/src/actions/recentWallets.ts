import { RECENT_WALLETS_MAX, normalizeWalletName } from '@portico/protocol';
import type { Connector } from '../connectors/connector.ts';
import type { PorticoContext } from '../portico.ts';
import { recentWalletsKey } from '../storage/recentWallets.ts';
import { selectConnector } from '../store/selectors.ts';
import type { RecentWallet } from '../store/state.ts';

// A large icon would eat the page's storage; the list finds it again by the wallet's id.
const STORED_IMAGE_MAX_CHARACTERS = 8_000;

/** Puts a wallet first among those used last. */
export function rememberWallet(portico: PorticoContext, connector: Connector): void {
  if (connector.type === 'AUTH') return;
  const imageUrl = selectConnector(portico.store.getState(), connector.id)?.imageUrl;
  const wallet: RecentWallet = {
    id: connector.id,
    name: normalizeWalletName(connector.name),
    ...(connector.rdns && { rdns: connector.rdns }),
    ...(imageUrl && imageUrl.length <= STORED_IMAGE_MAX_CHARACTERS && { imageUrl }),
  };
  const others = portico.store.getState().recentWallets.filter(({ id }) => id !== wallet.id);
  const recentWallets = [wallet, ...others].slice(0, RECENT_WALLETS_MAX);
  portico.store.setState(() => ({ recentWallets }));
  portico.storage.set(recentWalletsKey, recentWallets);
}
