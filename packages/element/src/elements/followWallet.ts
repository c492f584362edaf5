import type { Portico } from '@portico/core';
import { getContext, isEqual } from '@portico/core/internal';
import { selectWalletSummary, type WalletSummary } from '@portico/ui/button';

/**
 * Discovers wallets, and reports the content of one wallet's button now and after each change. Loaded with the code of
 * discovery.
 */
export async function followWallet(
  portico: Portico,
  wallet: string | null,
  notify: (content: WalletSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  const { store } = getContext(portico);
  const select = (state: ReturnType<Portico['getState']>): WalletSummary => selectWalletSummary(state, wallet);
  if (signal.aborted) return;
  signal.addEventListener('abort', store.subscribe(select, notify, isEqual));
  notify(select(store.getState()));
  // A wallet that was not found has no name yet; the click repeats the search.
  await portico.discover();
}
