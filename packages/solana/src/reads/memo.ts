import { PorticoError } from '@portico/protocol';

/** For a longer text the compute units of one transaction may not be enough. */
const MEMO_MAX_BYTES = 256;
/** The compute units of the memo program for an empty text, and for each byte of printable ASCII. */
const BASE_UNITS = 16_000;
const PLAIN_UNITS = 420;
/** For each byte of another text: the program finds every character in tables before it writes it to the log. */
const OTHER_UNITS = 4_500;
const PLAIN = /^[\x20-\x7e]*$/;

const toBytes = (memo: string): Uint8Array => new TextEncoder().encode(memo);

/** The compute units that are enough for a memo. */
export function toMemoUnits(memo: string): number {
  return BASE_UNITS + toBytes(memo).length * (PLAIN.test(memo) ? PLAIN_UNITS : OTHER_UNITS);
}

/** @throws PorticoError `rpc.invalid_params` for a text that is too long. */
export function requireMemo(memo: string): string {
  if (toBytes(memo).length <= MEMO_MAX_BYTES) return memo;
  throw new PorticoError('rpc.invalid_params', { method: 'memo' });
}
