import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata';

/**
 * The hash of a runtime's metadata (RFC 78 of the Polkadot Fellowship). The currency is part of it, as the network was
 * built with it.
 */
export function toMetadataHash(
  metadata: string,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): Uint8Array {
  return merkleizeMetadata(metadata, { tokenSymbol: symbol, decimals }).digest();
}
