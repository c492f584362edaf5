import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { blake2b } from '@noble/hashes/blake2';
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519';

/** The kinds of keys that accounts of Polkadot have. */
export type PolkadotKeyType = 'ed25519' | 'sr25519' | 'ecdsa';

/** A key of a wallet. */
export interface PolkadotKey {
  readonly type: PolkadotKeyType;
  /** In the address: the public key, or its hash where that is longer. */
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });

/** The key of a seed of 32 bytes. */
export function openKey(type: PolkadotKeyType, seed: Uint8Array): PolkadotKey {
  switch (type) {
    case 'ed25519':
      return { type, publicKey: ed25519.getPublicKey(seed), sign: (bytes) => ed25519.sign(bytes, seed) };
    case 'sr25519': {
      const secret = secretFromSeed(seed);
      return { type, publicKey: getPublicKey(secret), sign: (bytes) => sign(secret, bytes) };
    }
    case 'ecdsa':
      return {
        type,
        publicKey: hash(secp256k1.getPublicKey(seed, true)),
        sign(bytes) {
          const signature = secp256k1.sign(hash(bytes), seed);
          return Uint8Array.from([...signature.toCompactRawBytes(), signature.recovery]);
        },
      };
  }
}

/** Of a signature of a transaction: the byte in front of it. */
export const signatureKinds: Readonly<Record<PolkadotKeyType, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2 };
