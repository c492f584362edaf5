import type { State } from '@portico/core';

/** What a button for one wallet shows. */
export interface WalletFace {
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  /** This wallet is being asked now. */
  readonly isAsked: boolean;
}

/** A wallet by its id in the catalogue, its rdns, or the id of a connector; nothing is known of one that is not installed. */
export function selectWalletFace({ connectors, namespaces }: State, wallet: string | null): WalletFace {
  const found = connectors.find(
    ({ id, rdns, explorerId, memberIds = [] }) =>
      wallet !== null && [id, rdns, explorerId, ...memberIds].includes(wallet),
  );
  const ids = found ? [found.id, ...(found.memberIds ?? [])] : [];
  const isAsked = Object.values(namespaces).some(
    ({ active }) => active.status === 'connecting' && ids.includes(active.connectorId),
  );
  return { name: found?.name, imageUrl: found?.imageUrl, isAsked };
}
