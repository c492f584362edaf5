import { createPairedDriver } from '../wallets/pairedDriver.ts';
import { createSession } from '../wallets/walletSession.ts';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import type { BitcoinProvider, BitcoinRequestProvider } from './bitcoinProvider.ts';
import { createProvider } from './createProvider.ts';

/** The functions of a host over a paired wallet, for one of its accounts on one network. */
export function createPairedProvider(
  provider: BitcoinRequestProvider,
  address: string,
  chain: BitcoinChain,
): BitcoinProvider {
  const session = createSession(createPairedDriver(provider, address));
  return createProvider(
    async () => session,
    () => chain,
  );
}
