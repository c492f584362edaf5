import type { BitcoinTestChain } from '../bitcoinTypes.ts';

/** One imitated interface: the object that a page calls, how it gets there, and its events. */
export interface Imitation {
  readonly connectorId: string;
  readonly provider: object;
  install(page: EventTarget): () => void;
  /** Emits that another account is selected, or another chain, or that the page's permission was taken back. */
  emitChange(change: 'account' | 'chain' | 'revoked'): void;
}

/** Sets a property of a page, and removes it again. */
export function putOn(page: EventTarget, name: string, value: unknown): () => void {
  Reflect.set(page, name, value);
  return () => void Reflect.deleteProperty(page, name);
}

/** `Mainnet`, as sats-connect writes it. */
export const toCapitalised = (chain: BitcoinTestChain): string => chain.charAt(0).toUpperCase() + chain.slice(1);
