import type { CaipNetworkId } from '@portico/protocol';
import type { Connection } from '../contract/connection.ts';
import type { Network } from '../contract/network.ts';
import { selectApprovals } from './selectors.ts';
import type { State } from './state.ts';

/** False where the wallet is on another network. A wallet on no chain works on every network of its namespace. */
export function isOnNetwork(
  { caipNetworkId }: Pick<Connection, 'caipNetworkId'>,
  id: CaipNetworkId | undefined,
): boolean {
  return caipNetworkId === undefined || caipNetworkId === id;
}

/** False where the connected wallet can be on approved networks alone, and this is none of them. */
export function selectIsApproved(state: State, { caipNetworkId, chainNamespace }: Network): boolean {
  const { supportsAllNetworks, approvedCaipNetworkIds } = selectApprovals(state, chainNamespace);
  return supportsAllNetworks || !approvedCaipNetworkIds || approvedCaipNetworkIds.includes(caipNetworkId);
}
