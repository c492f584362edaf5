import { RECOMMENDED_WALLETS, THREE_SECONDS_MS, WALLET_IMAGE_PREFETCH } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { State, WalletList } from '../store/state.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';
import { DIRECTORY_IDS_MAX, fetchWallets } from './fetchWallets.ts';

/** The directory's part of the first list of wallets. */
type Recommendation = Required<Omit<WalletList, 'isFetchingRecommendedWallets'>>;

/** The directory's wallets of these ids, in the order of the ids. */
async function fetchNamed(portico: PorticoContext, ids: readonly string[]): Promise<readonly CatalogueWallet[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / DIRECTORY_IDS_MAX) }, (_, part) =>
    ids.slice(part * DIRECTORY_IDS_MAX, (part + 1) * DIRECTORY_IDS_MAX),
  );
  const requested = { exclude: [], entries: DIRECTORY_IDS_MAX, timeoutMs: THREE_SECONDS_MS };
  const answers = await Promise.all(parts.map((include) => fetchWallets(portico, { ...requested, include })));
  const found = new Map(answers.flatMap(({ wallets }) => wallets.map((wallet) => [wallet.id, wallet])));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The first of each id, in their order. */
function eachOnce(wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] {
  const ids = new Set<string>();
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id));
}

async function requestDirectory(portico: PorticoContext, known: readonly CatalogueWallet[]): Promise<Recommendation> {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = portico.store.getState().options;
  // Of included or excluded wallets the names and the rdns are needed, to match the installed ones.
  const isKnown = (id: string): boolean => known.some((wallet) => wallet.id === id || wallet.rdns === id);
  const unknown = [...includeWalletIds, ...excludeWalletIds].filter((id) => !isKnown(id));
  const [named, suggested] = await Promise.all([
    fetchNamed(portico, [...new Set([...featuredWalletIds, ...unknown])]),
    fetchWallets(portico, {
      entries: RECOMMENDED_WALLETS,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      timeoutMs: THREE_SECONDS_MS,
    }),
  ]);
  const isWanted = ({ id }: CatalogueWallet): boolean =>
    !excludeWalletIds.includes(id) && (includeWalletIds.length === 0 || includeWalletIds.includes(id));
  const featured = named.filter((wallet) => featuredWalletIds.includes(wallet.id) && isWanted(wallet));
  const recommended = suggested.wallets.slice(0, RECOMMENDED_WALLETS);
  return {
    wallets: eachOnce([...featured, ...recommended, ...known, ...named]),
    featured,
    excluded: named.filter(({ id }) => excludeWalletIds.includes(id)),
    count: suggested.count + featured.length,
  };
}

/** The first pictures come with the list (spec §9), not after its rows. */
function prefetchPictures(wallets: readonly CatalogueWallet[]): void {
  if (typeof Image === 'undefined') return;
  const addresses = wallets.flatMap(({ imageUrl }) => imageUrl ?? []);
  for (const src of addresses.slice(0, WALLET_IMAGE_PREFETCH)) {
    Object.assign(new Image(), { referrerPolicy: 'no-referrer', src });
  }
}

/** Settles once the modal is closed. */
async function untilClosed({ store }: PorticoContext): Promise<void> {
  const isClosed = ({ modal }: State): boolean => modal.status === 'closed';
  if (isClosed(store.getState())) return;
  await new Promise<void>((resolve) => {
    const end = store.subscribe(isClosed, () => {
      end();
      resolve();
    });
  });
}

/**
 * Adds to the store's wallets those that the host names and its directory recommends. Where a list no longer waits for
 * them they are shown with the next opening: no row moves under a finger.
 * @throws PorticoError as callService does.
 */
export async function recommendWallets(portico: PorticoContext, isWanted: () => boolean): Promise<void> {
  const { store } = portico;
  const found = await requestDirectory(portico, store.getState().walletList?.wallets ?? []);
  prefetchPictures(found.wallets);
  if (!store.getState().walletList?.isFetchingRecommendedWallets) await untilClosed(portico);
  if (!isWanted()) return;
  store.setState(({ walletList }) => {
    const wallets = eachOnce([...found.wallets, ...(walletList?.wallets ?? [])]);
    return { walletList: { ...found, wallets, isFetchingRecommendedWallets: false } };
  });
}
