import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { bytesToHex } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import { recoverAddress } from 'viem';
import { expect, test } from 'vitest';
import { deriveAccounts, entropyOf } from './accounts.ts';

const phrase = 'test test test test test test test test test test test junk';
const junk = entropyOf(phrase) ?? new Uint8Array();

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

test('behavior: signatures for EVM have the lower of two values, and a parity that recovers the address', async () => {
  const { addresses, signHash } = deriveAccounts(junk);
  const parities = new Set<number | undefined>();
  for (let round = 0; round < 32; round += 1) {
    const hash = new Uint8Array(32).fill(round);
    const bytes = signHash(hash);
    expect(bytes).toHaveLength(65);
    expect(BigInt(`0x${bytesToHex(bytes.subarray(32, 64))}`)).toBeLessThanOrEqual(secp256k1.CURVE.n / 2n);
    parities.add(bytes[64]);
    expect(await recoverAddress({ hash, signature: `0x${bytesToHex(bytes)}` })).toBe(addresses.eip155);
  }
  expect(parities).toEqual(new Set([27, 28]));
});

test('behavior: signatures for Solana are of the address, which is the public key', () => {
  const { addresses, signBytes } = deriveAccounts(junk);
  const bytes = new TextEncoder().encode('hello');
  const publicKey = base58.decode(addresses.solana);
  expect(ed25519.verify(signBytes(bytes), bytes, publicKey)).toBe(true);
  expect(ed25519.verify(signBytes(bytes), bytes.subarray(1), publicKey)).toBe(false);
});

test('param: a phrase is read as a person enters it; of other words, or in another order, it is none', () => {
  expect(junk).toHaveLength(16);
  for (const text of [`  ${phrase}\n`, phrase.toUpperCase(), phrase.replaceAll(' ', ' \t ')])
    expect(entropyOf(text)).toEqual(junk);
  for (const text of ['', phrase.replace('junk', 'junks'), phrase.replace('test junk', 'junk test'), `${phrase} test`])
    expect(entropyOf(text)).toBeUndefined();
});
