import { useCallback } from 'react';
import { useHasAllWallets } from '../hooks/useHasAllWallets.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter, useRouterState } from '../hooks/useRouter.ts';
import { currentEntry } from '../router/routerState.ts';
import { connectRoute } from './openingRoutes.ts';

/**
 * Takes a visitor to where another wallet is picked; undefined where there is no such place. The same function with
 * each draw.
 */
export function useChooseAnother(): (() => void) | undefined {
  const portico = usePortico();
  const router = useRouter();
  const { history } = useRouterState();
  const hasAllWallets = useHasAllWallets();
  const isAlone = history.length === 1;
  const begin = connectRoute(portico.getState());
  const isAtBegin = isAlone && currentEntry({ history }).route.view === begin.view;
  const choose = useCallback(() => {
    if (!isAlone) router.goBack();
    else if (isAtBegin) router.push({ view: 'AllWallets' });
    else router.reset(connectRoute(portico.getState()));
  }, [portico, router, isAlone, isAtBegin]);
  return isAtBegin && !hasAllWallets ? undefined : choose;
}
