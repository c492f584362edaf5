import type { PorticoHandle } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/**
 * The host's own picture of a network, else ours; undefined where there is none. Its place is reserved until it loads.
 */
export async function loadNetworkPicture(
  portico: PorticoHandle,
  caipNetworkId: CaipNetworkId,
): Promise<string | undefined> {
  return (await import('./networkIcon.ts')).readNetworkPicture(portico, caipNetworkId);
}
