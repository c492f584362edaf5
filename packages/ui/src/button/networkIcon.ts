import { getContext, loadNetworkIcon } from '@portico/core/internal';
import type { PorticoHandle } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/**
 * The host's own picture of a network, else ours; undefined where there is none. It loads with the first one that a
 * button shows.
 */
export async function readNetworkPicture(
  portico: PorticoHandle,
  networkId: CaipNetworkId,
): Promise<string | undefined> {
  const { chainImages, networks } = getContext(portico).store.getState().options;
  const id = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.id;
  return (
    chainImages[networkId] ?? (id === undefined ? undefined : chainImages[String(id)]) ?? loadNetworkIcon(networkId)
  );
}
