import type { HistoryPage } from './historyEntry.ts';
import type { Network } from './network.ts';

/**
 * The target of a read: the network and the RPC URLs in the order to try them (the host's own first, and only them
 * where given).
 */
export interface ReadTarget {
  readonly network: Network;
  readonly rpcUrls: readonly string[];
  readonly signal?: AbortSignal;
}

/**
 * Where a transaction is requested. `provider`: of the wallet that holds it (`isHeld`), while that wallet is on the
 * page.
 */
export interface StatusTarget extends ReadTarget {
  readonly provider?: unknown;
}

export interface TokenReference {
  /** The contract (or mint) address. */
  readonly address: string;
  readonly imageUrl?: string;
}

/** The balance of one token of an address (spec §3, Token balance). `address` is undefined for the native currency. */
export interface TokenBalance {
  readonly name: string;
  readonly symbol: string;
  readonly address?: string;
  readonly decimals: number;
  /** In base units. */
  readonly amount: bigint;
  readonly iconUrl?: string;
  /** Price of one whole token in US dollars, where known. Unknown is not zero. */
  readonly priceUsd?: number;
}

/** The native balance first, then the tokens; and how much of the truth that is. */
export interface KnownBalances {
  readonly balances: readonly TokenBalance[];
  /** When the oldest of it was read, where that is long ago: the server could not reach its sources. */
  readonly asOfMs?: number;
  /** Something may be missing, or without its price: a sum of these is too small. */
  readonly isPartial?: boolean;
}

/** The fee of one transfer in base units of the native currency, and how sure it is. */
export interface TransferEstimate {
  /** The fee at present prices. */
  readonly expectedFee: bigint;
  /** The balance that the wallet requires. */
  readonly maximumFee: bigint;
  /** The namespace's own terms of the fee, for its `sendTransfer` alone. */
  readonly quote: unknown;
  /** Seconds until it is likely to be in a block; undefined where that is unknown. */
  readonly waitSeconds?: number;
  /** The price of the fee, where it has a unit that people compare: `2 sat/vB`. */
  readonly feeRate?: { readonly value: number; readonly unit: string };
  /** A roll-up charges for data too, and that fee could not be read: the fees above are without it. */
  readonly isWithoutDataFee?: boolean;
}

export interface TransferParameters {
  readonly from: string;
  readonly to: string;
  /** In base units of the token, or of the native currency where `tokenAddress` is undefined. */
  readonly amount: bigint;
  readonly tokenAddress?: string;
  /** As for `sendTransfer`. */
  readonly memo?: string;
}

export interface Identity {
  readonly name?: string;
  readonly avatar?: string;
}

export interface IdentityParameters {
  readonly address: string;
  /**
   * Where a picture, or the description that names it, may be fetched from; undefined where the host does not allow it.
   */
  readonly toAllowedUrl: (reference: string) => string | undefined;
}

export type TransactionStatus =
  /**
   * `chainHash`: under which hash a wallet with several owners brought it to the chain. `tracking` takes the place of
   * the former one: the namespace has learned more of the transaction. `minedAtMs`: it is in a block that is not final,
   * where the network replaces blocks so often that this does not count as confirmed.
   */
  | {
      readonly status: 'pending';
      readonly chainHash?: string;
      readonly tracking?: NonNullable<unknown>;
      readonly minedAtMs?: number;
    }
  | {
      readonly status: 'confirmed' | 'reverted';
      readonly minedAtMs: number;
      readonly feePaid: bigint;
      readonly chainHash?: string;
      /** Why it was reverted, by the name that the network has for it, where the namespace can read that. */
      readonly reason?: string;
    }
  /** Another transaction took its place. */
  | { readonly status: 'replaced'; readonly byHash?: string }
  /** `expired`: the network takes it no more (a block height, a deadline). */
  | { readonly status: 'dropped' | 'expired' };

/**
 * The kind of an address on a network. `delegated`: a person's account that runs the code of a contract (EIP-7702) and
 * pays its own fees. `unused`: nothing was ever sent from it, and it holds nothing of the native currency.
 */
export type AddressKind = 'account' | 'smartAccount' | 'delegated' | 'contract' | 'token' | 'unused';

/** `other-network`: an address of the namespace in the form of another of its networks. */
export type AddressProblem = 'not-an-address' | 'wrong-checksum' | 'other-namespace' | 'other-network';

export type ParsedAddress = { readonly address: string } | { readonly problem: AddressProblem };

/** The reads of a namespace, without any server of ours. Every function rejects with a PorticoError. */
export interface NamespaceReads {
  /** The native balance first, then the tokens that answered. Tokens with zero decimals are left out (spec §5). */
  getBalances(
    target: ReadTarget,
    parameters: { address: string; tokens: readonly TokenReference[] },
  ): Promise<readonly TokenBalance[]>;
  estimateTransfer(target: ReadTarget, parameters: TransferParameters): Promise<TransferEstimate>;
  /**
   * Name and avatar, over a network of the list that has a name service; both undefined where there is none. The avatar
   * is shown where `toAllowedUrl` lets it through.
   */
  getIdentity(targets: readonly ReadTarget[], parameters: IdentityParameters): Promise<Identity>;
  resolveName(targets: readonly ReadTarget[], parameters: { name: string }): Promise<string | undefined>;
  /** Follows what `sendTransfer` or `sendTransaction` sent, by the tracking value that came with it. */
  getStatus(target: StatusTarget, tracking: unknown): Promise<TransactionStatus>;
  describeAddress(target: ReadTarget, parameters: { address: string }): Promise<AddressKind>;
  /**
   * The activity of an address, newest first, where its nodes list it; of these tokens the received ones too. `cursor`:
   * `next` of the page before.
   */
  getHistory?(
    target: ReadTarget,
    parameters: { address: string; tokens: readonly TokenReference[]; cursor?: string },
  ): Promise<HistoryPage>;
  /**
   * Pure: no request. Mixed case must match the checksum (spec §5). The result is in its canonical writing. `network`:
   * the one that the address is for, where the namespace writes addresses for a network.
   */
  parseAddress(text: string, network?: Network): ParsedAddress;
  /** True where the text has the form of a name that `resolveName` could resolve. Pure. */
  isName(text: string): boolean;
  /**
   * EIP-681, Solana Pay or BIP-21. `amount` in base units; `decimals` of the token go with it, because some forms write
   * whole tokens. Pure.
   */
  createPaymentUri(
    network: Network,
    parameters: { address: string; tokenAddress?: string; amount?: bigint; decimals?: number },
  ): string;
}
