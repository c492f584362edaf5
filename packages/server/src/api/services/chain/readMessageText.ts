import { type Hex, hexToString, size, trim } from 'viem';
import { readDynamic, readOffset } from './abiWords.ts';

/** Text that a contract gave: as a string, or as old ones do in 32 bytes. Undefined where it is neither. */
export function readMessageText(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined;
  try {
    if (size(answer) === 32) return hexToString(trim(answer, { dir: 'right' }));
    const bytes = readDynamic(answer, readOffset(answer, 0));
    // Not viem's: it goes through the text twice, character by character, and a contract chooses how long it is.
    return Buffer.from(bytes.slice(2), 'hex').toString('utf8');
  } catch {
    return undefined;
  }
}
