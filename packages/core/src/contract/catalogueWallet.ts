import type { ChainNamespace } from '@portico/protocol';

/** A download location of a wallet. */
export type WalletStore =
  | 'ios'
  | 'android'
  | 'chrome'
  | 'firefox'
  | 'edge'
  | 'safari'
  | 'opera'
  | 'mac'
  | 'windows'
  | 'linux';

/** A bundled wallet as it is written down. Links are facts of the public registry, never guessed. */
export interface CatalogueEntry {
  /** Directory id. */
  id: string;
  name: string;
  homepage: string;
  rdns?: string;
  /** Only where the wallet's own documentation lists them; else unknown. */
  chains?: readonly ChainNamespace[];
  /** Opens the phone's app: its own scheme where it has one, else a universal link. */
  mobileLink?: string;
  /** Universal link, where `mobileLink` is a scheme. */
  universalLink?: string;
  desktopLink?: string;
  webappLink?: string;
  /** Opens a page in the wallet's own browser; the page's address is appended, encoded. */
  browseLink?: string;
  stores?: Readonly<Partial<Record<WalletStore, string>>>;
}

/** A wallet as the bundled list or a directory gives it. */
export interface CatalogueWallet extends Omit<CatalogueEntry, 'homepage'> {
  homepage?: string;
  /** The group of bundled images that holds this wallet's; −1 where `imageUrl` is set. */
  imageGroup: number;
  /** Of a directory. */
  imageUrl?: string;
  /** Certified by the operator of a directory. */
  isCertified?: boolean;
}
