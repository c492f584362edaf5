import { RECENT_WALLETS_MAX, normalizeWalletName } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { recentWalletsKey } from './recentWalletsKey.ts';
import { selectConnector } from '../store/selectors.ts';
import type { Connection } from '../contract/connection.ts';
import type { RecentWallet, State } from '../store/state.ts';

// A large icon would eat the page's storage; the list finds it again by the wallet's id.
const STORED_IMAGE_MAX_CHARACTERS = 8_000;

/**
 * A wallet on another device is identified by its own metadata: its name finds the picture and the links in the list.
 */
function fromPairing({ options, walletList }: State, name: string | undefined): RecentWallet | undefined {
  if (name === undefined) return undefined;
  const all = [...options.customWallets, ...(walletList?.wallets ?? [])];
  const known = all.find((wallet) => normalizeWalletName(wallet.name) === name);
  return { id: known?.id ?? name, name };
}

function fromConnector(state: State, { id, name, rdns }: Connector): RecentWallet {
  const imageUrl = selectConnector(state, id)?.imageUrl;
  return {
    id,
    name: normalizeWalletName(name),
    ...(rdns && { rdns }),
    ...(imageUrl && imageUrl.length <= STORED_IMAGE_MAX_CHARACTERS && { imageUrl }),
  };
}

/** Puts a wallet first among those used last, except the pairing connector. */
export function rememberWallet(portico: PorticoContext, connector: Connector, { peer }: Connection): void {
  if (connector.type === 'AUTH') return;
  const state = portico.store.getState();
  const isMethod = connector.type === 'WALLET_CONNECT';
  const wallet = isMethod ? fromPairing(state, peer?.name) : fromConnector(state, connector);
  if (!wallet) return;
  const others = state.recentWallets.filter(({ id }) => id !== wallet.id);
  const recentWallets = [wallet, ...others].slice(0, RECENT_WALLETS_MAX);
  portico.store.setState(() => ({ recentWallets }));
  portico.storage.set(recentWalletsKey, recentWallets);
}
