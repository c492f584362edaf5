import type { Database } from '../../db/database.ts';
import type { ServedChain } from '../services/rpc/createChainRpc.ts';
import type { HoldingSource } from '../services/collectibles/holdingSource.ts';
import type { HistorySource } from '../services/history/historySource.ts';
import type { FollowSettings } from '../services/history/index/createOwnIndex.ts';
import type { Tokens } from '../services/tokens/createTokens.ts';
import type { ListedToken } from '../services/tokens/tokenList.ts';
import type { RpcNode } from '../upstream/rpcNode.ts';
import type { RpcLimits, RpcRules } from './rpcRules.ts';

/** The balance of one asset of an account; in the form stored between processes. */
export interface Holding {
  /** Key of a token, or of the chain's own coin. */
  address: string;
  /** In the smallest unit, decimal text. */
  units: string;
}

/**
 * Reads the chain's own coin, which comes first, and what the account holds of these tokens.
 * @throws UpstreamFailure when the chain does not answer.
 */
export type BalanceReader = (
  chain: ServedChain,
  account: string,
  tokens: readonly ListedToken[],
  signal: AbortSignal,
) => Promise<Holding[]>;

/** Reads a token's own description; undefined for an address that is no token. */
export type TokenReader = (
  chain: ServedChain,
  token: { readonly chainId: string; readonly address: string },
  signal: AbortSignal,
) => Promise<ListedToken | undefined>;

/** The history of accounts on one chain; where the namespace has them, their collectibles too. */
export interface ChainHistory extends HistorySource, Partial<HoldingSource> {
  /** Resolves when nothing runs any more. */
  ended(): Promise<void>;
  /** Drops accounts that have not been requested for long. */
  sweep(): Promise<void>;
}

export interface OpenHistoryParameters {
  readonly database: Database;
  /** CAIP-2. */
  readonly chainId: string;
  readonly chain: ServedChain;
  readonly tokens: () => Tokens;
  /** How a chain is followed, where it has to be. */
  readonly settings: FollowSettings;
  /** Ends what runs behind the requests. */
  readonly signal: AbortSignal;
  readonly onTrouble: (error: unknown) => void;
}

/** Opens the history of one chain. */
export type HistoryOpener = (parameters: OpenHistoryParameters) => ChainHistory;

/** How the chains of a namespace are read. */
export interface NamespacePorts {
  /** A node by its address; absent where nodes have JSON-RPC. */
  readonly createNode?: (label: string, url: string) => RpcNode;
  /** True where pages may use the JSON-RPC of its nodes. */
  readonly hasRpc: boolean;
  /** True where a transaction names a price for its gas. */
  readonly hasGasPrice: boolean;
  /** JSON-RPC of the chain with this reference, the part of its CAIP-2 id after the colon. */
  createRpcRules(reference: string, limits: RpcLimits): RpcRules;
  readonly readHoldings: BalanceReader;
  /** Absent where tokens do not describe themselves: only lists name them. */
  readonly readToken?: TokenReader;
  readonly openHistory: HistoryOpener;
  /** True where the histories have the collectibles of accounts, too. */
  readonly hasCollectibles: boolean;
}
