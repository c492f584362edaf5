import { type AdapterContext, createFoundWallets, watchStandardWallets } from '@portico/core/adapter';
import { createWalletConnector } from '../connectors/createWalletConnector.ts';
import { type Registration, parseRegistration } from './registration.ts';

/** Finds the wallets that register themselves, those that come late too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: EventTarget): () => void {
  const wallets = createFoundWallets<Registration>(context, {
    namespace: 'solana',
    isSame: (known, found) => known.wallet === found.wallet,
    createConnector: (id, registration) => createWalletConnector(id, registration, context),
  });
  const stopWallets = watchStandardWallets(page, (wallet) => wallets.add(parseRegistration(wallet)));
  return () => {
    stopWallets();
    wallets.stop();
  };
}
