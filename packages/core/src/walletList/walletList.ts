import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';
import type { State, WalletList } from '../store/state.ts';
import { bundledWallets } from '../wallets/catalogue/bundledWallets.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';

/** The longest that lists wait for a directory. Its own, so that the first rows need no more code than this. */
const PATIENCE_MS = 1000;

/** The bundled wallets, from the one chunk that holds them. */
export const getBundledWallets = (): readonly CatalogueWallet[] => bundledWallets;

/** The options that the directory's answer depends on: with others it is requested anew. */
function describeQuery({ options, networks }: State): string {
  const { projectId, featuredWalletIds, includeWalletIds, excludeWalletIds } = options;
  const ids = [featuredWalletIds, includeWalletIds, excludeWalletIds, networks.map((one) => one.caipNetworkId)];
  return JSON.stringify([findServiceAddress(options, 'directory') ?? null, projectId, ids]);
}

/**
 * Puts the wallets into the store that are not in this browser: the bundled ones at once; where the host has a
 * directory, those that it names and recommends. Lists wait for them for `patienceMs` at most. A directory that does
 * not answer changes nothing, and is requested again with the next list.
 */
export async function readWalletList(portico: PorticoContext, patienceMs = PATIENCE_MS): Promise<void> {
  const { store, internals, signal } = portico;
  const { options, walletList } = store.getState();
  const query = describeQuery(store.getState());
  if (internals.walletQuery === query) return;
  internals.walletQuery = query;
  const hasDirectory = findServiceAddress(options, 'directory') !== undefined;
  // The shown list stays until there is another to show.
  if (!hasDirectory || !walletList) {
    store.setState(() => ({ walletList: { wallets: bundledWallets, isFetchingRecommendedWallets: hasDirectory } }));
  }
  if (!hasDirectory) return;
  const isWanted = (): boolean => internals.walletQuery === query && !signal.aborted;
  const stopWaiting = (): void => {
    if (!isWanted()) return;
    store.setState((state) => {
      const list: WalletList = state.walletList ?? { wallets: bundledWallets, isFetchingRecommendedWallets: false };
      return { walletList: { ...list, isFetchingRecommendedWallets: false } };
    });
  };
  const impatience = setTimeout(stopWaiting, patienceMs);
  try {
    const { recommendWallets } = await import('../services/recommendWallets.ts');
    await recommendWallets(portico, isWanted);
  } catch (error) {
    logDebug(portico, error);
    stopWaiting();
    if (internals.walletQuery === query) internals.walletQuery = undefined;
  } finally {
    clearTimeout(impatience);
  }
}
