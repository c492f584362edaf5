import { base64 } from '@scure/base';
import { parseBitcoinAddress } from './bitcoin/address.ts';
import { verifyBip322 } from './bitcoin/bip322.ts';
import { LEGACY_BYTES, verifyLegacy } from './bitcoin/legacy.ts';
import type { SignedMessage } from './signedMessage.ts';

const SIGNATURE_MAX_CHARACTERS = 1_000;

function decode(text: string): Uint8Array | undefined {
  try {
    return text.length > SIGNATURE_MAX_CHARACTERS ? undefined : base64.decode(text);
  } catch {
    return undefined;
  }
}

/** BIP-322 (simple), or the 65 bytes that wallets signed before it. */
export function verifyBip122({ message, signature, address }: SignedMessage): boolean {
  const bytes = decode(signature);
  const parsed = parseBitcoinAddress(address);
  if (!bytes || !parsed) return false;
  return bytes.length === LEGACY_BYTES ? verifyLegacy(message, bytes, parsed) : verifyBip322(message, bytes, parsed);
}
