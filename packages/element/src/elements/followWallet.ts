import { type Portico, isEqual } from '@portico/core';
import { selectWalletSummary, type WalletSummary } from '@portico/ui/button';

/** Looks for wallets, and tells what a button for one of them shows, now and after each change. It loads with what finds them. */
export async function followWallet(
  portico: Portico,
  wallet: string | null,
  notify: (content: WalletSummary) => void,
  signal: AbortSignal,
): Promise<void> {
  const { store } = portico;
  const select = (state: ReturnType<Portico['getState']>): WalletSummary => selectWalletSummary(state, wallet);
  if (signal.aborted) return;
  signal.addEventListener('abort', store.subscribe(select, notify, isEqual));
  notify(select(store.getState()));
  // A wallet that is not found has no name yet; the click asks again.
  await portico.discover();
}
