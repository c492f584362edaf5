import type { CatalogueWallet } from '../../contract/catalogueWallet.ts';
import { wallets } from './wallets.ts';

/** Wallets whose images load together: the first group is what is fetched ahead (spec §9). */
export const WALLETS_PER_IMAGE_GROUP = 20;

/** Each with the group that holds its image. */
export const bundledWallets: readonly CatalogueWallet[] = wallets.map((wallet, index) => ({
  ...wallet,
  imageGroup: Math.floor(index / WALLETS_PER_IMAGE_GROUP),
}));
