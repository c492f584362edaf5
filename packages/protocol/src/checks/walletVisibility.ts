/** The facts that the display rules read. */
export interface ShownWallet {
  name?: string;
  rdns?: string;
}

/** Names and rdns that the host excluded. */
export type ExcludedWallet = ShownWallet;

/** On desktop an injected wallet without a name is hidden; one that was not detected is no connector (spec §5). */
export function isInjectedHidden({ name }: ShownWallet, { isDesktop }: { isDesktop: boolean }): boolean {
  return isDesktop && name === 'Browser Wallet';
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return !!a && !!b && a.toLowerCase() === b.toLowerCase();
}

/** Wallets whose rdns or name is on the excluded list are hidden, whatever the case. */
export function isExcludedWallet(wallet: ShownWallet, excluded: readonly ExcludedWallet[]): boolean {
  return excluded.some((entry) => isSame(entry.rdns, wallet.rdns) || isSame(entry.name, wallet.name));
}
