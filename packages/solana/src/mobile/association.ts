import { getBase64Decoder } from '@solana/kit';

/** Of the protocol's ports (49152 to 65535), those that Linux and Android give to no connection that goes out. */
const [FIRST_PORT, PORTS] = [61_000, 4_536];

const curve = { namedCurve: 'P-256' } as const;
const toBase64Url = (bytes: Uint8Array): string =>
  getBase64Decoder().decode(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A key of one session, by which the wallet app recognizes the page that opened it. */
export interface Association {
  /** Opens the app, which then listens on the port. */
  readonly uri: string;
  readonly port: number;
  /** The association's public key, 65 bytes: the salt of the session's key. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
}

export async function exportPublicKey({ publicKey }: CryptoKeyPair): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
}

/**
 * Mobile Wallet Adapter 2.0, "Association". `uriBase` is the prefix that a wallet is to be opened by, of `https:`;
 * without one, the system opens a wallet that takes `solana-wallet:`.
 */
export async function createAssociation(uriBase: string | undefined): Promise<Association> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', ...curve }, false, ['sign']);
  const publicKey = await exportPublicKey(keys);
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  const port = FIRST_PORT + (random % PORTS);
  const base = uriBase?.endsWith('/') ? uriBase.slice(0, -1) : (uriBase ?? 'solana-wallet:');
  return {
    // Wallets read the version in this form.
    uri: `${base}/v1/associate/local?association=${toBase64Url(publicKey)}&port=${port}&v=v1`,
    port,
    publicKey,
    sign: async (bytes) =>
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytes)),
  };
}
