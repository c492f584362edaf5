import type { State } from '@portico/core';

/** A wallet that draws over the page is being asked: the dialog must not be modal now, or its overlay would be dead. */
export function selectIsNonModal(state: State): boolean {
  return Object.values(state.namespaces).some(({ active }) => {
    if (active.status !== 'connecting') return false;
    return state.connectors.some((connector) => connector.id === active.connectorId && connector.drawsOwnOverlay);
  });
}
