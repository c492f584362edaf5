import type { VaultAnswer, VaultWallet } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import { fromBase64 } from './bytes.ts';
import type { Stored, StoredWallet } from './stored.ts';
import type { VaultClient, VaultMessage } from './vaultClient.ts';
import {
  DEVICE_SLOTS_MAX,
  type DeviceShare,
  type OpenedWallet,
  type PasskeyShare,
  makeWallet,
  openByDevice,
  openByOperator,
  openByPasskey,
} from './wallet.ts';

/** A user with a session. */
export interface SessionUser {
  readonly userId: string;
  readonly session: string;
}

type Answer<Type extends VaultAnswer['type']> = Extract<VaultAnswer, { type: Type }>;

const browserDelayed = (ms: number) => new FrameError('login.browser_delayed', { seconds: Math.ceil(ms / 1000) });

/** The answer of this type, or the error that another one stands for. */
export function expectAnswer<Type extends VaultAnswer['type']>(answer: VaultAnswer, type: Type): Answer<Type> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared here
  if (answer.type === type) return answer as Answer<Type>;
  if (answer.type === 'ended') throw new FrameError('wallet.unauthorized');
  if (answer.type === 'refused' && answer.code === 'unavailable') throw new FrameError('login.unavailable');
  if (answer.type === 'refused' && answer.code === 'delayed') throw browserDelayed(answer.retryAfterMs);
  if (answer.type === 'refused' && answer.code === 'unapproved') throw new UnapprovedBrowser();
  // The fresh proof of who logs in is too old.
  if (answer.type === 'refused' && answer.code === 'not_proved') throw new FrameError('login.request_aborted');
  throw new FrameError('login.frame_error');
}

/** The visitor is logged in, and the wallet opens with a passkey alone: in a window of this origin. */
export class LockedWallet extends FrameError {
  constructor() {
    super('wallet.unauthorized');
  }
}

/** The visitor is logged in, and the owner of the wallet approves this browser before it opens. */
export class UnapprovedBrowser extends FrameError {
  constructor() {
    super('wallet.unauthorized');
  }
}

export interface WalletsContext {
  readonly send: (message: VaultMessage) => Promise<VaultAnswer>;
  readonly stored: Stored;
}

/** The wallet of a user is one that this browser has not seen newer, nor another one that does not replace it. */
function checkHistory(known: StoredWallet | undefined, userId: string, wallet: VaultWallet): void {
  if (known?.userId !== userId) return;
  const isSame = known.walletId === wallet.walletId;
  const isNewer = isSame ? known.version <= wallet.version : wallet.replaces?.includes(known.walletId);
  if (!isNewer) throw new FrameError('login.frame_error');
}

/** A slot for this browser, which then needs the operator's share no more. Another browser may have been quicker. */
async function addDevice(
  { send, stored }: WalletsContext,
  { userId, session }: SessionUser,
  wallet: VaultWallet,
  opened: OpenedWallet,
): Promise<void> {
  const { walletId } = wallet;
  const [first, ...others] = wallet.slots.filter(({ type }) => type === 'device');
  if (first && others.length + 1 >= DEVICE_SLOTS_MAX) {
    await send({ type: 'removeSlot', session, walletId, slotId: first.slotId, ...opened.reseal() });
    // The version has changed: the next login here adds the slot.
    return;
  }
  const { slot, share, ...change } = opened.addDevice();
  const answer = await send({ type: 'storeSlots', session, walletId, slots: [slot], ...change });
  if (answer.type !== 'stored') return;
  await stored.keepWallet({ userId, walletId, version: answer.version }, { slotId: slot.slotId, share });
}

/** Why a wallet does not open in this browser now. */
function problemOf({ operatorShareProblem, operatorShareDelayMs = 0 }: VaultWallet): FrameError {
  if (operatorShareProblem === 'unapproved') return new UnapprovedBrowser();
  if (operatorShareProblem === 'delayed') return browserDelayed(operatorShareDelayMs);
  return new FrameError(operatorShareProblem === 'unavailable' ? 'login.unavailable' : 'rpc.limit_exceeded');
}

