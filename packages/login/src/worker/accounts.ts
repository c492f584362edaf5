import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { deriveSecp256k1 } from './bip32.ts';
import { deriveEd25519 } from './slip10.ts';

const EVM_PATH = "m/44'/60'/0'/0/0";
const SOLANA_PATH = [44, 501, 0, 0];

/** The addresses of a wallet, by namespace. */
export interface Addresses {
  readonly eip155: string;
  readonly solana: string;
}

/** The keys of a wallet that is open. */
export interface Accounts {
  readonly addresses: Addresses;
  /** Signs a hash for EVM: `r ‖ s ‖ v`, v being 27 or 28. */
  signHash(hash: Uint8Array): Uint8Array;
  /** Signs bytes for Solana. */
  signBytes(bytes: Uint8Array): Uint8Array;
  /** Nothing signs after it. */
  wipe(): void;
}

/** EIP-55. */
function toChecksum(publicKey: Uint8Array): string {
  const address = bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20));
  const hash = bytesToHex(keccak_256(address));
  return `0x${[...address].map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/** The words of an entropy (BIP-39). */
export const wordsOf = (entropy: Uint8Array): readonly string[] => entropyToMnemonic(entropy, wordlist).split(' ');

/** The entropy of words as a person enters them (BIP-39); undefined where they are none, or not in their order. */
export function entropyOf(text: string): Uint8Array | undefined {
  try {
    return mnemonicToEntropy(text.trim().toLowerCase().split(/\s+/).join(' '), wordlist);
  } catch {
    return undefined;
  }
}

/** The private keys of the words of an entropy, at the paths that other wallets use for the same words. */
export function deriveKeys(entropy: Uint8Array) {
  const seed = mnemonicToSeedSync(wordsOf(entropy).join(' '));
  const evmKey = deriveSecp256k1(seed, EVM_PATH);
  const solanaKey = deriveEd25519(seed, SOLANA_PATH);
  seed.fill(0);
  return { evmKey, solanaKey };
}

/** The accounts of the words of an entropy. */
export function deriveAccounts(entropy: Uint8Array): Accounts {
  const { evmKey, solanaKey } = deriveKeys(entropy);
  return {
    addresses: {
      eip155: toChecksum(secp256k1.getPublicKey(evmKey, false)),
      solana: base58.encode(ed25519.getPublicKey(solanaKey)),
    },
    signHash(hash) {
      const signature = secp256k1.sign(hash, evmKey, { lowS: true });
      return Uint8Array.of(...signature.toCompactRawBytes(), 27 + signature.recovery);
    },
    signBytes: (bytes) => ed25519.sign(bytes, solanaKey),
    wipe() {
      evmKey.fill(0);
      solanaKey.fill(0);
    },
  };
}
