import { readProperty } from '@portico/core/adapter';
import type { FoundWallet } from '../wallets/foundWallet.ts';
import { parseFacts } from './registration.ts';

type KnownWallet = Pick<FoundWallet, 'kind' | 'name' | 'rdns'>;

/** The objects that wallets put on a page, by their paths. */
const knownWallets: Readonly<Record<string, KnownWallet>> = {
  unisat: { kind: 'unisat', name: 'UniSat Wallet' },
  okxwallet: { kind: 'okx', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  LeatherProvider: { kind: 'leather', name: 'Leather' },
  'XverseProviders.BitcoinProvider': { kind: 'sats', name: 'Xverse Wallet' },
  'phantom.bitcoin': { kind: 'phantom', name: 'Phantom', rdns: 'app.phantom' },
};

const PROVIDERS_MAX = 50;

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The object under a path such as `XverseProviders.BitcoinProvider`. */
function findObject(page: object, path: string): object | undefined {
  const found = path.split('.').reduce<unknown>((holder, name) => readProperty(holder, name), page);
  return isObject(found) ? found : undefined;
}

/** OKX puts its object there for other chains alone, too. */
function hasInterface(wallet: object, { kind }: KnownWallet): boolean {
  return kind !== 'okx' || readProperty(wallet, 'bitcoin') !== undefined;
}

/** A wallet that lists itself in `window.btc_providers` (WBIP004), under the path of its object. */
function parseListed(page: object, entry: unknown): FoundWallet | undefined {
  const [id, methods] = [readProperty(entry, 'id'), readProperty(entry, 'methods')];
  const facts = parseFacts(readProperty(entry, 'name'), readProperty(entry, 'icon'));
  const wallet = typeof id === 'string' && findObject(page, id);
  if (!facts || !wallet) return undefined;
  const known = knownWallets[id] ?? { kind: 'sats' };
  return { ...facts, ...known, wallet, isAnnounced: false, ...(Array.isArray(methods) && { methods }) };
}

/** The wallets that are on the page now: those that list themselves first, as they have a picture. */
export function findInjectedWallets(page: object): readonly FoundWallet[] {
  const providers = readProperty(page, 'btc_providers');
  const entries: readonly unknown[] = Array.isArray(providers) ? providers.slice(0, PROVIDERS_MAX) : [];
  const listed = entries.map((entry) => parseListed(page, entry)).filter((found) => found !== undefined);
  const known = Object.entries(knownWallets).flatMap(([path, facts]) => {
    const wallet = findObject(page, path);
    return wallet && hasInterface(wallet, facts) ? [{ ...facts, wallet, isAnnounced: false }] : [];
  });
  return [...listed, ...known];
}
