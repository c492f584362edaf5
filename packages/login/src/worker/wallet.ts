import type { NewVaultSlot, VaultSlot, VaultWallet } from '@portico/protocol/vault';
import { type Accounts, type Addresses, deriveAccounts, wordsOf } from './accounts.ts';
import { openBlob, sealBlob } from './blob.ts';
import { fromBase64, randomBytes, toBase64 } from './bytes.ts';
import { type WalletOwner, openSlot, sealSlot } from './slots.ts';

const KEY_BYTES = 32;
const ENTROPY_BYTES = 16;
/** A browser beyond this many takes the place of the one that came first. */
export const DEVICE_SLOTS_MAX = 12;

/** The share of this browser, and the slot that it opens. */
export interface DeviceShare {
  readonly slotId: string;
  readonly share: Uint8Array;
}

/** A passkey, and what it evaluates to for this wallet (PRF): the same each time, and known to it alone. */
export interface PasskeyShare {
  readonly credentialId: Uint8Array;
  readonly output: Uint8Array;
}

/** A new wallet, as it is stored. */
export interface MadeWallet {
  readonly stored: {
    readonly version: 1;
    readonly blob: string;
    readonly slots: NewVaultSlot[];
    readonly addresses: Addresses;
  };
  readonly device: DeviceShare;
}

/** Makes a new wallet: one slot for this browser, one for the operator. An entropy that is passed is wiped. */
export function makeWallet(
  owner: WalletOwner,
  serverShare: Uint8Array,
  operatorShare: Uint8Array,
  entropy: Uint8Array = randomBytes(ENTROPY_BYTES),
): MadeWallet {
  const key = randomBytes(KEY_BYTES);
  const share = randomBytes(KEY_BYTES);
  const slot = sealSlot(owner, 'device', { serverShare, ownShare: share }, key);
  const ofOperator = sealSlot(owner, 'operator', { serverShare, ownShare: operatorShare }, key);
  const accounts = deriveAccounts(entropy);
  const stored = {
    version: 1 as const,
    blob: sealBlob(key, owner, 1, entropy),
    slots: [slot, ofOperator],
    addresses: accounts.addresses,
  };
  accounts.wipe();
  entropy.fill(0);
  key.fill(0);
  return { stored, device: { slotId: slot.slotId, share } };
}

/** A wallet at its next version, with a slot more. */
export interface SlotChange {
  readonly version: number;
  readonly blob: string;
  readonly slot: NewVaultSlot;
}

/** A wallet at its next version, under another key: no slot of before opens it. */
export interface OwnWallet {
  readonly version: number;
  readonly blob: string;
  readonly slots: NewVaultSlot[];
  readonly device: DeviceShare;
}

/** A wallet that was opened. */
export interface OpenedWallet {
  readonly accounts: Accounts;
  /** Its words, which other wallets take as well. */
  words(): readonly string[];
  /** The same wallet at its next version, with a slot for this browser. */
  addDevice(): SlotChange & { readonly share: Uint8Array };
  /** With a slot for a passkey. */
  addPasskey(passkey: PasskeyShare): SlotChange;
  /** With slots for this browser and a passkey alone, sealed with another share of the server. */
  makeOwn(nextShare: Uint8Array, passkey: PasskeyShare): OwnWallet;
  /** The same at its next version, for a change of its slots alone. */
  reseal(): { readonly version: number; readonly blob: string };
  /** Wipes what opened it. The accounts stay until they are wiped. */
  wipe(): void;
}

function openBy(owner: WalletOwner, wallet: VaultWallet, slot: VaultSlot, ownShare: Uint8Array) {
  const serverShare = fromBase64(wallet.serverShare);
  const key = openSlot(owner, { serverShare, ownShare }, slot);
  const entropy = key && openBlob(key, owner, wallet.version, wallet.blob);
  if (!key || !entropy) return undefined;
  const accounts = deriveAccounts(entropy);
  const { eip155, solana } = wallet.addresses;
  // The vault names the addresses too; keys for others are none of this wallet.
  if (accounts.addresses.eip155 !== eip155 || accounts.addresses.solana !== solana) return undefined;
  const version = wallet.version + 1;
  const reseal = () => ({ version, blob: sealBlob(key, owner, version, entropy) });
  const opened: OpenedWallet = {
    accounts,
    words: () => wordsOf(entropy),
    reseal,
    addDevice() {
      const share = randomBytes(KEY_BYTES);
      return { ...reseal(), slot: sealSlot(owner, 'device', { serverShare, ownShare: share }, key), share };
    },
    addPasskey: ({ credentialId, output }) => ({
      ...reseal(),
      slot: sealSlot(owner, 'passkey', { serverShare, ownShare: output }, key, credentialId),
    }),
    makeOwn(nextShare, { credentialId, output }) {
      const [nextKey, share] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
      const device = sealSlot(owner, 'device', { serverShare: nextShare, ownShare: share }, nextKey);
      const passkey = sealSlot(owner, 'passkey', { serverShare: nextShare, ownShare: output }, nextKey, credentialId);
      const blob = sealBlob(nextKey, owner, version, entropy);
      nextKey.fill(0);
      return { version, blob, slots: [device, passkey], device: { slotId: device.slotId, share } };
    },
    wipe() {
      key.fill(0);
      entropy.fill(0);
      serverShare.fill(0);
    },
  };
  return opened;
}

/** Opens a wallet with the share of this browser; undefined where it is none of the wallet's (any more). */
export function openByDevice(userId: string, wallet: VaultWallet, device: DeviceShare): OpenedWallet | undefined {
  const slot = wallet.slots.find(({ slotId, type }) => slotId === device.slotId && type === 'device');
  return slot && openBy({ userId, walletId: wallet.walletId }, wallet, slot, device.share);
}

/** The slot of a passkey; undefined where it is none of the wallet's. */
export function slotOfPasskey({ slots }: VaultWallet, passkey: PasskeyShare): VaultSlot | undefined {
  const credentialId = toBase64(passkey.credentialId);
  return slots.find((one) => one.type === 'passkey' && one.credentialId === credentialId);
}

/** Opens a wallet with a passkey; undefined where it is none of the wallet's. */
export function openByPasskey(userId: string, wallet: VaultWallet, passkey: PasskeyShare): OpenedWallet | undefined {
  const slot = slotOfPasskey(wallet, passkey);
  return slot && openBy({ userId, walletId: wallet.walletId }, wallet, slot, passkey.output);
}

/** Opens a wallet with the operator's share, where the vault releases it. */
export function openByOperator(userId: string, wallet: VaultWallet): OpenedWallet | undefined {
  const slot = wallet.slots.find(({ type }) => type === 'operator');
  if (!slot || wallet.operatorShare === undefined) return undefined;
  return openBy({ userId, walletId: wallet.walletId }, wallet, slot, fromBase64(wallet.operatorShare));
}
