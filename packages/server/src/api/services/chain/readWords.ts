import { type Hex, decodeAbiParameters, hexToString, size, trim } from 'viem';

/** Text that a contract gave: as a string, or as old ones do in 32 bytes. Undefined where it is neither. */
export function readWords(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined;
  try {
    if (size(answer) === 32) return hexToString(trim(answer, { dir: 'right' }));
    return decodeAbiParameters([{ type: 'string' }], answer)[0];
  } catch {
    return undefined;
  }
}
