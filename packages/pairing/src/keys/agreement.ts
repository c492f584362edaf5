import {
  deriveKey as deriveNatively,
  isNative,
  publicKeyOf as publicKeyNatively,
  sharedSecret as shareNatively,
} from './nativeAgreement.ts';
import { randomBytes } from './random.ts';

/** One side of a key agreement. A pair is used for one proposal only. */
export interface AgreementKeys {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

const KEY_BYTES = 32;

const native = { deriveKey: deriveNatively, publicKeyOf: publicKeyNatively, sharedSecret: shareNatively };

/** The browser's own code; the library for browsers that cannot do it themselves is loaded only there. */
async function loadMaths(): Promise<typeof native> {
  return (await isNative()) ? native : import('./libraryAgreement.ts');
}

/** Half a pair: what a pair can be made of at any time. */
export function createPrivateKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

/** An X25519 pair, fresh unless the private half is given. */
export async function createAgreementKeys(privateKey: Uint8Array = createPrivateKey()): Promise<AgreementKeys> {
  const { publicKeyOf } = await loadMaths();
  return { privateKey, publicKey: await publicKeyOf(privateKey) };
}

/** The key of a session; undefined where the peer's key is not one to agree with. */
export async function agreeOnKey(privateKey: Uint8Array, peerPublicKey: Uint8Array): Promise<Uint8Array | undefined> {
  if (peerPublicKey.length !== KEY_BYTES) return undefined;
  const { sharedSecret, deriveKey } = await loadMaths();
  const secret = await sharedSecret(privateKey, peerPublicKey);
  return secret && deriveKey(secret);
}
