import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { recoverAddress } from 'viem';
import { expect, test } from 'vitest';
import { deriveAccounts } from './accounts.ts';
import { deriveEd25519 } from './slip10.ts';

const entropyOf = (words: string) => mnemonicToEntropy(words, wordlist);
const junk = entropyOf('test test test test test test test test test test test junk');

test('param: the words that every devnet has lead to its first address', () => {
  const { addresses } = deriveAccounts(junk);
  expect(addresses.eip155).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
});

test.each([
  ["m/0'", [0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [
    "m/0'/1'/2'/2'/1000000000'",
    [0, 1, 2, 2, 1_000_000_000],
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ],
])('param: SLIP-10 vector 1 for Ed25519 at %s', (_name, path, key) => {
  expect(bytesToHex(deriveEd25519(hexToBytes('000102030405060708090a0b0c0d0e0f'), path))).toBe(key);
});

test('behavior: a signature of a hash is of the address; wiped, the keys sign nothing of it', async () => {
  const accounts = deriveAccounts(junk);
  const hash = new Uint8Array(32).fill(7);
  const signature = `0x${bytesToHex(accounts.signHash(hash))}` as const;
  expect(await recoverAddress({ hash, signature })).toBe(accounts.addresses.eip155);
  accounts.wipe();
  expect(() => accounts.signHash(hash)).toThrow();
});
