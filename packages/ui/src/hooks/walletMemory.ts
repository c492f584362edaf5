import type { CatalogueWallet } from '@portico/core';

/** What lists of wallets keep between visits, so that coming back shows the same rows at once and finds the focus again. */
export interface WalletMemory {
  /** The bundled wallets, once they have come. */
  getCatalogue(): readonly CatalogueWallet[] | undefined;
  setCatalogue(catalogue: readonly CatalogueWallet[]): void;
  /** What was last looked for. */
  getSearch(): string;
  setSearch(search: string): void;
}

/** One per modal. */
export function createWalletMemory(): WalletMemory {
  let catalogue: readonly CatalogueWallet[] | undefined;
  let search = '';
  return {
    getCatalogue: () => catalogue,
    setCatalogue: (list) => {
      catalogue = list;
    },
    getSearch: () => search,
    setSearch: (text) => {
      search = text;
    },
  };
}
