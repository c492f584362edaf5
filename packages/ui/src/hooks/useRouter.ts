import type { Router } from '../router/router.ts';
import type { RouterState } from '../router/routerState.ts';
import { useUi } from './uiContext.ts';
import { useObservable } from './useObservable.ts';

/** The router of the views. It does not change: using it renders nothing again. */
export function useRouter(): Router {
  return useUi().router;
}

/** Where the visitor is; renders again at each step. */
export function useRouterState(): RouterState {
  return useObservable(useUi().router);
}
