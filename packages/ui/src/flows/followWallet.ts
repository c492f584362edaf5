import type { Portico, State } from '@portico/core';
import { getContext, isEqual, loadWalletImages, loadWalletList } from '@portico/core/internal';
import { reportUnknownWallet } from '#reportUnknownWallet';
import { findLogin } from './findLogin.ts';
import { findWallet } from '../button/findWallet.ts';
import { summariseLogin } from './loginSummary.ts';
import type { WalletSummary } from './walletSummary.ts';

/** The picture of a wallet without one: the outline of a wallet, in a grey that is seen on light and on dark. */
const OUTLINE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="none" stroke="#888" stroke-width="1.6"><rect x="2.5" y="5" width="15" height="11" rx="3"/><path d="M13 10.5h1M5 5l8-2v2"/></svg>',
)}`;

/** Of the host's own wallets, the bundled ones, and those that the host's directory recommends. */
function findListed({ options, walletList }: State, wallet: string | null) {
  const custom = options.customWallets.find(({ id }) => id === wallet);
  if (custom) return { name: custom.name, imageUrl: custom.image_url };
  return walletList?.wallets.find(({ id, rdns }) => id === wallet || rdns === wallet);
}

/** A wallet that is not installed has the name and picture of the lists. */
function selectSummary(state: State, wallet: string | null, bundledUrl: string | undefined): WalletSummary {
  const found = wallet === null ? undefined : findWallet(state, wallet);
  const listed = findListed(state, wallet);
  const ids = found ? [found.id, ...(found.memberIds ?? [])] : [];
  const isRequested = Object.values(state.namespaces).some(
    ({ active }) => active.status === 'connecting' && ids.includes(active.connectorId),
  );
  return {
    name: found?.name ?? listed?.name,
    imageUrl: found?.imageUrl ?? listed?.imageUrl ?? bundledUrl,
    isRequested,
  };
}

/** Discovers wallets, and reports the content of one wallet's button now and after each change. */
export async function followWallet(
  portico: Portico,
  wallet: string | null,
  notify: (content: WalletSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  const { store } = getContext(portico);
  const known: { bundledUrl?: string } = {};
  const select = (state: State): WalletSummary => selectSummary(state, wallet, known.bundledUrl);
  if (signal.aborted) return;
  signal.addEventListener('abort', store.subscribe(select, notify, isEqual));
  notify(select(store.getState()));
  await portico.discover();
  const login = wallet === null ? undefined : findLogin(store.getState(), wallet);
  if (login) {
    if (!signal.aborted) notify(summariseLogin(portico, login));
    return;
  }
  if (select(store.getState()).imageUrl) return;
  await loadWalletList(portico);
  const state = store.getState();
  const listed = findListed(state, wallet);
  if (wallet && !listed && !findWallet(state, wallet) && !signal.aborted) reportUnknownWallet(state, wallet);
  const group = listed && 'imageGroup' in listed ? listed : undefined;
  known.bundledUrl = (group && (await loadWalletImages(group.imageGroup))[group.id]) ?? OUTLINE;
  if (!signal.aborted) notify(select(store.getState()));
}
