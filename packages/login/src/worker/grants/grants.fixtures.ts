import { webcrypto } from 'node:crypto';
import type { Storage } from '../storage.ts';
import type { Accounts } from '../accounts.ts';
import type { RunAlone } from '../createRunAlone.ts';
import { createGrants } from './createGrants.ts';
import type { ApprovedGrant } from './grant.ts';

export const own = `0x${'a1'.repeat(20)}`;
export const shop = 'https://shop.example';

/** A lock of a browser. */
export function createLock(): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A browser that has IndexedDB and its locks: what all tabs of it share. */
export function createBrowser() {
  const values = new Map<string, unknown>();
  const storage: Storage = {
    get: async (key) => values.get(key),
    // As a disk is: another turn of the event loop is between two of them.
    set: async (key, value) => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      values.set(key, value);
    },
    delete: async (key) => void values.delete(key),
  };
  const key = webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const keys = {
    async wrap(secret: Uint8Array<ArrayBuffer>) {
      const iv = webcrypto.getRandomValues(new Uint8Array(12));
      const sealed = new Uint8Array(await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, secret));
      return Uint8Array.from([...iv, ...sealed]);
    },
    async unwrap(wrapped: Uint8Array<ArrayBuffer>) {
      const algorithm = { name: 'AES-GCM', iv: wrapped.slice(0, 12) };
      return webcrypto.subtle.decrypt(algorithm, await key, wrapped.slice(12)).then(
        (opened) => new Uint8Array(opened),
        () => undefined,
      );
    },
  };
  return { values, storage, alone: createLock(), keys };
}

interface TabParameters {
  readonly now?: () => number;
  readonly userId?: string;
  readonly isLoggedIn?: () => boolean;
  readonly address?: string;
}

/** The worker of a tab, in which a user is logged in. */
export function openTab(
  { storage, alone, keys }: ReturnType<typeof createBrowser>,
  { now = () => 0, userId = 'ada', isLoggedIn = () => true, address = own }: TabParameters = {},
) {
  const accounts: Accounts = {
    addresses: { eip155: address, solana: '' },
    signHash: () => new Uint8Array(65),
    signBytes: () => new Uint8Array(64),
    wipe: () => undefined,
  };
  return createGrants({
    storage,
    alone,
    keys,
    now,
    stored: { readSession: async () => ({ userId, token: 'token', origins: [shop] }) },
    resume: async () => (isLoggedIn() ? { accounts } : undefined),
  });
}

/** A grant that was approved: five calls that send a coin of 10 in all, with 3 for fees, until 100. */
export const approved = (change: Partial<ApprovedGrant> = {}): ApprovedGrant => ({
  account: own,
  chainId: 1,
  permission: { type: 'native-token-transfer', to: `0x${'b2'.repeat(20)}`, allowance: 10n },
  expiresAtMs: 100,
  callsMax: 5,
  feeAllowance: 3n,
  unit: { decimals: 0, symbol: '' },
  ...change,
});
