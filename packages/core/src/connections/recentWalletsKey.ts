import type { RecentWallet } from '../store/state.ts';
import type { StorageKey } from '../storage/storage.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isMaybeText = (value: unknown): boolean => value === undefined || isText(value);

function isRecentWallet(value: unknown): value is RecentWallet {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, rdns, imageUrl }: Readonly<Record<string, unknown>> = { ...value };
  return isText(id) && isText(name) && isMaybeText(rdns) && isMaybeText(imageUrl);
}

/** The wallets used last, newest first. Parsed by hand: it is part of the first click. */
export const recentWalletsKey: StorageKey<readonly RecentWallet[]> = {
  name: 'recentWallets',
  version: 1,
  parse: (value) => (Array.isArray(value) && value.every(isRecentWallet) ? value : undefined),
};
