import { normalizeWalletName } from '@portico/protocol';
import { toSkeleton } from './impostor.ts';

/** The identity of a wallet. */
export interface WalletIdentity {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string | undefined;
  /** Id in the directory, where it is not the id itself. */
  readonly explorerId?: string | undefined;
}

/** A mobile and a desktop rdns of one wallet are the same (`io.metamask.mobile` is `io.metamask`). */
export function normalizeRdns(rdns: string): string {
  return rdns.toLowerCase().replace(/\.(?:mobile|desktop)$/, '');
}

/** Rdns first, then directory id, then exact name. Two that have an rdns each are compared by rdns alone. */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.rdns && b.rdns) return normalizeRdns(a.rdns) === normalizeRdns(b.rdns);
  const [idOfA, idOfB] = [a.explorerId ?? a.id, b.explorerId ?? b.id];
  if (idOfA === idOfB || a.id === b.id) return true;
  return normalizeWalletName(a.name) === normalizeWalletName(b.name);
}

/** True where a wallet resembles another one's name without being it. */
export function isImpersonating(wallet: WalletIdentity, known: WalletIdentity): boolean {
  return !isSameWallet(wallet, known) && toSkeleton(wallet.name) === toSkeleton(known.name);
}
