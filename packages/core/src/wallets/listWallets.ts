import { type ConnectorTypeGroup, isExcludedWallet, isInjectedHidden } from '@portico/protocol';
import type { State } from '../store/state.ts';
import type { CatalogueWallet } from './catalogue/types.ts';
import { isImpersonating, isSameWallet, normalizeRdns } from './identity.ts';
import { searchWallets } from './searchWallets.ts';
import { type WalletPart, fromCatalogue, fromConnector, fromCustom, fromRecent, mergeParts } from './sources.ts';
import type { WalletEntry } from './walletEntry.ts';

/** What the list is made of beside the state. */
export interface ListWalletsParameters {
  /** From loadCatalogue(); empty until it came. */
  readonly catalogue: readonly CatalogueWallet[];
  readonly search?: string;
  readonly installedOnly?: boolean;
  /** Default: by the browser's own words. Some injected wallets are hidden on desktop only (spec §5). */
  readonly isDesktop?: boolean;
}

type ListState = Pick<State, 'connectors' | 'recentWallets' | 'options'>;

function guessDesktop(): boolean {
  return typeof navigator === 'undefined' || !/android|iphone|ipad|mobile/i.test(navigator.userAgent);
}

/** Sources in the order of nearness: what is in this browser, what the host added, what is bundled, what was used. */
function collectParts(state: ListState, parameters: ListWalletsParameters, isDesktop: boolean): readonly WalletPart[] {
  const { connectors, options, recentWallets } = state;
  const found = connectors
    .filter(({ type }) => type !== 'AUTH' && type !== 'WALLET_CONNECT')
    .filter((one) => one.type !== 'INJECTED' || !isInjectedHidden({ ...one, isInstalled: true }, { isDesktop }))
    // An announced wallet before its own legacy face: the way to reach it that cannot be taken over by another extension.
    .sort((a, b) => Number(!a.rdns) - Number(!b.rdns))
    .map((one) => fromConnector(one, options.connectorImages[one.id]));
  const known = parameters.catalogue.map(fromCatalogue);
  const warned = found.map((part): WalletPart => {
    const isDeceiving = part.isInstalled && known.some((wallet) => isImpersonating(part, wallet));
    return isDeceiving ? { ...part, warnings: [...new Set([...part.warnings, 'look-alike-name' as const])] } : part;
  });
  return [...warned, ...options.customWallets.map(fromCustom), ...known, ...recentWallets.map(fromRecent)];
}

function mergeAll(parts: readonly WalletPart[]): readonly WalletPart[] {
  const merged: WalletPart[] = [];
  for (const part of parts) {
    const index = merged.findIndex((other) => isSameWallet(other, part));
    const other = merged[index];
    if (other) merged[index] = mergeParts(other, part);
    else merged.push(part);
  }
  return merged;
}

function isNamedIn(ids: readonly string[], part: WalletPart): boolean {
  const names = [part.id, part.rdns, part.rdns && normalizeRdns(part.rdns), ...part.connectorIds];
  return ids.some((id) => names.includes(id));
}

/** One filter for every source, installed ones too. */
function filterParts(parts: readonly WalletPart[], state: ListState): readonly WalletPart[] {
  const { includeWalletIds, excludeWalletIds } = state.options;
  const excluded = parts.filter((part) => isNamedIn(excludeWalletIds, part));
  return parts.filter((part) => {
    if (isExcludedWallet(part, excluded)) return false;
    return includeWalletIds.length === 0 || part.isCustom || isNamedIn(includeWalletIds, part);
  });
}

function toRank(part: WalletPart, isFeatured: boolean, order: readonly ConnectorTypeGroup[]): number {
  const rankOf = (group: ConnectorTypeGroup): number => (order.includes(group) ? order.indexOf(group) : order.length);
  if (part.isInstalled) return rankOf(part.isRecent ? 'recent' : 'injected');
  if (isFeatured) return rankOf('featured');
  // Used lately but not here: behind the featured ones, unless the host wants recent ones later still.
  if (part.isRecent) return Math.max(rankOf('recent'), rankOf('featured') + 0.5);
  if (part.isCustom) return rankOf('custom');
  return rankOf(part.connectorIds.length > 0 ? 'external' : 'recommended');
}

/** Every wallet once: installed first (the recent ones before the rest), then featured, recent, custom, external, recommended. */
export function listWallets(state: ListState, parameters: ListWalletsParameters): readonly WalletEntry[] {
  const { options } = state;
  if (!options.enableWallets) return [];
  const parts = filterParts(mergeAll(collectParts(state, parameters, parameters.isDesktop ?? guessDesktop())), state);
  const { featuredWalletIds, features } = options;
  const featuredRank = (part: WalletPart): number => featuredWalletIds.findIndex((id) => isNamedIn([id], part));
  const ranked = parts
    .filter(({ isInstalled }) => isInstalled || !parameters.installedOnly)
    .map((part) => {
      const featured = featuredRank(part);
      return { part, featured, rank: toRank(part, featured >= 0, features.connectorTypeOrder) };
    })
    // The sort is stable: inside a group the sources' own order stays, but featured ones come as the host wrote them.
    .sort((a, b) => a.rank - b.rank || (a.rank === b.rank && !a.part.isInstalled ? a.featured - b.featured : 0));
  const entries = ranked.map(({ part: { explorerId: _explorerId, ...part }, featured }) => ({
    ...part,
    isFeatured: featured >= 0,
  }));
  return parameters.search ? searchWallets(entries, parameters.search) : entries;
}
