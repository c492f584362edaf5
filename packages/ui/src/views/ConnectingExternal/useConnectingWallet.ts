import { selectConnector, selectNetwork } from '@portico/core/internal';
import { usePorticoState } from '../../hooks/usePortico.ts';
import type { RouteOf } from '../../router/routes.ts';

export interface ConnectingWallet {
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** For the download page. */
  readonly walletId: string;
  /** The name of the network that the wallet has to be on. */
  readonly network: string;
}

/** The wallet in the form of the view; one that has since been removed keeps its name. */
export function useConnectingWallet(route: RouteOf<'ConnectingExternal'>): ConnectingWallet {
  const { connectorId } = route;
  const connector = usePorticoState((state) => selectConnector(state, connectorId));
  const recent = usePorticoState((state) => state.recentWallets.find((wallet) => wallet.id === connectorId));
  const namespace = route.namespace ?? connector?.namespaces[0];
  const network = usePorticoState((state) => selectNetwork(state, namespace)?.name);
  const ownImage = usePorticoState((state) => state.options.connectorImages[connectorId]);
  return {
    name: connector?.name ?? recent?.name ?? connectorId,
    imageUrl: ownImage ?? connector?.imageUrl ?? recent?.imageUrl,
    walletId: route.walletId ?? connector?.explorerId ?? connector?.rdns ?? connectorId,
    network: network ?? '',
  };
}
