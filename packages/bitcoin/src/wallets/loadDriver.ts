import type { WalletDriver } from './walletDriver.ts';

type CreateDriver = (wallet: object) => WalletDriver;

/** Each loads when a wallet of its kind is picked or restored: a page pays for one. */
const drivers = {
  unisat: async () => (await import('./objectDrivers.ts')).createUnisatDriver,
  okx: async () => (await import('./objectDrivers.ts')).createOkxDriver,
  leather: async () => (await import('./leatherDriver.ts')).createLeatherDriver,
  sats: async () => (await import('./satsDriver.ts')).createSatsDriver,
  phantom: async () => (await import('./objectDrivers.ts')).createPhantomDriver,
  standard: async () => (await import('./standardDriver.ts')).createStandardDriver,
} as const satisfies Readonly<Record<string, () => Promise<CreateDriver>>>;

/** The interfaces that wallets of this browser have. */
export type WalletKind = keyof typeof drivers;

export const loadDriver = async (kind: WalletKind, wallet: object): Promise<WalletDriver> =>
  (await drivers[kind]())(wallet);
