const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** The remainders of version 0 (BIP-173) and of those after it (BIP-350). */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
const CHECKSUM_CHARACTERS = 6;

function remainderOf(values: readonly number[]): number {
  let remainder = 1;
  for (const value of values) {
    const top = remainder >>> 25;
    remainder = ((remainder & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) if ((top >>> bit) & 1) remainder ^= generator;
  }
  return remainder;
}

/** Groups of five bits as bytes; undefined where the bits left over are no padding. */
function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const word of words) {
    bits = (bits << 5) | word;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes.push(bits >>> count);
    bits &= (1 << count) - 1;
  }
  return count < 5 && bits === 0 ? Uint8Array.from(bytes) : undefined;
}

/** A witness program, as an address in lower case has it; undefined where its checksum does not match. */
export function decodeSegwitAddress(
  text: string,
): { readonly prefix: string; readonly version: number; readonly program: Uint8Array } | undefined {
  const separator = text.lastIndexOf('1');
  const prefix = text.slice(0, separator);
  const words = [...text.slice(separator + 1)].map((character) => CHARACTERS.indexOf(character));
  const [version = -1, ...rest] = words;
  if (words.includes(-1) || rest.length < CHECKSUM_CHARACTERS) return undefined;
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const expanded = [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31), ...words];
  if (remainderOf(expanded) !== (version === 0 ? BECH32 : BECH32M)) return undefined;
  const program = toBytes(rest.slice(0, -CHECKSUM_CHARACTERS));
  return program && { prefix, version, program };
}
