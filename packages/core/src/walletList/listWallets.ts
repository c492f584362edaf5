import { type ChainNamespace, RECOMMENDED_WALLETS, isExcludedWallet, isInjectedHidden } from '@portico/protocol';
import { findPairing } from '../connectors/findPairing.ts';
import { isMobile } from '../page/isMobile.ts';
import type { State } from '../store/state.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';
import { isImpersonating, isSameWallet, normalizeRdns } from '../wallets/identity.ts';
import { type WalletPart, fromCatalogue, fromConnector, fromCustom, fromRecent, mergeParts } from './sources.ts';
import type { WalletEntry, WalletGroup } from './walletEntry.ts';

/** The input of the list apart from the state. */
export interface ListWalletsParameters {
  /** From loadCatalogue(); empty until it came. */
  readonly catalogue: readonly CatalogueWallet[];
  readonly installedOnly?: boolean;
  /** Only wallets of this namespace, and those of which nothing is known. Default: of every one. */
  readonly namespace?: ChainNamespace | undefined;
  /** Default: by the user agent. Some injected wallets are hidden on desktop only (spec §5). */
  readonly isDesktop?: boolean;
}

type ListState = Pick<State, 'connectors' | 'recentWallets' | 'options'>;

/** Sources by their precedence: wallets in this browser, those the host added, bundled ones, used ones. */
function collectParts(state: ListState, parameters: ListWalletsParameters, isDesktop: boolean): readonly WalletPart[] {
  const { connectors, options, recentWallets } = state;
  const { namespace } = parameters;
  const isServing = (namespaces: readonly ChainNamespace[] | undefined): boolean =>
    namespace === undefined || namespaces === undefined || namespaces.includes(namespace);
  const found = connectors
    .filter(({ type, namespaces }) => type !== 'AUTH' && isServing(namespaces))
    .filter((one) => one.type !== 'INJECTED' || !isInjectedHidden(one, { isDesktop }))
    // An announced wallet before its own legacy provider: the former cannot be taken over by another extension.
    .sort((a, b) => Number(!a.rdns) - Number(!b.rdns))
    .map((one) => fromConnector(one, options.connectorImages[one.id], namespace));
  const known = parameters.catalogue.filter(({ chains }) => isServing(chains)).map(fromCatalogue);
  const warned = found.map((part): WalletPart => {
    const isDeceiving = part.isInstalled && known.some((wallet) => isImpersonating(part, wallet));
    return isDeceiving ? { ...part, warnings: [...new Set([...part.warnings, 'look-alike-name' as const])] } : part;
  });
  return [...warned, ...options.customWallets.map(fromCustom), ...known, ...recentWallets.map(fromRecent)];
}

/**
 * An entry that claims another's identity stays apart: it gets no link and no picture of it, and adds no connector to
 * it.
 */
function isSuspect({ warnings }: WalletPart): boolean {
  return warnings.includes('duplicate-id') || warnings.includes('look-alike-name');
}

function idsOf({ id, rdns = id, explorerId = id }: WalletPart): readonly string[] {
  return [normalizeRdns(rdns), rdns, explorerId, id];
}

function mergeAll(parts: readonly WalletPart[]): readonly WalletPart[] {
  const merged: WalletPart[] = [];
  const places = new Map<string, number>();
  for (const part of parts) {
    // Properties that two entries of one wallet may share, the surest first.
    const keys = isSuspect(part) ? [] : [...idsOf(part), part.name];
    const near = keys.map((key) => places.get(key) ?? merged.length);
    const place = near.find((at) => merged[at] && isSameWallet(merged[at], part)) ?? merged.length;
    merged[place] = merged[place] ? mergeParts(merged[place], part) : part;
    for (const key of keys) places.set(key, places.get(key) ?? place);
  }
  return merged;
}

function isNamedIn(ids: readonly string[], part: WalletPart): boolean {
  const names = [...idsOf(part), ...part.connectorIds];
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

function toGroup(part: WalletPart, isFeatured: boolean, pairingId: string | undefined): WalletGroup {
  if (pairingId && part.connectorIds[0] === pairingId) return 'walletConnect';
  if (part.isInstalled) return part.isRecent ? 'recent' : 'injected';
  if (isFeatured) return 'featured';
  if (part.isRecent) return 'recent';
  if (part.isCustom) return 'custom';
  return part.connectorIds.length > 0 ? 'external' : 'recommended';
}

function toRank(part: WalletPart, group: WalletGroup, order: readonly WalletGroup[]): number {
  const rankOf = (one: WalletGroup): number => (order.includes(one) ? order.indexOf(one) : order.length);
  // Used lately but not installed: behind the featured ones, unless the host orders recent ones later still.
  if (group === 'recent' && !part.isInstalled) return Math.max(rankOf('recent'), rankOf('featured') + 0.5);
  return rankOf(group);
}

/**
 * Every wallet once: installed first (the recent ones before the rest), then featured, recent, custom, external,
 * recommended.
 */
export function listWallets(state: ListState, parameters: ListWalletsParameters): readonly WalletEntry[] {
  const { options } = state;
  if (!options.enableWallets) return [];
  const parts = filterParts(mergeAll(collectParts(state, parameters, parameters.isDesktop ?? !isMobile())), state);
  const { featuredWalletIds, features } = options;
  const pairingId = findPairing(state.connectors)?.id;
  const featuredRank = (part: WalletPart): number => featuredWalletIds.findIndex((id) => isNamedIn([id], part));
  const ranked = parts
    .filter(({ isInstalled }) => isInstalled || !parameters.installedOnly)
    .map((part) => {
      const featured = featuredRank(part);
      const group = toGroup(part, featured >= 0, pairingId);
      return { part, featured, group, rank: toRank(part, group, features.connectorTypeOrder) };
    })
    // The sort is stable: inside a group the sources' own order stays, but featured ones come as the host wrote them.
    .sort((a, b) => a.rank - b.rank || (a.group === 'featured' ? a.featured - b.featured : 0));
  let recommended = 0;
  return ranked.map(({ part: { explorerId: _explorerId, ...part }, featured, group }) => {
    // The first four that no other group has are recommended (spec §9); the rest is the rest.
    const isOther = group === 'recommended' && (recommended += 1) > RECOMMENDED_WALLETS;
    return { ...part, group: isOther ? 'other' : group, isFeatured: featured >= 0 };
  });
}
