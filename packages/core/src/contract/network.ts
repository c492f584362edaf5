import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The pages of a block explorer. */
export type ExplorerPage = 'address' | 'token' | 'tx';

export interface BlockExplorer {
  readonly name: string;
  /** Its query goes with every page: `https://example.org/?cluster=devnet`. */
  readonly url: string;
  /**
   * The path before an address, a token's contract or a transaction hash, where it is not `address`, `token` or `tx`.
   */
  readonly paths?: Readonly<Partial<Record<ExplorerPage, string>>>;
}

/**
 * One chain, in the shape that viem's chain definitions have too, plus its namespace and CAIP-2 id (spec §3, Network).
 */
export interface Network {
  readonly id: number | string;
  readonly name: string;
  readonly chainNamespace: ChainNamespace;
  readonly caipNetworkId: CaipNetworkId;
  readonly testnet?: boolean;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: BlockExplorer };
  readonly contracts?: {
    readonly multicall3?: { readonly address: string };
    readonly ensUniversalResolver?: { readonly address: string };
    /** Roll-ups of the OP Stack: returns the cost of a transaction's data on the layer below (`getL1Fee`). */
    readonly gasPriceOracle?: { readonly address: string };
    /** Uniswap's SwapRouter02, which alone may spend what is swapped. Default: that of the chain, where it has one. */
    readonly swapRouter?: { readonly address: string };
    /** The token that wraps the native coin for exchanges. It goes with `swapRouter`. */
    readonly wrappedCoin?: { readonly address: string };
  };
  /** How far the base fee may rise before a transfer is mined: a number greater than 1, else 1.2 holds (spec §9). */
  readonly fees?: { readonly baseFeeMultiplier?: unknown };
}

/** The namespace of a CAIP-2 id. */
export type NamespaceOf<Id extends CaipNetworkId> = Id extends `${infer Namespace extends ChainNamespace}:${string}`
  ? Namespace
  : ChainNamespace;

/** A network whose CAIP-2 id, namespace and chain id are literal types. */
export type NetworkOf<Id extends CaipNetworkId, ChainId extends number | string = number | string> = Network & {
  readonly caipNetworkId: Id;
  readonly chainNamespace: NamespaceOf<Id>;
  readonly id: ChainId;
};

/** A network as a host writes it: ours, or a chain definition of viem (a number as id means `eip155`). */
export interface NetworkInput {
  readonly id: number | string;
  readonly name: string;
  readonly chainNamespace?: ChainNamespace | undefined;
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly testnet?: boolean | undefined;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default?: BlockExplorer } | undefined;
  readonly contracts?: object | undefined;
  readonly fees?: { readonly baseFeeMultiplier?: unknown } | undefined;
}

/** The CAIP-2 id of a network as a host writes it: of a chain of viem `eip155:…`, a literal where `id` is one. */
export type NetworkIdOf<Input extends NetworkInput> = Input extends {
  readonly caipNetworkId: infer Id extends CaipNetworkId;
}
  ? Id
  : Input['id'] extends CaipNetworkId
    ? Input['id']
    : Input extends { readonly chainNamespace: infer Namespace extends ChainNamespace }
      ? `${Namespace}:${Input['id']}`
      : Input['id'] extends number
        ? `eip155:${Input['id']}`
        : CaipNetworkId;
