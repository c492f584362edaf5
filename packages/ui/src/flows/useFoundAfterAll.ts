import { useEffect } from 'react';
import { findWallet } from '../button/walletSummary.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { routeForWallet } from './pickWallet.ts';

/**
 * For what is shown of a wallet that is not in this browser. A press may come before anybody looked for wallets: once that is done, the
 * one that is here after all is asked.
 */
export function useFoundAfterAll(walletId: string): void {
  const portico = usePortico();
  const router = useRouter();
  useEffect(() => {
    const find = () => findWallet(portico.getState(), walletId);
    // Known already, and shown as what is had elsewhere all the same: the visitor wants it there.
    if (find()) return;
    let isCurrent = true;
    const inspect = () => {
      const connector = isCurrent && find();
      if (connector) {
        router.replace(routeForWallet({ id: walletId, connectorIds: [connector.id] }, portico.getState().connectors));
      }
    };
    portico.discover().then(inspect, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [portico, router, walletId]);
}
