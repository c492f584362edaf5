import * as v from 'valibot';
import { patterns } from './patterns.ts';

/** An asset as a wallet's asset discovery (ERC-7811) gives it. */
export const discoveredAssetSchema = v.object({
  address: v.string(),
  /** Hex string. */
  balance: v.pipe(v.string(), v.regex(patterns.hexQuantity)),
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.number(),
    price: v.number(),
    iconUrl: v.string(),
    value: v.optional(v.number()),
  }),
});

/** An asset as a wallet's asset discovery gives it. */
export type DiscoveredAsset = v.InferOutput<typeof discoveredAssetSchema>;

/** Assets by chain hex id. */
export const assetDiscoverySchema = v.record(v.string(), v.array(discoveredAssetSchema));

/** Assets by chain hex id, or `undefined` where the answer has another shape: it is ignored then (spec §5). */
export function parseAssetDiscovery(answer: unknown): Record<string, DiscoveredAsset[]> | undefined {
  const result = v.safeParse(assetDiscoverySchema, answer);
  // An array is an object whose values may be arrays, but it names no chain.
  return result.success && !Array.isArray(answer) ? result.output : undefined;
}
