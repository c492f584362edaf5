import { getContext, loadNetworkIcon } from '@portico/core/internal';
import type { PorticoHandle } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/**
 * The host's own picture of a network, else ours; undefined where there is none. It loads with the first one that a
 * button shows.
 */
export async function readNetworkPicture(
  portico: PorticoHandle,
  caipNetworkId: CaipNetworkId,
): Promise<string | undefined> {
  const { chainImages, networks } = getContext(portico).store.getState().options;
  const id = networks.find((each) => each.caipNetworkId === caipNetworkId)?.id;
  return (
    chainImages[caipNetworkId] ??
    (id === undefined ? undefined : chainImages[String(id)]) ??
    loadNetworkIcon(caipNetworkId)
  );
}
