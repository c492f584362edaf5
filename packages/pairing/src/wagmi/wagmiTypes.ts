/** An address of eip155, with its checksum. */
export type Address = `0x${string}`;

/** The used fields of a chain, as viem and wagmi write them. */
export interface WagmiChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
}

/** The events for wagmi. */
export interface WagmiEmitter {
  emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void;
  emit(event: 'disconnect'): void;
  emit(event: 'message', data: { type: string; data?: unknown }): void;
}

/** The storage of a wagmi config; what it returns may be a promise. */
export interface WagmiStorage {
  getItem(key: string): unknown;
  setItem(key: string, value: unknown): unknown;
  removeItem(key: string): unknown;
}

/** The argument of wagmi for a connector; versions 2 and 3 have more fields, which are unused. */
export interface WagmiConfig<Chain extends WagmiChain> {
  readonly chains: readonly [Chain, ...Chain[]];
  readonly emitter: WagmiEmitter;
  readonly storage?: WagmiStorage | null | undefined;
}

/** The accounts in the form of wagmi 3's `withCapabilities`. */
export interface AccountWithCapabilities {
  readonly address: Address;
  readonly capabilities: Record<string, unknown>;
}

export interface ConnectParameters<WithCapabilities extends boolean> {
  readonly chainId?: number | undefined;
  readonly isReconnecting?: boolean | undefined;
  readonly withCapabilities?: WithCapabilities | boolean | undefined;
}

export interface SwitchChainParameters {
  readonly chainId: number;
  readonly addEthereumChainParameter?: object | undefined;
}

/** A connector in the form that wagmi 2 and 3 both accept: a type, because they read further properties of it. */
export type WagmiConnector<Chain extends WagmiChain> = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<{
    accounts: WithCapabilities extends true ? readonly AccountWithCapabilities[] : readonly Address[];
    chainId: number;
  }>;
  disconnect(): Promise<void>;
  getAccounts(): Promise<readonly Address[]>;
  getChainId(): Promise<number>;
  /** EIP-1193. */
  getProvider(): Promise<unknown>;
  /** True where a session is there. */
  isAuthorized(): Promise<boolean>;
  switchChain(parameters: SwitchChainParameters): Promise<Chain>;
  onAccountsChanged(accounts: readonly string[]): void;
  onChainChanged(chainId: string): void;
  onDisconnect(): void;
};
