import type { State } from '@portico/core';
import { findClosestMatch } from '@portico/core/internal';
import { specError } from '@portico/protocol';

/** Reports an id on the console that no wallet has. A directory may have it, so with a server nothing is reported. */
export function reportUnknownWallet({ connectors, options, walletList }: State, walletId: string): void {
  if (options.server) return;
  const listed = [...(walletList?.wallets ?? []), ...connectors];
  const known = [...listed.flatMap(({ id, rdns }) => rdns ?? id), ...options.customWallets.map(({ id }) => id)];
  const reason =
    `no wallet in this browser, in the bundled list or in \`customWallets\` has the id \`${walletId}\`; ` +
    `the closest one is \`${findClosestMatch(walletId, known)}\``;
  console.error('[portico]', specError('options.invalid', { key: 'wallet', reason }));
}
