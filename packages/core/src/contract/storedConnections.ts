import type { CaipNetworkId, WalletAccountType } from '@portico/protocol';
import type { Connection } from './connection.ts';

/**
 * The stored connections of one namespace: its wallets, the active one first, then by last use; and the page's network.
 */
export interface StoredConnections {
  readonly connections: readonly Connection[];
  readonly caipNetworkId?: CaipNetworkId | undefined;
  /** Left out while it is the host's. */
  readonly preferredAccountType?: WalletAccountType | undefined;
}
