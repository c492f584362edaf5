/** `\xffsolana offchain`, and the version. */
const head = [0xff, ...new TextEncoder().encode('solana offchain'), 1];

function compare(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * An off-chain message of version 1, byte by byte after its specification: no library that a product uses has a part in
 * it. https://github.com/solana-foundation/SRFCs/discussions/3
 */
export function toOffchainMessage(text: string, requiredSigners: readonly Uint8Array[]): Uint8Array {
  const keys = requiredSigners.toSorted(compare).flatMap((key) => [...key]);
  return Uint8Array.from([...head, requiredSigners.length, ...keys, ...new TextEncoder().encode(text)]);
}
