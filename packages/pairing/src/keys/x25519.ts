import { pow } from '@noble/curves/abstract/modular';
import { montgomery } from '@noble/curves/abstract/montgomery';
import { randomBytes } from './random.ts';

const P = 2n ** 255n - 19n;

/** RFC 7748, §5: what makes 32 bytes a scalar. */
function adjustScalarBytes(bytes: Uint8Array): Uint8Array {
  bytes[0] = (bytes[0] ?? 0) & 248;
  bytes[31] = ((bytes[31] ?? 0) & 127) | 64;
  return bytes;
}

/** The curve without its Edwards form, which only signatures need. */
export const x25519 = montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes,
  powPminus2: (x) => pow(x, P - 2n, P),
  randomBytes: (count = 32) => randomBytes(count),
});
