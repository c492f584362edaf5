import type { FoundWallet } from './foundWallet.ts';

/** A method that a site needs and the wallet does not list; undefined where it lists all of them, or lists none. */
export function findMissingMethod({ kind, methods }: FoundWallet, isSignInRequired = false): string | undefined {
  const needed = kind === 'standard' ? ['bitcoin:signTransaction', 'bitcoin:signMessage'] : ['signPsbt', 'signMessage'];
  return needed.slice(0, isSignInRequired ? 2 : 1).find((name) => methods?.includes(name) === false);
}
