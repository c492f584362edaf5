import { base64 } from '@scure/base';
import { parseBitcoinAddress } from './bitcoin/address.ts';
import { type Bip322Form, verifyBip322 } from './bitcoin/bip322.ts';
import { LEGACY_BYTES, verifyLegacy } from './bitcoin/legacy.ts';
import type { SignedMessage } from './signedMessage.ts';

/** Fifteen signatures and keys, and the transaction around them. */
const SIGNATURE_MAX_CHARACTERS = 4_000;
/** The BIP's last version has a prefix for each form; older wallets send none. */
const forms: Readonly<Record<string, readonly Bip322Form[]>> = { smp: ['simple'], ful: ['full'] };
const PREFIX_CHARACTERS = 3;

function decode(text: string): Uint8Array | undefined {
  try {
    return text.length > SIGNATURE_MAX_CHARACTERS ? undefined : base64.decode(text);
  } catch {
    return undefined;
  }
}

/** BIP-322, simple or full, or the 65 bytes that wallets signed before it. */
export function verifyBip122({ message, signature, address }: SignedMessage): boolean {
  const parsed = parseBitcoinAddress(address);
  if (!parsed) return false;
  const reported = forms[signature.slice(0, PREFIX_CHARACTERS)];
  const bytes = decode(reported ? signature.slice(PREFIX_CHARACTERS) : signature);
  if (!bytes) return false;
  if (!reported && bytes.length === LEGACY_BYTES) return verifyLegacy(message, bytes, parsed);
  return (reported ?? ['simple', 'full']).some((form) => verifyBip322(message, form, bytes, parsed));
}
