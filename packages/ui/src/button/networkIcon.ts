import { loadNetworkIcon } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/** The host's own picture of a network, else ours; undefined where there is none. It loads with the first one that a button shows. */
export async function readNetworkPicture(portico: Portico, networkId: CaipNetworkId): Promise<string | undefined> {
  const { chainImages, networks } = portico.store.getState().options;
  const id = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.id;
  return (
    chainImages[networkId] ?? (id === undefined ? undefined : chainImages[String(id)]) ?? loadNetworkIcon(networkId)
  );
}
