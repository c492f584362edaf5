import { selectConnector } from '../store/selectors.ts';
import type { State } from '../store/state.ts';

/** True where one approval serves all namespaces of the connector, and ends on all of them (spec §4). */
export function selectIsShared(state: State, connectorId: string): boolean {
  const type = selectConnector(state, connectorId)?.type;
  return type === 'AUTH' || type === 'WALLET_CONNECT';
}
