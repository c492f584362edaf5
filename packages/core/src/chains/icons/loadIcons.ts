import type { CaipNetworkId } from '@portico/protocol';

/** Data URI of a network's icon, or `undefined` where none is bundled. */
export async function loadNetworkIcon(caipNetworkId: CaipNetworkId): Promise<string | undefined> {
  // The list of what there is loads with the first picture.
  return (await import('./index.ts')).loadNetworkIcon(caipNetworkId);
}

/**
 * Data URI of a token's icon by its symbol, or `undefined` where none is bundled. A symbol proves nothing: call it only
 * for tokens that the host listed or that are native, never for what an unknown contract calls itself.
 */
export async function loadTokenIcon(symbol: string): Promise<string | undefined> {
  return (await import('./index.ts')).loadTokenIcon(symbol);
}
