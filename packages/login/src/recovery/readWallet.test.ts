import { Wallet } from 'ethers';
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit';
import { expect, test } from 'vitest';
import { toBase64, randomBytes } from '../worker/bytes.ts';
import { makeWallet, openByOperator } from '../worker/wallet.ts';
import { readWallet } from './readWallet.ts';

/** The words of a new wallet, and its addresses. */
function makeWords() {
  const owner = { userId: 'user', walletId: 'wallet' };
  const [serverShare, operatorShare] = [randomBytes(32), randomBytes(32)];
  const { stored } = makeWallet(owner, serverShare, operatorShare);
  const shares = { serverShare: toBase64(serverShare), operatorShare: toBase64(operatorShare) };
  const opened = openByOperator(owner.userId, { ...stored, ...shares, walletId: owner.walletId, createdAtMs: 0 });
  return { text: opened?.words().join(' ') ?? '', addresses: stored.addresses };
}

test('behavior: the words of new wallets lead to their addresses, with keys that ethers and the kit of Solana take', async () => {
  for (const { text, addresses } of Array.from({ length: 5 }, makeWords)) {
    const [evm, solana] = readWallet(`  ${text.toUpperCase().replaceAll(' ', '\n ')} `) ?? [];
    expect([evm?.address, new Wallet(evm?.key ?? '').address]).toEqual([addresses.eip155, addresses.eip155]);
    const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(solana?.key ?? ''));
    expect([solana?.address, signer.address]).toEqual([addresses.solana, addresses.solana]);
  }
});

test.each(['', 'test test test', 'test test test test test test test test test test test test', 'zzz'.repeat(1000)])(
  'error: words with another checksum, or none of the list, are refused: %.20s',
  (text) => expect(readWallet(text)).toBeUndefined(),
);
