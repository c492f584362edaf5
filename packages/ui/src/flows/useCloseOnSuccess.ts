import { useEffect } from 'react';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useRouter, useRouterState } from '../hooks/useRouter.ts';
import type { Route } from '../router/routes.ts';

/**
 * Whether the router shows this view: its state changes before the view has faded. `orCovered`: or would without the
 * requests over it that wait to be approved, as one of them may be its own.
 */
export function useIsCurrentRoute(route: Route, orCovered?: 'orCovered'): boolean {
  const { status, history } = useRouterState();
  const entries = history.filter((entry) => !orCovered || entry.route.view !== 'ApproveTransaction');
  return status === 'open' && entries.at(-1)?.route === route;
}

/**
 * Ends a view that connects. Connected, and no other route followed: the modal closes. Aborted from outside: `leave`,
 * where there is another place; it must be the same function with each render.
 */
export function useCloseOnSuccess(status: string, isCurrentRoute: boolean, leave: (() => void) | undefined): void {
  const portico = usePortico();
  const router = useRouter();
  const isModalOpen = usePorticoState(({ modal }) => modal.status === 'open');
  useEffect(() => {
    if (!isCurrentRoute || !isModalOpen) return;
    if (status === 'cancelled') leave?.();
    if (status === 'done' && !portico.internals.signIn?.defersClose()) router.close({ reason: 'connected' });
  }, [portico, router, status, isCurrentRoute, isModalOpen, leave]);
}
