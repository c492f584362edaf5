import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';

/** The 60 bundled wallets, most used first, without their images: the list that is never empty. */
export async function loadCatalogue(): Promise<readonly CatalogueWallet[]> {
  return (await import('./walletList.ts')).getBundledWallets();
}

/**
 * Ensures that the store's `walletList` is there: the bundled wallets, and where the host has a directory, those that
 * it names and recommends. Costs nothing once they are there.
 */
export function loadWalletList({ [contextKey]: portico }: PorticoHandle): Promise<void> {
  return import('./walletList.ts').then(
    ({ readWalletList }) => readWalletList(portico),
    // Without it there is still all that the browser and the host have.
    () => portico.store.setState(() => ({ walletList: { wallets: [], isFetchingRecommendedWallets: false } })),
  );
}

/** Data URIs by wallet id of one group of images; an unknown group has none. */
export async function loadWalletImages(group: number): Promise<Readonly<Record<string, string>>> {
  switch (group) {
    case 0:
      return (await import('../wallets/catalogue/images/group0.ts')).images;
    case 1:
      return (await import('../wallets/catalogue/images/group1.ts')).images;
    case 2:
      return (await import('../wallets/catalogue/images/group2.ts')).images;
    default:
      return {};
  }
}
