/** What the showing rules look at. */
export interface ShownWallet {
  name?: string;
  rdns?: string;
}

/** Names and rdns that the host excluded. */
export type ExcludedWallet = ShownWallet;

/** Injected wallets without an identity are hidden on desktop (spec §5). */
export function isInjectedHidden(
  wallet: ShownWallet & { isInstalled: boolean },
  platform: { isDesktop: boolean },
): boolean {
  if (!platform.isDesktop) return false;
  return wallet.name === 'Browser Wallet' || (!wallet.rdns && !wallet.isInstalled);
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return !!a && !!b && a.toLowerCase() === b.toLowerCase();
}

/** Wallets whose rdns or name is on the excluded list are hidden, whatever the case. */
export function isExcludedWallet(wallet: ShownWallet, excluded: readonly ExcludedWallet[]): boolean {
  return excluded.some((entry) => isSame(entry.rdns, wallet.rdns) || isSame(entry.name, wallet.name));
}
