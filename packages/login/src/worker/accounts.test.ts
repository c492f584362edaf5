import { bytesToHex } from '@noble/hashes/utils';
import { mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { recoverAddress } from 'viem';
import { expect, test } from 'vitest';
import { deriveAccounts } from './accounts.ts';

const entropyOf = (words: string) => mnemonicToEntropy(words, wordlist);
const junk = entropyOf('test test test test test test test test test test test junk');

test('param: the words that every devnet has lead to its first address', () => {
  const { addresses } = deriveAccounts(junk);
  expect(addresses.eip155).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
});

test('behavior: a signature of a hash is of the address; wiped, the keys sign nothing of it', async () => {
  const accounts = deriveAccounts(junk);
  const hash = new Uint8Array(32).fill(7);
  const signature = `0x${bytesToHex(accounts.signHash(hash))}` as const;
  expect(await recoverAddress({ hash, signature })).toBe(accounts.addresses.eip155);
  accounts.wipe();
  expect(() => accounts.signHash(hash)).toThrow();
});
