/** For how many blocks a transaction can be included: four minutes where a block takes two seconds. */
const PERIOD = 128;

/**
 * The era of a transaction from a block on, encoded: the exponent of the period, and the place of the block in it
 * (`sp_runtime::generic::Era`).
 */
export function encodeEra(block: number): Uint8Array {
  const exponent = Math.log2(PERIOD) - 1;
  const encoded = exponent | ((block % PERIOD) << 4);
  return Uint8Array.of(encoded & 0xff, encoded >> 8);
}

/** Longer periods are counted in steps, so that the place has twelve bits. */
const PLACES = 4096;

/**
 * The block after which no other includes a transaction of an era; undefined for one that never expires. The era is
 * that which begins with `block` or after it: only its place in the period is encoded.
 */
export function toLastBlock(era: Uint8Array, block: number): number | undefined {
  const [first = 0, second = 0] = era;
  if (first === 0) return undefined;
  const encoded = first | (second << 8);
  const period = 2 << (encoded & 0b1111);
  const place = (encoded >> 4) * Math.max(period / PLACES, 1);
  const born = Math.ceil(Math.max(block - place, 0) / period) * period + place;
  return born + period;
}
