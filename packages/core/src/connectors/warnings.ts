import { parseIcon } from '../wallets/icon.ts';
import { isDisguised, toSkeleton } from '../wallets/impostor.ts';
import type { Connector, ConnectorFacts, ConnectorWarning } from '../contract/connector.ts';
import { isDiscovered } from './connectorFacts.ts';

/** Two that call themselves alike though they are not the same wallet. */
function isHomoglyph(connector: ConnectorFacts, other: ConnectorFacts): boolean {
  if (toSkeleton(connector.name) !== toSkeleton(other.name)) return false;
  // A legacy entry without rdns is usually the announced wallet itself: one entry in the list, no accusation.
  if (connector.name === other.name && (!connector.rdns || !other.rdns)) return false;
  return connector.rdns !== other.rdns || connector.name !== other.name;
}

/**
 * Two wallets that announce one identity: an rdns (a domain's name, which has no case), or a name where the
 * announcement has no rdns (Wallet Standard).
 */
function isDuplicate({ rdns, type, name }: ConnectorFacts, other: ConnectorFacts): boolean {
  if (rdns || other.rdns) return rdns?.toLowerCase() === other.rdns?.toLowerCase();
  return type === 'ANNOUNCED' && type === other.type && name === other.name;
}

/** Warnings for a visitor about a discovered wallet; the host's own connectors are trusted. */
export function findWarnings(connector: Connector, all: readonly Connector[]): readonly ConnectorWarning[] {
  if (!isDiscovered(connector)) return [];
  const others = all.filter(
    (other) => other !== connector && other.namespaces.some((namespace) => connector.namespaces.includes(namespace)),
  );
  const warnings = new Set(connector.warnings);
  if (others.some((other) => isDuplicate(connector, other))) warnings.add('duplicate-id');
  if (isDisguised(connector.name) || others.some((other) => isHomoglyph(connector, other))) {
    warnings.add('look-alike-name');
  }
  if (connector.imageUrl !== undefined && parseIcon(connector.imageUrl) === undefined) warnings.add('unsafe-icon');
  return [...warnings];
}
