import type { State } from '@portico/core';
import type { Ui } from '../hooks/uiContext.ts';
import type { RouterState } from '../router/routerState.ts';

function placesOf({ history }: RouterState): readonly string[] {
  return history.flatMap(({ route }) => (route.view === 'ApproveTransaction' ? (route.requestId ?? []) : []));
}

/**
 * The transaction stack of spec §4: each request that waits gets one place in the open modal, and keeps it until it is
 * answered.
 */
export function followRequests({ portico, router }: Pick<Ui, 'portico' | 'router'>): () => void {
  const shown = new Set<string>();
  const follow = (requests: State['requests']) => {
    const places = placesOf(router.getState());
    for (const { id } of requests) {
      // Closed, the modal opens with all of them.
      if (router.getState().status === 'open' && !shown.has(id) && !places.includes(id)) {
        router.push({ view: 'ApproveTransaction', requestId: id });
      }
      shown.add(id);
    }
    for (const id of places) if (!requests.some((request) => request.id === id)) router.endRequest(id);
  };
  follow(portico.getState().requests);
  return portico.store.subscribe(({ requests }) => requests, follow);
}
