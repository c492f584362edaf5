import type { Portico } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/** The host's own picture of a network, else ours; undefined where there is none. */
export async function loadNetworkPicture(portico: Portico, networkId: CaipNetworkId): Promise<string | undefined> {
  const { chainImages, networks } = portico.store.getState().options;
  const id = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.id;
  return (
    chainImages[networkId] ??
    (id === undefined ? undefined : chainImages[String(id)]) ??
    (await (await import('./networkIcon.ts')).loadBundledIcon(networkId))
  );
}
