import { bytesOfBase64Url } from '../bytes/text.ts';
import { encodeDidKey } from './identity.ts';
import type { ClientIdentity } from './identity.ts';
import { toPkcs8 } from './pkcs8.ts';
import { randomBytes } from './random.ts';

const KEY_BYTES = 32;

/** A seed to make an identity of, once for each browser. */
export function createIdentitySeed(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

/** By the browser's own code; undefined where it does not support Ed25519, or is not on a secure page. */
async function createNative(seed: Uint8Array): Promise<ClientIdentity | undefined> {
  try {
    const { subtle } = crypto;
    const key = await subtle.importKey('pkcs8', toPkcs8('Ed25519', seed), 'Ed25519', true, ['sign']);
    const { x = '' } = await subtle.exportKey('jwk', key);
    const publicKey = bytesOfBase64Url(x);
    if (publicKey?.length !== KEY_BYTES) return undefined;
    return {
      clientId: encodeDidKey(publicKey),
      sign: async (bytes) => new Uint8Array(await subtle.sign('Ed25519', key, Uint8Array.from(bytes))),
    };
  } catch {
    return undefined;
  }
}

/** The identity of a seed of 32 bytes. The library for browsers that cannot do it themselves is loaded only there. */
export async function createClientIdentity(seed: Uint8Array): Promise<ClientIdentity> {
  const native = await createNative(seed);
  if (native) return native;
  const { createLibraryIdentity } = await import('./libraryIdentity.ts');
  return createLibraryIdentity(seed, encodeDidKey);
}
