import { useEffect } from 'react';
import { reportUnknownWallet } from '#reportUnknownWallet';
import { findWallet } from '../button/findWallet.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { connectRoute } from './openingRoutes.ts';

/**
 * For a view that a host opened at a wallet by its id. Where no list has that wallet (`isUnlisted`), and none is
 * discovered either, the visitor chooses among the wallets there are, and a development build reports the id.
 */
export function useLeaveUnknownWallet(walletId: string, isUnlisted: boolean): void {
  const portico = usePortico();
  const router = useRouter();
  useEffect(() => {
    if (!isUnlisted) return;
    let isCurrent = true;
    const leave = () => {
      const state = portico.getState();
      if (!isCurrent || findWallet(state, walletId)) return;
      reportUnknownWallet(state, walletId);
      router.reset(connectRoute(state));
    };
    portico.discover().then(leave, leave);
    return () => {
      isCurrent = false;
    };
  }, [portico, router, walletId, isUnlisted]);
}
