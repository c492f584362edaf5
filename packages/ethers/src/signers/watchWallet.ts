import type { Portico } from '@portico/core';
import { type WalletInUse, readWalletInUse } from '../wallet/walletInUse.ts';

/**
 * Calls a listener with the signer of the account in use, and again with each other account or wallet; undefined while
 * none is connected. A change of network calls nothing: the signer stays valid. Returns the function that ends it.
 */
export function watchWallet<Signer>(
  portico: Portico,
  listener: (signer: Signer | undefined) => void,
  createSigner: (wallet: WalletInUse) => Signer,
): () => void {
  let last: WalletInUse | undefined;
  const check = (): void => {
    const wallet = readWalletInUse(portico);
    if (wallet?.connectorId === last?.connectorId && wallet?.address === last?.address) return;
    last = wallet;
    listener(wallet && createSigner(wallet));
  };
  const stop = portico.subscribeConnections(check, 'eip155');
  check();
  return stop;
}
