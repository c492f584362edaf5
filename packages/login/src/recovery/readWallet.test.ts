import { Wallet } from 'ethers';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { expect, test } from 'vitest';
import { makePhrase } from './newPhrase.fixtures.ts';
import { readWallet } from './readWallet.ts';

test('behavior: the words of new wallets lead to their addresses, with keys that ethers and the kit of Solana take', async () => {
  for (const { phrase, addresses } of Array.from({ length: 5 }, makePhrase)) {
    const [evm, solana] = readWallet(`  ${phrase.join('\n ').toUpperCase()} `) ?? [];
    expect([evm?.address, new Wallet(evm?.key ?? '').address]).toEqual([addresses.eip155, addresses.eip155]);
    const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(solana?.key ?? ''));
    expect([solana?.address, signer.address]).toEqual([addresses.solana, addresses.solana]);
  }
});

test.each(['', 'test test test', 'test test test test test test test test test test test test', 'zzz'.repeat(1000)])(
  'error: words with another checksum, or none of the list, are refused: %.20s',
  (text) => expect(readWallet(text)).toBeUndefined(),
);
