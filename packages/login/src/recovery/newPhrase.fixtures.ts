import { randomBytes, toBase64 } from '../worker/bytes.ts';
import { makeWallet, openByOperator } from '../worker/wallet.ts';

/** The words of a new wallet, and its addresses, as its browser shows them. */
export function makePhrase() {
  const owner = { userId: 'user', walletId: 'wallet' };
  const [serverShare, operatorShare] = [randomBytes(32), randomBytes(32)];
  const { stored } = makeWallet(owner, serverShare, operatorShare);
  const shares = { serverShare: toBase64(serverShare), operatorShare: toBase64(operatorShare) };
  const opened = openByOperator(owner.userId, { ...stored, ...shares, walletId: owner.walletId, createdAtMs: 0 });
  if (!opened) throw new Error('A new wallet does not open.');
  return { phrase: opened.words(), addresses: stored.addresses };
}
