import { useEffect } from 'react';
import { findWallet } from '../button/findWallet.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { routeForWallet } from './pickWallet.ts';

/**
 * For a view of a wallet that is not installed. A press may come before discovery has run: once it has, a wallet that
 * is installed after all is requested.
 */
export function useFoundAfterAll(walletId: string): void {
  const portico = usePortico();
  const router = useRouter();
  useEffect(() => {
    const find = () => findWallet(portico.getState(), walletId);
    // Listed already, and shown for another device all the same: the visitor chose that.
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
