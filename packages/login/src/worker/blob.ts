import { concat, fromBase64, randomBytes, toBase64 } from './bytes.ts';
import { type SealParameters, seal, unseal } from './seal.ts';
import type { WalletOwner } from './slots.ts';

const SALT_BYTES = 32;

const sealOf = (key: Uint8Array, salt: Uint8Array, { userId, walletId }: WalletOwner, version: number) =>
  ({
    secret: key,
    salt,
    purpose: 'ew/blob/v1',
    // An older blob is not taken for that of a newer version.
    owner: `${userId}|${walletId}|${version}`,
  }) satisfies SealParameters;

/** The entropy of a wallet, sealed by a key for one version of it. */
export function sealBlob(key: Uint8Array, owner: WalletOwner, version: number, entropy: Uint8Array): string {
  const salt = randomBytes(SALT_BYTES);
  return toBase64(concat(salt, seal(sealOf(key, salt, owner, version), entropy)));
}

/** The entropy; undefined where the key, the owner or the version is another one, or a byte was changed. */
export function openBlob(key: Uint8Array, owner: WalletOwner, version: number, blob: string): Uint8Array | undefined {
  const bytes = fromBase64(blob);
  return unseal(sealOf(key, bytes.slice(0, SALT_BYTES), owner, version), bytes.slice(SALT_BYTES));
}
