import type { WalletTransaction } from '@portico/protocol/api';

/** A position in the history of an account on one chain: a block, and a rank within the block. */
export interface Position {
  readonly block: number;
  readonly rank: number;
}

/** True where a position is older than another one, or there is no other. */
export const isBefore = (one: Position, other: Position | undefined): boolean =>
  other === undefined || one.block < other.block || (one.block === other.block && one.rank < other.rank);

/** One entry of an account and its position. */
export interface Placed<Value> {
  readonly position: Position;
  /** ISO 8601: entries of several chains are merged by it. */
  readonly at: string;
  readonly value: Value;
}

/** A page of the entries of an account on one chain, the newest first. */
export interface HistoryPage<Value> {
  readonly items: readonly Placed<Value>[];
  /** Whether there are older entries than the last of these. */
  readonly hasMore: boolean;
  /** The position from which the next page is read, where it is not that of the last item. */
  readonly end?: Position | undefined;
  /** False while older blocks are still being read. */
  readonly isComplete: boolean;
}

/** The requester of an account's history. */
export interface Requester {
  /** One id for all visitors of one network and project, so that it identifies none. */
  readonly id: string;
  /**
   * Called before a new account is followed.
   * @throws ApiError where the limit of these visitors for new accounts is reached.
   */
  admitNew(): Promise<void>;
  /**
   * Called before a page is read, with the number of requests to nodes that it takes.
   * @throws ApiError where the limit of these visitors for such requests is reached.
   */
  admitRequests(count: number): Promise<void>;
  /**
   * Called before foreign contracts are called: they choose how long their answers are.
   * @throws ApiError where the limit of these visitors for such answers is reached.
   */
  admitStrangers(): Promise<void>;
  /** Called with the size of each answer of a foreign contract. */
  noteStrangers(bytes: number): Promise<void>;
}

/** A request to one chain. */
export interface PageQuery {
  /** The account as a key of its namespace. */
  readonly account: string;
  readonly requester: Requester;
  /** Only older entries than this; from the newest where it is absent. */
  readonly before?: Position | undefined;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** A source of the history of accounts on one chain. New blocks change no position. */
export interface HistorySource {
  /** @throws UpstreamFailure */
  page(query: PageQuery): Promise<HistoryPage<WalletTransaction>>;
}
