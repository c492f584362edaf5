import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import type { PrivateKeyAccount } from 'viem/accounts';
import { toHex } from 'viem/utils';
import type { Hex } from 'viem';

export type DerivedAccount = { account: PrivateKeyAccount; privateKey: Hex };

/** The first `count` EVM accounts of a phrase. The slow part, stretching the phrase, is done once for all of them. */
export function deriveAccounts(mnemonic: string, count: number): DerivedAccount[] {
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  return Array.from({ length: count }, (_, index) => {
    const { privateKey: bytes } = parent.deriveChild(index);
    if (!bytes) throw new Error('The phrase gave no private key.');
    const privateKey = toHex(bytes);
    return { account: privateKeyToAccount(privateKey), privateKey };
  });
}
