import { type Portico, isEqual } from '@portico/core';
import { selectWalletFace, type WalletFace } from '@portico/ui/button';

/** Looks for wallets, and tells what a button for one of them shows, now and after each change. It loads with what finds them. */
export async function followWallet(
  portico: Portico,
  wallet: string | null,
  tell: (face: WalletFace) => void,
  signal: AbortSignal,
): Promise<void> {
  const { store } = portico;
  const select = (state: ReturnType<Portico['getState']>): WalletFace => selectWalletFace(state, wallet);
  if (signal.aborted) return;
  signal.addEventListener('abort', store.subscribe(select, tell, isEqual));
  tell(select(store.getState()));
  // A wallet that is not found has no name yet; the click asks again.
  await portico.discover();
}
