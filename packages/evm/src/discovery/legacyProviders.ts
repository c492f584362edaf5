import { readProperty } from '@portico/core/adapter';
import { CONNECTOR_DISPLAY_NAMES } from '@portico/protocol';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';

/** A wallet that put itself at `window.ethereum`, the way before EIP-6963. */
export interface LegacyWallet {
  readonly id: string;
  readonly name: string;
  readonly provider: Eip1193Provider;
}

// `isMetaMask` comes last: most others set it too, to be let in by old sites.
const NAMES_BY_FLAG = [
  ['isRabby', 'Rabby Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isMetaMask', 'MetaMask'],
] as const;
// A page cannot be made to list more wallets than a person could have.
const PROVIDERS_MAX = 20;

function nameOf(provider: Eip1193Provider): string {
  const flagged = NAMES_BY_FLAG.find(([flag]) => readProperty(provider, flag) === true);
  return flagged?.[1] ?? CONNECTOR_DISPLAY_NAMES.injected;
}

/**
 * The wallets at `window.ethereum`: itself, or those it lists where several extensions share the place; less the known
 * ones.
 */
export function findLegacyWallets(ethereum: unknown, known: ReadonlySet<unknown>): LegacyWallet[] {
  const shared = readProperty(ethereum, 'providers');
  const listed = Array.isArray(shared) ? [...new Set<unknown>(shared.slice(0, PROVIDERS_MAX))] : [];
  const isShared = listed.some(isEip1193Provider);
  const wallets = new Map<string, LegacyWallet>();
  for (const provider of isShared ? listed : [ethereum]) {
    if (!isEip1193Provider(provider) || known.has(provider)) continue;
    const name = nameOf(provider);
    const id = isShared ? `injected:${name.toLowerCase().replaceAll(' ', '-')}` : 'injected';
    if (!wallets.has(id)) wallets.set(id, { id, name, provider });
  }
  return [...wallets.values()];
}
