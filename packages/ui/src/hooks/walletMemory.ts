/**
 * The state that the list of all wallets keeps between visits, so that coming back shows the same rows and restores the
 * focus.
 */
export interface WalletMemory {
  /** The last search text. */
  getSearch(): string;
  setSearch(search: string): void;
}

/** One per modal. */
export function createWalletMemory(): WalletMemory {
  let search = '';
  return {
    getSearch: () => search,
    setSearch: (text) => {
      search = text;
    },
  };
}
