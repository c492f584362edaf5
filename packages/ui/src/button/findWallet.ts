import type { State } from '@portico/core';

/** A wallet by its id in the catalogue, its rdns, or the id of a connector. */
export function findWallet({ connectors }: State, wallet: string): State['connectors'][number] | undefined {
  return connectors.find(({ id, rdns, explorerId, memberIds = [] }) =>
    [id, rdns, explorerId, ...memberIds].includes(wallet),
  );
}
