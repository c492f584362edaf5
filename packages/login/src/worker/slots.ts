import { sha256 } from '@noble/hashes/sha2';
import type { NewVaultSlot, VaultSlot } from '@portico/protocol/vault';
import { concat, fromBase64, randomBytes, toBase64, toUtf8 } from './bytes.ts';
import { deriveBytes } from './primitives.ts';
import { type SealParameters, seal, unseal } from './seal.ts';

/** Whose wallet it is. */
export interface WalletOwner {
  readonly userId: string;
  readonly walletId: string;
}

/** The two secrets of a slot: that of the server, released after a login, and that of whom the slot is for. */
export interface SlotSecrets {
  readonly serverShare: Uint8Array;
  readonly ownShare: Uint8Array;
}

const SALT_BYTES = 32;
const PROOF_BYTES = 32;

const sealOf = (
  { userId, walletId }: WalletOwner,
  { serverShare, ownShare }: SlotSecrets,
  { type, slotId, salt }: Pick<VaultSlot, 'type' | 'slotId'> & { readonly salt: Uint8Array },
): SealParameters => ({
  secret: concat(serverShare, ownShare),
  salt,
  purpose: `ew/slot/v1|${type}|${userId}|${walletId}|${slotId}`,
  owner: `${userId}|${walletId}`,
});

/**
 * What a passkey alone can derive of its output, and shows to the vault to prove that it was used. It opens nothing:
 * the key of the slot is derived for another purpose.
 */
export const proofOf = (
  { walletId }: WalletOwner,
  { slotId, salt }: Pick<VaultSlot, 'slotId' | 'salt'>,
  output: Uint8Array,
): Uint8Array => deriveBytes(output, fromBase64(salt), toUtf8(`ew/prf-proof/v1|${walletId}|${slotId}`), PROOF_BYTES);

/** A new slot, which opens to the key of the wallet's blob. */
export function sealSlot(
  owner: WalletOwner,
  type: VaultSlot['type'],
  secrets: SlotSecrets,
  key: Uint8Array,
  credentialId?: Uint8Array,
): NewVaultSlot {
  const about = { type, slotId: crypto.randomUUID(), salt: randomBytes(SALT_BYTES) };
  const sealed = seal(sealOf(owner, secrets, about), key);
  const slot = { ...about, salt: toBase64(about.salt), sealed: toBase64(sealed) };
  if (!credentialId) return slot;
  const proofHash = toBase64(sha256(proofOf(owner, slot, secrets.ownShare)));
  return { ...slot, credentialId: toBase64(credentialId), proofHash };
}

/** The key of the wallet's blob; undefined where the secrets are not those of the slot, or a byte was changed. */
export function openSlot(owner: WalletOwner, secrets: SlotSecrets, slot: VaultSlot): Uint8Array | undefined {
  const about = { ...slot, salt: fromBase64(slot.salt) };
  return unseal(sealOf(owner, secrets, about), fromBase64(slot.sealed));
}
