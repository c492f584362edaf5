import type { State } from '@portico/core';

/**
 * A wallet that draws over the page has an open request: the dialog must not be modal now, or the wallet's overlay
 * would be inert.
 */
export function selectIsNonModal(state: State): boolean {
  return Object.values(state.namespaces).some(({ active }) => {
    if (active.status !== 'connecting') return false;
    return state.connectors.some((connector) => connector.id === active.connectorId && connector.drawsOwnOverlay);
  });
}
