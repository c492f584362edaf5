import type { VaultAnswer, VaultWallet } from '@portico/protocol/vault';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randomBytes, toBase64 } from './bytes.ts';
import { openDeviceKeys } from './deviceKeys.ts';
import { type Verified, createOpening } from './opening.ts';
import { createMemory } from './storage.ts';
import { createStored } from './stored.ts';
import { LockedWallet, UnapprovedBrowser } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';
import { makeWallet } from './wallet.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const userId = '5b3a7c1e-58a4-4a53-9d83-2f0f9b9f6c11';
const walletId = '0d4c2f6a-2f3f-4a39-8f5e-1c8d2a7e9b10';

/** A wallet that another browser has made, as the vault has it after a login. */
function createVerified(ofWallet: Partial<VaultWallet> = {}, facts: Partial<Verified> = {}, ofUser = userId): Verified {
  const [serverShare, operatorShare] = [randomBytes(32), randomBytes(32)];
  const { stored } = makeWallet({ userId: ofUser, walletId }, serverShare, operatorShare);
  const shares = { serverShare: toBase64(serverShare), operatorShare: toBase64(operatorShare) };
  return {
    type: 'verified',
    userId: ofUser,
    session: { id: 'a'.repeat(96), expiresAtMs: 1 },
    isNewDevice: true,
    wallet: { ...stored, walletId, ...shares, createdAtMs: 0, ...ofWallet },
    ...facts,
  };
}

/** Opens over a vault that stores what it receives. */
async function open() {
  const storage = createMemory();
  const sent: string[] = [];
  const request: VaultClient = async (makeMessage) => {
    const message = makeMessage(randomBytes(65));
    sent.push(message.type);
    const answer: VaultAnswer = { type: 'stored', version: 2 };
    return answer;
  };
  const opening = createOpening(request, createStored(storage, await openDeviceKeys(storage)));
  return { opening, sent };
}

test('behavior: a login opens its wallet, and this browser has a slot of it from then on', async () => {
  const { opening, sent } = await open();
  expect(opening.get()).toBeUndefined();
  const verified = createVerified({ ownSinceMs: 1, deletesAtMs: 2 }, { email: 'ada@example.org', userName: 'Ada' });
  const opened = await opening.enter(verified);
  expect(opened.accounts.addresses).toEqual(verified.wallet?.addresses);
  const { accounts: _, ...facts } = opened;
  expect(facts).toEqual({ email: 'ada@example.org', userName: 'Ada', isOwn: true, isBeingDeleted: true });
  expect([opening.get(), sent]).toEqual([opened, ['storeSlots']]);
  opening.replace({ email: 'ada@new.example.org' });
  expect(opening.get()).toMatchObject({ email: 'ada@new.example.org', userName: 'Ada' });
});

test('behavior: a user of a provider has neither address nor name where it has none', async () => {
  const { opening } = await open();
  const { accounts: _, ...facts } = await opening.enter(createVerified({}, { provider: 'github' }));
  expect(facts).toEqual({ provider: 'github' });
});

test('behavior: without a signature for a quarter of an hour the keys are wiped; each signature begins it anew', async () => {
  const { opening } = await open();
  const { accounts } = await opening.enter(createVerified());
  const hash = new Uint8Array(32).fill(1);
  vi.advanceTimersByTime(899_000);
  opening.stayOpen();
  vi.advanceTimersByTime(899_000);
  expect(accounts.signHash(hash)).toHaveLength(65);
  vi.advanceTimersByTime(1_000);
  expect(opening.get()).toBeUndefined();
  expect(() => accounts.signHash(hash)).toThrow();
});

test('behavior: another login, and a lock, wipe the keys of the one before', async () => {
  const { opening } = await open();
  const hash = new Uint8Array(32).fill(1);
  const first = await opening.enter(createVerified());
  const second = await opening.enter(createVerified({}, {}, '9f6c0b5e-7d0b-4a2c-8f3a-3e5d7c9b1a22'));
  expect(opening.get()).toBe(second);
  expect(() => first.accounts.signHash(hash)).toThrow();
  opening.lock();
  expect(opening.get()).toBeUndefined();
  expect(() => second.accounts.signHash(hash)).toThrow();
});

test('error: a wallet that is older than the one that was seen here is refused', async () => {
  const { opening } = await open();
  const verified = createVerified();
  await opening.enter(verified);
  await expect(opening.enter(verified)).rejects.toMatchObject({ facts: { code: 'login.frame_error' } });
});

test('behavior: for one piece of work the wallet is opened, and wiped after it, also where it fails', async () => {
  const { opening } = await open();
  let accounts: { signHash(hash: Uint8Array): Uint8Array } | undefined;
  const hash = new Uint8Array(32).fill(1);
  const worked = await opening.use(createVerified(), (opened) => {
    ({ accounts } = opened);
    return opened.accounts.signHash(hash).length;
  });
  expect(worked).toBe(65);
  expect(() => accounts?.signHash(hash)).toThrow();
  const other = await open();
  const failed = other.opening.use(createVerified(), (opened) => {
    ({ accounts } = opened);
    throw new Error('Not now.');
  });
  await expect(failed).rejects.toThrow('Not now.');
  expect(() => accounts?.signHash(hash)).toThrow();
  expect([opening.get(), other.opening.get()]).toEqual([undefined, undefined]);
});

test('error: without the share of the operator nothing opens, and why is distinguished', async () => {
  const { opening, sent } = await open();
  const withheld = (ofWallet: Partial<VaultWallet>) => {
    const verified = createVerified();
    const { operatorShare: _, ...wallet } = verified.wallet ?? createVerified().wallet!;
    return opening.enter({ ...verified, wallet: { ...wallet, ...ofWallet } });
  };
  await expect(withheld({ operatorShareProblem: 'unapproved' })).rejects.toBeInstanceOf(UnapprovedBrowser);
  await expect(withheld({ slots: [] })).rejects.toBeInstanceOf(LockedWallet);
  for (const [operatorShareProblem, code] of [
    ['delayed', 'login.browser_delayed'],
    ['limited', 'rpc.limit_exceeded'],
    ['stopped', 'rpc.limit_exceeded'],
    ['unavailable', 'login.unavailable'],
  ] as const)
    await expect(withheld({ operatorShareProblem })).rejects.toMatchObject({ facts: { code } });
  expect([opening.get(), sent]).toEqual([undefined, []]);
});
