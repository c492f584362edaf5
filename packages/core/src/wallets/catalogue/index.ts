import type { CatalogueWallet } from './types.ts';

/** The 60 bundled wallets, most used first, without their images: the list that is never empty. */
export async function loadCatalogue(): Promise<readonly CatalogueWallet[]> {
  return (await import('./bundledWallets.ts')).bundledWallets;
}

/** Data URIs by wallet id of one group of images; an unknown group has none. */
export async function loadWalletImages(group: number): Promise<Readonly<Record<string, string>>> {
  switch (group) {
    case 0:
      return (await import('./images/group0.ts')).images;
    case 1:
      return (await import('./images/group1.ts')).images;
    case 2:
      return (await import('./images/group2.ts')).images;
    default:
      return {};
  }
}
