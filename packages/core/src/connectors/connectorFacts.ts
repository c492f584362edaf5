import { provided } from '../values/omitUndefined.ts';
import { parseIcon } from '../wallets/icon.ts';
import type { Connector, ConnectorFacts, ConnectorWarning } from '../contract/connector.ts';

/** True where the identity comes from the wallet itself only. */
export function isDiscovered({ type }: Pick<Connector, 'type'>): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED';
}

/** The facts for the store: a discovered wallet's icon only where it is safe, and what to be warned about. */
export function toFacts(
  connector: Omit<Connector, 'imageUrl'> & { readonly imageUrl?: string | undefined },
  warnings: readonly ConnectorWarning[] = [],
): ConnectorFacts {
  const imageUrl = isDiscovered(connector) ? parseIcon(connector.imageUrl) : connector.imageUrl;
  const { id, name, type, namespaces, memberIds, imageId, explorerId, rdns, drawsOwnOverlay, needsGesture } = connector;
  return {
    id,
    name,
    type,
    namespaces,
    ...provided({
      memberIds,
      imageUrl,
      imageId,
      explorerId,
      rdns,
      warnings: warnings[0] && warnings,
      drawsOwnOverlay,
      needsGesture,
    }),
  };
}
