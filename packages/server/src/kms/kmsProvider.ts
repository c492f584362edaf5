import type { Secret } from './secret.ts';

/** A wrapped secret, as a database keeps it. */
export interface Wrapped {
  readonly ciphertext: Uint8Array;
  readonly keyVersion: string;
}

/** Wraps secrets for a database with keys that no database has: a file, a hardware module, a service. */
export interface KmsProvider {
  /** `file`, `pkcs11` */
  readonly id: string;
  /** Under the newest key. The same `aad` is required to unwrap: what is moved to another row does not open there. */
  wrap(secret: Secret<string>, aad: Uint8Array): Promise<Wrapped>;
  /** @throws KmsError where key, `aad` or a byte differs. */
  unwrap<Kind extends string>(kind: Kind, wrapped: Wrapped, aad: Uint8Array): Promise<Secret<Kind>>;
  /** HMAC-SHA256 with a key of this purpose. It stays the same when keys are rotated. */
  mac(purpose: string, data: Uint8Array): Promise<Uint8Array>;
  /** Makes a new key; secrets under older ones still open. Resolves with its version. */
  rotate(): Promise<string>;
  /** The keys can be had now. @throws KmsError */
  health(): Promise<void>;
}

/** Keys cannot be read, or something does not open with them. The text names the next step, and never a value. */
export class KmsError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KmsError';
  }
}

/** What a wrapped secret belongs to: `['share', userId, walletId, version]`. Different parts are different bytes. */
export const aadOf = (...parts: readonly string[]): Uint8Array => Buffer.from(JSON.stringify(parts));
