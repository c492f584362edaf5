import type { WalletTransaction } from '@portico/protocol/api';

/** A place in an account's history on one chain: a block, and a rank in it that the source gives. */
export interface Position {
  readonly block: number;
  readonly rank: number;
}

/** One entry of an account and its position. */
export interface Placed<Value> {
  readonly position: Position;
  /** ISO 8601: entries of several chains are merged by it. */
  readonly at: string;
  readonly value: Value;
}

/** Some of what an account has on one chain, the newest first. */
export interface HistoryPage<Value> {
  readonly items: readonly Placed<Value>[];
  /** Whether there are older entries than the last of these. */
  readonly hasMore: boolean;
  /** The position from which reading continues, where that is not after the last item. */
  readonly end?: Position | undefined;
  /** False while older blocks are still being read. */
  readonly isComplete: boolean;
}

/** The requester of an account's history. */
export interface Requester {
  /** The same for all visitors of one network and project, and names none of them. */
  readonly id: string;
  /**
   * Called before a new account is followed.
   * @throws ApiError where the limit of these visitors for new accounts is reached.
   */
  admitNew(): Promise<void>;
  /**
   * Called before a page is read for which the nodes get so many requests.
   * @throws ApiError where these visitors had enough of them.
   */
  admitRequests(count: number): Promise<void>;
  /**
   * Called before foreign contracts are called: they choose how long their answers are.
   * @throws ApiError where the limit of these visitors for such answers is reached.
   */
  admitStrangers(): Promise<void>;
  /** Called with the bytes of each of their answers. */
  noteStrangers(bytes: number): Promise<void>;
}

/** A request to one chain. */
export interface PageQuery {
  /** As a key of its namespace. */
  readonly account: string;
  readonly requester: Requester;
  /** Only older entries than this; from the newest where it is absent. */
  readonly before?: Position | undefined;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Where the history of accounts on one chain comes from. Positions stay where they are when new blocks come. */
export interface HistorySource {
  /** @throws UpstreamFailure */
  page(query: PageQuery): Promise<HistoryPage<WalletTransaction>>;
}
