/** A chain's description, in the form of core, viem and wagmi. */
export interface ChainDescription {
  readonly id: number | string;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
}

/** The request that adds a chain to a wallet (EIP-3085); what `overrides` has comes first. */
export function toAddChainRequest(
  { id, name, nativeCurrency, blockExplorers }: ChainDescription,
  rpcUrls: readonly string[],
  overrides: object = {},
): { readonly method: string; readonly params: readonly object[] } {
  const description = {
    chainId: `0x${Number(id).toString(16)}`,
    chainName: name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
    ...overrides,
  };
  return { method: 'wallet_addEthereumChain', params: [description] };
}
