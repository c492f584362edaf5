import { suite, toBuffer } from '../hpke/suite.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';

/** The key pair of one side of the calls, and its public half for the other. */
export interface CallKeys {
  readonly keyPair: CryptoKeyPair;
  /** Uncompressed, in base64. */
  readonly publicKey: string;
}

/**
 * The key pair of the process that has these keys: it follows from them, so that a command shows its public half before
 * any process starts, and a rotation leaves it as it is.
 * @throws KmsError
 */
export async function openCallKeys(kms: KmsProvider): Promise<CallKeys> {
  const seed = await kms.mac('share calls', Buffer.from('1'));
  const keyPair = await suite.kem.deriveKeyPair(toBuffer(seed));
  const publicKey = Buffer.from(await suite.kem.serializePublicKey(keyPair.publicKey)).toString('base64');
  return { keyPair, publicKey };
}

/** The public half of the other side. Rejects where it is no point of the curve. */
export const readPublicKey = (text: string): Promise<CryptoKey> =>
  suite.kem.deserializePublicKey(toBuffer(Buffer.from(text, 'base64')));
