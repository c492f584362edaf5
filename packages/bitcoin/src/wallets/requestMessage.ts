import { waitForWallet } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { base64, hex } from '../bytes/text.ts';
import type { ScriptKind } from '../addresses/decodeAddress.ts';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import type { BitcoinMessage } from '../provider/bitcoinProvider.ts';
import type { MessageProtocol, WalletDriver } from './walletDriver.ts';

const ECDSA_BYTES = 65;
const SIGNATURE_MAX_CHARACTERS = 10_000;

/** Signatures come in base64, in hex from paired wallets, or as bytes. */
function toSignature(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'string' || value.length > SIGNATURE_MAX_CHARACTERS) return undefined;
  try {
    return /^[0-9a-f]+$/i.test(value) ? hex.decode(value) : base64.decode(value);
  } catch {
    return undefined;
  }
}

/** @throws PorticoError `message.invalid_signature` for an answer of another form than the requested one. */
function checkSignature(answer: unknown, kind: ScriptKind, protocol: MessageProtocol | undefined): string {
  const signature = toSignature(answer);
  const isEcdsa = signature?.length === ECDSA_BYTES;
  // BIP-322 leaves P2PKH to the older form.
  const isWanted = protocol === undefined || kind === 'p2pkh' || isEcdsa === (protocol === 'ecdsa');
  // 64 bytes of a signature, their length and their count: no witness is shorter.
  if (!signature || signature.length < ECDSA_BYTES || !isWanted || (isEcdsa && kind === 'p2tr')) {
    throw new PorticoError('message.invalid_signature');
  }
  return base64.encode(signature);
}

/** @throws PorticoError `wallet.method_unsupported` where the wallet, or the script, has no such signature. */
function chooseProtocol(
  { protocols = ['ecdsa', 'bip322'] }: WalletDriver,
  kind: ScriptKind,
  wanted: MessageProtocol | undefined,
): MessageProtocol {
  const chosen = wanted ?? (kind === 'p2tr' ? 'bip322' : (protocols[0] ?? 'ecdsa'));
  const isPossible = kind === 'p2tr' ? chosen === 'bip322' : kind === 'p2pkh' || protocols.includes(chosen);
  if (!isPossible) throw new PorticoError('wallet.method_unsupported', { method: `signMessage ${chosen}` });
  return chosen;
}

/** The address that signs, and its chain. */
interface MessageSigner {
  readonly chain: BitcoinChain;
  readonly address: string;
  readonly kind: ScriptKind;
}

/** Prompts for the signature of a message: in base64. */
export async function requestMessage(
  driver: WalletDriver,
  { chain, address, kind }: MessageSigner,
  { message, protocol }: Pick<BitcoinMessage, 'message' | 'protocol'>,
): Promise<string> {
  const chosen = chooseProtocol(driver, kind, protocol);
  if (!driver.signMessage) throw new PorticoError('wallet.method_unsupported', { method: 'signMessage' });
  const request = { chain, address, kind, message, protocol: chosen };
  return checkSignature(await waitForWallet(driver.signMessage(request), {}), kind, protocol);
}
