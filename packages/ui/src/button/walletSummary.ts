import type { State } from '@portico/core';

/** The content of a button for one wallet. */
export interface WalletSummary {
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  /** This wallet has an open request. */
  readonly isRequested: boolean;
}

/** A wallet by its id in the catalogue, its rdns, or the id of a connector. */
export function findWallet({ connectors }: State, wallet: string): State['connectors'][number] | undefined {
  return connectors.find(({ id, rdns, explorerId, memberIds = [] }) =>
    [id, rdns, explorerId, ...memberIds].includes(wallet),
  );
}

/** Nothing is known of a wallet that is not installed. */
export function selectWalletSummary(state: State, wallet: string | null): WalletSummary {
  const found = wallet === null ? undefined : findWallet(state, wallet);
  const ids = found ? [found.id, ...(found.memberIds ?? [])] : [];
  const isRequested = Object.values(state.namespaces).some(
    ({ active }) => active.status === 'connecting' && ids.includes(active.connectorId),
  );
  return { name: found?.name, imageUrl: found?.imageUrl, isRequested };
}