function openOtherwise(userId: string, wallet: VaultWallet, passkey: PasskeyShare | undefined): OpenedWallet {
  const opened = passkey ? openByPasskey(userId, wallet, passkey) : openByOperator(userId, wallet);
  if (opened) return opened;
  if (!wallet.slots.some(({ type }) => type === 'operator')) throw new LockedWallet();
  throw problemOf(wallet);
}

/** Opens a wallet by the share of this browser, else by a passkey or by the operator's share. */
async function openWallet(
  context: WalletsContext,
  user: SessionUser,
  wallet: VaultWallet,
  passkey?: PasskeyShare,
): Promise<OpenedWallet> {
  const { stored } = context;
  const { userId } = user;
  const known = await stored.readWallet();
  checkHistory(known, userId, wallet);
  const share = known?.userId === userId ? await stored.readShare(known) : undefined;
  const byDevice = share && openByDevice(userId, wallet, share);
  if (byDevice) {
    await stored.keepWallet({ userId, walletId: wallet.walletId, version: wallet.version }, share);
    return byDevice;
  }
  const opened = openOtherwise(userId, wallet, passkey);
  await addDevice(context, user, wallet, opened);
  return opened;
}

/** As it is stored now, the wallet opens by each of its slots; only then is it one. */
async function proveOpenable(
  { send }: WalletsContext,
  { userId, session }: SessionUser,
  walletId: string,
  device: DeviceShare,
): Promise<OpenedWallet> {
  const { wallet } = expectAnswer(await send({ type: 'readWallet', session, walletId }), 'wallet');
  const byDevice = openByDevice(userId, wallet, device);
  const byOperator = openByOperator(userId, wallet);
  if (!byDevice || !byOperator) throw new FrameError('login.frame_error');
  byOperator.accounts.wipe();
  byOperator.wipe();
  return byDevice;
}

/** Stores a wallet that is being created, and opens it from what is stored. */
export async function storeNew(
  context: WalletsContext,
  user: SessionUser,
  { walletId, serverShare, operatorShare }: Answer<'prepared'>,
  entropy?: Uint8Array,
) {
  const { userId, session } = user;
  const made = makeWallet({ userId, walletId }, fromBase64(serverShare), fromBase64(operatorShare), entropy);
  expectAnswer(await context.send({ type: 'storeWallet', session, walletId, ...made.stored }), 'stored');
  return { opened: await proveOpenable(context, user, walletId, made.device), device: made.device };
}

/**
 * A new wallet. Its address is shown once the vault has confirmed it: one that is cut off in between is none. Undefined
 * where another browser has just made one.
 */
async function makeNew(context: WalletsContext, user: SessionUser): Promise<OpenedWallet | undefined> {
  const { send, stored } = context;
  const { userId, session } = user;
  const hasOne = (answer: VaultAnswer): boolean => answer.type === 'refused' && answer.code === 'wallet_exists';
  const answer = await send({ type: 'prepareWallet', session });
  if (hasOne(answer)) return undefined;
  const prepared = expectAnswer(answer, 'prepared');
  const { walletId } = prepared;
  const { opened, device } = await storeNew(context, user, prepared);
  const confirmed = await send({ type: 'confirmWallet', session, walletId });
  if (hasOne(confirmed)) return undefined;
  expectAnswer(confirmed, 'done');
  await stored.keepWallet({ userId, walletId, version: 1 }, device);
  return opened;
}

/** Makes and opens the wallet of a user, with this browser's share, a passkey or the operator's share. */
export function createUserWallets(request: VaultClient, stored: Stored) {
  const context: WalletsContext = { send: (message) => request(() => message), stored };
  return {
    open: (user: SessionUser, wallet: VaultWallet, passkey?: PasskeyShare) =>
      openWallet(context, user, wallet, passkey),
    make: (user: SessionUser) => makeNew(context, user),
  };
}
