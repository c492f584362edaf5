/** The addresses of some accounts, in their order. */
export const listAddresses = (accounts: readonly { readonly address: string }[]): readonly string[] =>
  accounts.map(({ address }) => address);
