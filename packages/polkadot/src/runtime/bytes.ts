export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** A number of 32 bits as the networks write it, the smallest byte first. */
export function littleEndian32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** An amount of the native currency: 128 bits, the smallest byte first. */
export function readAmount(bytes: Uint8Array, at: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return view.getBigUint64(at, true) | (view.getBigUint64(at + 8, true) << 64n);
}
