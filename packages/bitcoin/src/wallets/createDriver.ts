import { createLeatherDriver } from './leatherDriver.ts';
import { createPhantomDriver } from './phantomDriver.ts';
import { createSatsDriver } from './satsDriver.ts';
import { createStandardDriver } from './standardDriver.ts';
import { createOkxDriver, createUnisatDriver } from './unisatDriver.ts';
import type { WalletDriver } from './walletDriver.ts';

const drivers = {
  unisat: createUnisatDriver,
  okx: createOkxDriver,
  leather: createLeatherDriver,
  sats: createSatsDriver,
  phantom: createPhantomDriver,
  standard: createStandardDriver,
} as const satisfies Readonly<Record<string, (wallet: object) => WalletDriver>>;

/** The interfaces that wallets of this browser have. */
export type WalletKind = keyof typeof drivers;

export const createDriver = (kind: WalletKind, wallet: object): WalletDriver => drivers[kind](wallet);
