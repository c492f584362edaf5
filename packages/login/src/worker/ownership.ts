import { sha256 } from '@noble/hashes/sha2';
import type { VaultWallet } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import { fromBase64, toBase64 } from './bytes.ts';
import { type SessionUser, type WalletsContext, expectAnswer } from './userWallets.ts';
import { type OpenedWallet, type OwnWallet, type PasskeyShare, openByDevice, openByPasskey } from './wallet.ts';

interface WalletChange {
  readonly user: SessionUser;
  readonly wallet: VaultWallet;
  readonly opened: OpenedWallet;
  readonly passkey: PasskeyShare;
}

/** Of this browser, whose share stays what it is. */
async function keepVersion({ stored }: WalletsContext, version: number): Promise<void> {
  const known = await stored.readWallet();
  if (known) await stored.keepWallet({ ...known, version }, await stored.readShare(known));
}

/** Adds a slot for a passkey, next to those that are there. */
export async function addPasskey(context: WalletsContext, change: WalletChange): Promise<void> {
  const { user, wallet, opened, passkey } = change;
  const { slot, ...next } = opened.addPasskey(passkey);
  const { session } = user;
  const message = { type: 'storeSlots' as const, session, walletId: wallet.walletId, slots: [slot], ...next };
  await keepVersion(context, expectAnswer(await context.send(message), 'stored').version);
}

/** Each slot opens what is sent, from its text: what does not would be lost with the slots of before. */
function requireOpenable(userId: string, wallet: VaultWallet, { device }: OwnWallet, passkey: PasskeyShare): void {
  for (const opened of [openByDevice(userId, wallet, device), openByPasskey(userId, wallet, passkey)]) {
    if (!opened) throw new FrameError('login.frame_error');
    opened.accounts.wipe();
    opened.wipe();
  }
}

/** Withdraws the share of the operator: from then on this browser and the passkey alone open the wallet. */
export async function makeOwn(context: WalletsContext, change: WalletChange): Promise<void> {
  const { user, wallet, opened, passkey } = change;
  const { send, stored } = context;
  const { userId, session } = user;
  const { walletId, addresses, createdAtMs } = wallet;
  const { serverShare } = expectAnswer(await send({ type: 'prepareOwn', session, walletId }), 'nextShare');
  const share = fromBase64(serverShare);
  const own = opened.makeOwn(share, passkey);
  const { version, blob, slots, device } = own;
  const next = { walletId, version, blob, slots, serverShare, addresses, createdAtMs };
  requireOpenable(userId, next, own, passkey);
  const shareHash = toBase64(sha256(share));
  expectAnswer(await send({ type: 'makeOwn', session, walletId, version, blob, slots, shareHash }), 'stored');
  // Where the page ends before this the passkey opens the wallet here, as in any other browser.
  await stored.keepWallet({ userId, walletId, version }, device);
}
