import type { CaipNetworkId } from '@portico/protocol';

/** An amount in as many decimals as it was written with. */
export interface Quantity {
  readonly amount: bigint;
  readonly decimals: number;
}

/** The purpose of a transaction. Any other value of a service is `execute`: a contract was used. */
export type Operation = 'send' | 'receive' | 'trade' | 'mint' | 'burn' | 'approve' | 'revoke' | 'deploy' | 'execute';

/** One asset that changed owners in a transaction. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out' | 'self';
  readonly isCollectible: boolean;
  /** The account it came from or went to, where the service has it; else the sender or receiver of the transaction. */
  readonly counterparty?: string;
  /** A token's symbol, or a collectible's name; cleaned. Undefined where it has none to show. */
  readonly label?: string;
  /** Undefined where the service sent no valid one. */
  readonly quantity?: Quantity;
}

/** One transaction of an account as the page keeps it (spec §3, Wallet transaction). */
export interface HistoryEntry {
  readonly id: string;
  readonly hash: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly atMs: number;
  readonly status: 'confirmed' | 'failed' | 'pending';
  readonly operation: Operation;
  readonly from: string;
  readonly to: string;
  readonly transfers: readonly HistoryTransfer[];
}

/** A page of what an account did. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
  /** False while the service still reads older blocks: there may be more later. */
  readonly isComplete: boolean;
}
