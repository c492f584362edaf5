import { isEqual, selectActiveConnection, selectNetwork, selectWalletInfo } from '@portico/core';
import type { Connection, Network, PeerWallet, WalletInfo } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { usePortico, usePorticoState } from './usePortico.ts';

/** Who is connected, with what, and where; each part undefined as long as it is not known. */
export interface AccountInUse {
  readonly namespace: ChainNamespace;
  readonly connection: Connection | undefined;
  readonly address: string | undefined;
  readonly network: Network | undefined;
  readonly wallet: WalletInfo | undefined;
}

/** A wallet on another device goes by its own name and picture, not by those of the way to it. */
export function withPeer<Info extends Pick<WalletInfo, 'name' | 'icon'>>(
  info: Info,
  peer: PeerWallet | undefined,
): Info {
  const icon = info.icon ?? peer?.imageUrl;
  return { ...info, name: peer?.name || info.name, ...(icon && { icon }) };
}

/** The account that the page works with. */
export function useAccount(): AccountInUse {
  const namespace = usePorticoState((state) => state.activeNamespace);
  const connection = usePorticoState((state) => selectActiveConnection(state));
  const network = usePorticoState((state) => selectNetwork(state));
  const portico = usePortico();
  const wallet = usePorticoState((state) => {
    const info = selectWalletInfo(state);
    const id = selectActiveConnection(state)?.connectorId;
    const peer = id === undefined ? undefined : portico.connectors.get(id)?.getPeer?.();
    return info && withPeer(info, peer);
  }, isEqual);
  return { namespace, connection, address: connection?.address, network, wallet };
}
