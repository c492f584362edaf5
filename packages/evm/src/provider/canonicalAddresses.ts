import type { Hex } from '@portico/protocol';

/** The canonical writing of addresses. The hash under it loads here, when a wallet first answers, and not with the page. */
export async function toCanonicalAddresses(addresses: readonly Hex[]): Promise<Hex[]> {
  const { toChecksum } = await import('./checksum.ts');
  return addresses.map(toChecksum);
}
