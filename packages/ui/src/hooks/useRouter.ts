import { useSyncExternalStore } from 'react';
import type { Router } from '../router/router.ts';
import type { RouterState } from '../router/routerState.ts';
import { useUi } from './uiContext.ts';

/** The router of the views. It does not change: using it renders nothing again. */
export function useRouter(): Router {
  return useUi().router;
}

/** Where the visitor is; renders again at each step. */
export function useRouterState(): RouterState {
  const { router } = useUi();
  return useSyncExternalStore(router.subscribe, router.getState, router.getState);
}
