import { privateKeyToAccount } from 'viem/accounts';
import { bytesToHex, hexToBytes } from 'viem/utils';
import type { SignCall } from '../../worker/createLogin.ts';
import { createBundles } from './calls/bundles.ts';
import type { EvmContext, Read } from './evmContext.ts';

/** The account of the visitor. */
export const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`);

const loggedIn = { email: 'ada@example.org', addresses: { eip155: signer.address, solana: '1'.repeat(32) } };

/** Storage of a page, in memory. */
export function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** A page on a network, whose nodes answer by a function. */
export function createEvmContext(read: Read, change: Partial<EvmContext> = {}): EvmContext {
  const storage = createStorage();
  const origin = 'https://shop.example';
  return {
    origin,
    caipNetworkId: 'eip155:1',
    account: {
      find: async () => loggedIn,
      get: async () => loggedIn,
      sign: async (call: SignCall) =>
        hexToBytes(await signer.sign({ hash: bytesToHex('hash' in call ? call.hash : call.bytes) })),
      signOut: async () => undefined,
    },
    read,
    addGrants: undefined,
    services: undefined,
    bundles: createBundles(origin, () => storage),
    preference: { get: () => undefined },
    usedOn: async () => ({ address: signer.address }),
    onCode: () => undefined,
    alone: (work) => work(),
    ...change,
  };
}
