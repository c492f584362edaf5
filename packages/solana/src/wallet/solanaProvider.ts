/** A wallet as it registered itself: the type `Wallet` of `@wallet-standard/base`. Its answers are foreign. */
export interface SolanaStandardWallet {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`;
  readonly chains: readonly `${string}:${string}`[];
  readonly features: Readonly<Record<`${string}:${string}`, unknown>>;
  readonly accounts: readonly SolanaStandardAccount[];
}

/** An account of such a wallet: the type `WalletAccount` of `@wallet-standard/base`. */
export interface SolanaStandardAccount {
  readonly address: string;
  readonly publicKey: Readonly<Uint8Array>;
  readonly chains: readonly `${string}:${string}`[];
  readonly features: readonly `${string}:${string}`[];
  readonly label?: string;
  readonly icon?: SolanaStandardWallet['icon'];
}

/** A paired wallet: it takes requests such as `solana_signMessage`. */
export interface SolanaRequestProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  /** Whether the wallet approved the method, where it approves methods one by one. */
  canRequest?(method: string): boolean;
}

/** The provider of a connected wallet. `'features' in provider` is true for a wallet of this browser. */
export type SolanaProvider = SolanaStandardWallet | SolanaRequestProvider;

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly solana: { readonly provider: SolanaProvider };
  }
}
