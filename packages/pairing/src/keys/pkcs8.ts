// RFC 8410: the bytes before the 32 bytes of a private key in PKCS #8, around the id of the curve.
const HEAD = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65];
const BEFORE_KEY = [4, 0x22, 4, 0x20];
const curves = { X25519: 0x6e, Ed25519: 0x70 } as const;

/** A private key as the browser imports it. */
export function toPkcs8(curve: keyof typeof curves, privateKey: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...HEAD, curves[curve], ...BEFORE_KEY, ...privateKey]);
}
