import { base58Of } from '../bytes/text.ts';

/** The identity of a client at a relay: an Ed25519 key that stays with this browser. */
export interface ClientIdentity {
  /** `did:key:z…` */
  readonly clientId: string;
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

// The multicodec of an Ed25519 public key.
const ED25519_PREFIX = [0xed, 0x01];
const DID_START = 'did:key:z';

/** `did:key` of an Ed25519 public key. */
export function encodeDidKey(publicKey: Uint8Array): string {
  return `${DID_START}${base58Of(Uint8Array.from([...ED25519_PREFIX, ...publicKey]))}`;
}
