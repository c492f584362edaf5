import type { Hex } from 'viem';
import { bytesToHex, hexToBytes } from 'viem/utils';
import type { WalletAccount } from '../login/account.ts';

/** The signature of a hash, as nodes and contracts read it. */
export async function signHash(account: WalletAccount, hash: Hex): Promise<Hex> {
  return bytesToHex(await account.sign({ namespace: 'eip155', hash: hexToBytes(hash) }));
}
