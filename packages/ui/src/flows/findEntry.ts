import type { WalletEntry } from '@portico/core/internal';

/** A wallet of the list by any of the names that it goes by: in the directory, its rdns, its connectors'. */
export function findEntry(wallets: readonly WalletEntry[], walletId: string): WalletEntry | undefined {
  return wallets.find(({ id, rdns, connectorIds }) => [id, rdns, ...connectorIds].includes(walletId));
}
