import { bytesToHex } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import { deriveAccounts, deriveKeys, entropyOf } from '../worker/accounts.ts';
import { concat } from '../worker/bytes.ts';

/** An account as other wallets take it. */
export interface RecoveredAccount {
  readonly network: string;
  readonly address: string;
  readonly key: string;
}

/** The accounts of the words of a wallet; undefined where they are none. */
export function readWallet(text: string): readonly RecoveredAccount[] | undefined {
  const entropy = entropyOf(text);
  if (!entropy) return undefined;
  const { addresses } = deriveAccounts(entropy);
  const { evmKey, solanaKey } = deriveKeys(entropy);
  const ofSolana = base58.encode(concat(solanaKey, base58.decode(addresses.solana)));
  return [
    { network: 'Ethereum', address: addresses.eip155, key: `0x${bytesToHex(evmKey)}` },
    { network: 'Solana', address: addresses.solana, key: ofSolana },
  ];
}
