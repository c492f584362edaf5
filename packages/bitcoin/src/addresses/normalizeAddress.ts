/** Version 0 with 20 or 32 bytes, version 1 with 32. The checksum is left to `decodeAddress`. */
const SEGWIT = /^(?:bc|tb|bcrt)1(?:q[02-9ac-hj-np-z]{38}|[qp][02-9ac-hj-np-z]{58})$/;
const BASE58 = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;

/** One spelling of an address: bech32 may come in upper case, as in QR codes. undefined where the text is none. */
export function normalizeAddress(text: string): string | undefined {
  if (BASE58.test(text)) return text;
  const lower = text.toLowerCase();
  return SEGWIT.test(lower) && (text === lower || text === text.toUpperCase()) ? lower : undefined;
}
