import type { VaultWallet } from '@portico/protocol/vault';
import { sha256 } from '@noble/hashes/sha2';
import { expect, test } from 'vitest';
import { fromBase64, randomBytes, toBase64 } from './bytes.ts';
import { proofOf } from './slots.ts';
import { makeWallet, openByDevice, openByOperator, openByPasskey } from './wallet.ts';

const owner = { userId: 'user', walletId: 'wallet' };

function make() {
  const [serverShare, operatorShare] = [randomBytes(32), randomBytes(32)];
  const { stored, device } = makeWallet(owner, serverShare, operatorShare);
  const wallet: VaultWallet = {
    ...stored,
    walletId: owner.walletId,
    serverShare: toBase64(serverShare),
    operatorShare: toBase64(operatorShare),
    createdAtMs: 0,
  };
  return { wallet, device };
}

/** Each text with one byte changed, for every byte of it. */
function* changes(text: string): Generator<string> {
  const bytes = fromBase64(text);
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Uint8Array.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    yield toBase64(changed);
  }
}

test('behavior: a wallet opens by this browser, by the operator, and at its next version by a browser that was added', () => {
  const { wallet, device } = make();
  const opened = openByDevice(owner.userId, wallet, device);
  expect(opened?.accounts.addresses).toEqual(wallet.addresses);
  const byOperator = openByOperator(owner.userId, wallet);
  expect(byOperator?.accounts.addresses).toEqual(wallet.addresses);
  const added = byOperator?.addDevice();
  if (!added) throw new Error('Not opened.');
  const next = { ...wallet, version: added.version, blob: added.blob, slots: [...wallet.slots, added.slot] };
  const other = { slotId: added.slot.slotId, share: added.share };
  expect(openByDevice(owner.userId, next, other)?.accounts.addresses).toEqual(wallet.addresses);
  expect(openByDevice(owner.userId, next, device)?.accounts.addresses).toEqual(wallet.addresses);
});

test('behavior: a passkey that was added opens it; made its user’s own, nothing of before does, and the keys are the same', () => {
  const { wallet, device } = make();
  const passkey = { credentialId: randomBytes(300), output: randomBytes(32) };
  const added = openByDevice(owner.userId, wallet, device)?.addPasskey(passkey);
  if (!added) throw new Error('Not opened.');
  const shared = { ...wallet, version: added.version, blob: added.blob, slots: [...wallet.slots, added.slot] };
  const opened = openByPasskey(owner.userId, shared, passkey);
  expect(opened?.accounts.addresses).toEqual(wallet.addresses);
  expect(openByPasskey(owner.userId, shared, { ...passkey, output: randomBytes(32) })).toBeUndefined();
  expect(openByPasskey(owner.userId, shared, { ...passkey, credentialId: randomBytes(300) })).toBeUndefined();
  // What proves to the vault that it was used is of this slot and this output alone, and opens nothing.
  const { slot } = added;
  const proof = proofOf(owner, slot, passkey.output);
  expect(slot.proofHash).toBe(toBase64(sha256(proof)));
  for (const other of [
    proofOf(owner, slot, randomBytes(32)),
    proofOf({ ...owner, walletId: 'other' }, slot, passkey.output),
  ])
    expect(toBase64(other)).not.toBe(toBase64(proof));
  expect(openByPasskey(owner.userId, shared, { ...passkey, output: proof })).toBeUndefined();
  const nextShare = randomBytes(32);
  const made = opened?.makeOwn(nextShare, passkey);
  if (!made) throw new Error('Not opened.');
  const { version, blob, slots } = made;
  const own = { ...shared, version, blob, slots, serverShare: toBase64(nextShare) };
  expect(openByDevice(owner.userId, own, made.device)?.accounts.addresses).toEqual(wallet.addresses);
  expect(openByPasskey(owner.userId, own, passkey)?.words()).toEqual(opened?.words());
  // What the operator kept: its share, the former share of the server, and the slots and blobs of a copy.
  const kept = { ...own, slots: [...wallet.slots, ...slots] };
  for (const serverShare of [wallet.serverShare, own.serverShare])
    for (const state of [own, kept, { ...kept, blob: own.blob }])
      expect(openByOperator(owner.userId, { ...state, serverShare })).toBeUndefined();
  expect(openByDevice(owner.userId, { ...kept, serverShare: wallet.serverShare }, device)).toBeUndefined();
});

test('error: a changed byte of the blob, of a slot or of a share opens nothing', () => {
  const { wallet, device } = make();
  const isOpened = (changed: Partial<VaultWallet>): boolean =>
    openByDevice(owner.userId, { ...wallet, ...changed }, device) !== undefined;
  expect(isOpened({})).toBe(true);
  for (const blob of changes(wallet.blob)) expect(isOpened({ blob })).toBe(false);
  for (const serverShare of changes(wallet.serverShare)) expect(isOpened({ serverShare })).toBe(false);
  const [slot, ...rest] = wallet.slots;
  if (!slot) throw new Error('There is no slot.');
  for (const sealed of changes(slot.sealed)) expect(isOpened({ slots: [{ ...slot, sealed }, ...rest] })).toBe(false);
  for (const salt of changes(slot.salt)) expect(isOpened({ slots: [{ ...slot, salt }, ...rest] })).toBe(false);
});

test('error: another user, another wallet, another version, another type of slot or another address opens nothing', () => {
  const { wallet, device } = make();
  expect(openByDevice('other', wallet, device)).toBeUndefined();
  expect(openByDevice(owner.userId, { ...wallet, walletId: 'other' }, device)).toBeUndefined();
  expect(openByDevice(owner.userId, { ...wallet, version: 2 }, device)).toBeUndefined();
  const asOperator = wallet.slots.map((slot) => ({ ...slot, type: 'operator' as const }));
  const { share } = device;
  expect(
    openByOperator(owner.userId, { ...wallet, slots: asOperator, operatorShare: toBase64(share) }),
  ).toBeUndefined();
  const addresses = { ...wallet.addresses, eip155: `0x${'1'.repeat(40)}` };
  expect(openByDevice(owner.userId, { ...wallet, addresses }, device)).toBeUndefined();
});
