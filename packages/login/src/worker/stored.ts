import * as v from 'valibot';
import type { DeviceKeys } from './deviceKeys.ts';
import type { Storage } from './storage.ts';
import type { DeviceShare } from './wallet.ts';

const sessionSchema = v.object({
  userId: v.string(),
  token: v.string(),
  /** The sites that the visitor logged in at, in this browser: no other one is served. */
  origins: v.array(v.string()),
});

const walletSchema = v.object({
  userId: v.string(),
  walletId: v.string(),
  /** The highest that was seen: an older one is none that the vault may answer with. */
  version: v.number(),
  device: v.optional(v.object({ slotId: v.string(), wrapped: v.instance(Uint8Array<ArrayBuffer>) })),
});

export type StoredSession = v.InferOutput<typeof sessionSchema>;
export type StoredWallet = v.InferOutput<typeof walletSchema>;

const read = async <Schema extends v.GenericSchema>(storage: Storage, key: string, schema: Schema) => {
  const { success, output } = v.safeParse(schema, await storage.get(key));
  return success ? output : undefined;
};

/** What this browser keeps between two visits. None of it opens a wallet without the vault. */
export function createStored(storage: Storage, keys: DeviceKeys) {
  return {
    readSession: (): Promise<StoredSession | undefined> => read(storage, 'session', sessionSchema),
    keepSession: (session: StoredSession) => storage.set('session', session),
    dropSession: () => storage.delete('session'),
    readWallet: (): Promise<StoredWallet | undefined> => read(storage, 'wallet', walletSchema),
    async keepWallet(wallet: Omit<StoredWallet, 'device'>, device: DeviceShare | undefined): Promise<void> {
      const wrapped = device && { slotId: device.slotId, wrapped: await keys.wrap(Uint8Array.from(device.share)) };
      await storage.set('wallet', { ...wallet, ...(wrapped && { device: wrapped }) });
    },
    async readShare({ device }: StoredWallet): Promise<DeviceShare | undefined> {
      const share = device && (await keys.unwrap(device.wrapped));
      return share && device && { slotId: device.slotId, share };
    },
  };
}

/** What this browser keeps. */
export type Stored = ReturnType<typeof createStored>;
