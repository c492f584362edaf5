import { bytesToHex } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import { mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { deriveAccounts, deriveKeys } from '../worker/accounts.ts';
import { concat } from '../worker/bytes.ts';

/** An account as other wallets take it. */
export interface RecoveredAccount {
  readonly network: string;
  readonly address: string;
  readonly key: string;
}

function readEntropy(text: string): Uint8Array | undefined {
  try {
    return mnemonicToEntropy(text.trim().toLowerCase().split(/\s+/).join(' '), wordlist);
  } catch {
    return undefined;
  }
}

/** The accounts of the words of a wallet; undefined where they are none. */
export function readWallet(text: string): readonly RecoveredAccount[] | undefined {
  const entropy = readEntropy(text);
  if (!entropy) return undefined;
  const { addresses } = deriveAccounts(entropy);
  const { evmKey, solanaKey } = deriveKeys(entropy);
  const ofSolana = base58.encode(concat(solanaKey, base58.decode(addresses.solana)));
  return [
    { network: 'Ethereum', address: addresses.eip155, key: `0x${bytesToHex(evmKey)}` },
    { network: 'Solana', address: addresses.solana, key: ofSolana },
  ];
}
