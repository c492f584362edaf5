import type { Hex } from '@portico/protocol';

/**
 * The canonical writing of addresses. Where each is in `known`, which is in canonical writing, that one; else by the
 * hash under it, which loads here and not with the page.
 */
export async function toCanonicalAddresses(
  addresses: readonly Hex[],
  known: readonly string[] = [],
): Promise<string[]> {
  const found = addresses.map((address) => known.find((one) => one.toLowerCase() === address.toLowerCase()));
  if (found.every((address) => address !== undefined)) return found;
  const { toChecksum } = await import('./checksum.ts');
  return addresses.map(toChecksum);
}
