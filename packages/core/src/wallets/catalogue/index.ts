import type { CatalogueWallet } from './types.ts';

/** Wallets whose images load together: the first group is what is fetched ahead (spec §9). */
export const WALLETS_PER_IMAGE_GROUP = 20;

/** The 60 bundled wallets, most used first, without their images: the list that is never empty. */
export async function loadCatalogue(): Promise<readonly CatalogueWallet[]> {
  const { wallets } = await import('./wallets.ts');
  return wallets.map((wallet, index) => ({
    ...wallet,
    imageGroup: Math.floor(index / WALLETS_PER_IMAGE_GROUP),
  }));
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
