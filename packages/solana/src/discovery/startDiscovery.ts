import { type AdapterContext, createFoundWallets, watchStandardWallets } from '@portico/core/adapter';
import { createWalletConnector } from '../connectors/createWalletConnector.ts';
import { hasSameFunctions } from '../wallet/standardWallet.ts';
import { type Registration, parseRegistration } from './registration.ts';

/** Some wallets register a new object over the same functions, such as after a hot reload. */
function isSame(known: Registration, found: Registration): boolean {
  if (known.wallet === found.wallet) return true;
  return known.name === found.name && known.icon === found.icon && hasSameFunctions(known.wallet, found.wallet);
}

/** Finds the wallets that register themselves, those that come late too. Returns what stops it. */
export function startDiscovery(context: AdapterContext, page: EventTarget): () => void {
  const wallets = createFoundWallets<Registration>(context, {
    namespace: 'solana',
    isSame,
    createConnector: (id, registration) => createWalletConnector(id, registration, context),
  });
  const stopWallets = watchStandardWallets(page, (wallet) => wallets.add(parseRegistration(wallet)));
  return () => {
    stopWallets();
    wallets.stop();
  };
}
