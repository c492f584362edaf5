import { isEqual, selectActiveConnection, selectNetwork, selectWalletInfo } from '@portico/core/internal';
import type { Connection, Network, WalletInfo } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { usePorticoState } from './usePortico.ts';

/** The connected account, its wallet and its network; each part undefined as long as it is unknown. */
export interface AccountInUse {
  readonly namespace: ChainNamespace;
  readonly connection: Connection | undefined;
  readonly address: string | undefined;
  readonly network: Network | undefined;
  readonly wallet: WalletInfo | undefined;
}

/** The account that the page works with. */
export function useAccount(): AccountInUse {
  const namespace = usePorticoState((state) => state.activeNamespace);
  const connection = usePorticoState((state) => selectActiveConnection(state));
  const network = usePorticoState((state) => selectNetwork(state));
  const wallet = usePorticoState((state) => selectWalletInfo(state), isEqual);
  return { namespace, connection, address: connection?.address, network, wallet };
}
