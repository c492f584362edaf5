import { PorticoError } from '@portico/protocol';

/** With more the units of one transaction would not do for some texts. */
const MEMO_MAX_BYTES = 256;
/** What the memo program takes for no text, and for each byte of letters of English. */
const BASE_UNITS = 16_000;
const PLAIN_UNITS = 420;
/** It writes the text to the log, and finds each other character in tables first. */
const OTHER_UNITS = 4_500;
const PLAIN = /^[\x20-\x7e]*$/;

const toBytes = (memo: string): Uint8Array => new TextEncoder().encode(memo);

/** The computing units that are enough for a memo. */
export function toMemoUnits(memo: string): number {
  return BASE_UNITS + toBytes(memo).length * (PLAIN.test(memo) ? PLAIN_UNITS : OTHER_UNITS);
}

/** @throws PorticoError `rpc.invalid_params` for a text that is too long. */
export function requireMemo(memo: string): string {
  if (toBytes(memo).length <= MEMO_MAX_BYTES) return memo;
  throw new PorticoError('rpc.invalid_params', { method: 'memo' });
}
