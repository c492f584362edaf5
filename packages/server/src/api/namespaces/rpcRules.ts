import type { NodeRequest, RpcReply } from '../upstream/rpcNode.ts';

/** The caching of an answer: not at all, for as long as one block is the newest, or for a time. */
export type CachePlan =
  | { kind: 'never' }
  /** Until `newest`, a request without parameters, is answered otherwise. */
  | { kind: 'head'; newest: string }
  /** The request that names the newest block. */
  | { kind: 'newest' }
  | { kind: 'time'; ttlMs: number };

/**
 * The work that a method costs a node: `cheap`, a visitor cannot enlarge it; `common`, every page needs it; `search`, a
 * request may cost any amount of it.
 */
export type Effort = 'cheap' | 'common' | 'search';

/** Requests of one chain, answered from the cache or by its nodes. @throws UpstreamFailure when no node answers. */
export type Request = (query: NodeRequest) => Promise<RpcReply>;

/** JSON-RPC of one chain: what its namespace and its number decide. */
export interface RpcRules {
  /** Names the chain of a node: a node that answers for another chain is not used. */
  readonly chainCheck: { readonly method: string; readonly isThisChain: (resultText: string) => boolean };
  /** Methods that pages may use. */
  readonly methods: ReadonlySet<string>;
  /** Sends a signed transaction: executed even when the requester has disconnected. */
  readonly sendMethod: string;
  /** The shape of the text of a result; methods that are not here may answer anything. */
  readonly shapes: ReadonlyMap<string, RegExp>;
  /** Codes of errors of the node and not of the request: another node is worth a retry. */
  readonly nodeErrors: ReadonlySet<number>;
  /** Codes of the errors that this server answers itself, as clients of the namespace read them. */
  readonly codes: { readonly unavailable: number; readonly tooLong: number };
  /** For a method that pages may not use. */
  refuseMethod(method: string): RpcReply;
  /** The cost of a request in units of its visitor's limit; 1 is an ordinary one. */
  weigh(method: string): number;
  effortOf(method: string): Effort;
  planCache(method: string, params: readonly unknown[]): CachePlan;
  /** False for an answer that may change soon. */
  isSettled(method: string, resultText: string): boolean;
  /** Answers a request of a page: by `request`, or without it where no node has to be called, or may be. */
  answer(query: NodeRequest, request: Request): Promise<RpcReply>;
}

/** The limits that the operator sets for requests of pages to the nodes. */
export interface RpcLimits {
  /** Methods in addition to those that every page needs. */
  readonly extraMethods: readonly string[];
  /** Blocks that one `eth_getLogs` may search. */
  readonly logBlocksMax: number;
}
