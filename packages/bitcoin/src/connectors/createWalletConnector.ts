import { type Connector, type ConnectorFacts, loadOnce } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { PorticoError, specError } from '@portico/protocol';
import { toBitcoinChain } from '../networks/bitcoinChain.ts';
import { createProvider } from '../provider/createProvider.ts';
import type { WalletKind } from '../wallets/loadDriver.ts';
import type * as WalletOperations from './walletOperations.ts';

/** A wallet of this browser: what is shown of it, its object, and which interface that object has. */
export interface FoundWallet extends Pick<ConnectorFacts, 'name' | 'imageUrl' | 'rdns' | 'warnings'> {
  readonly kind: WalletKind;
  readonly wallet: object;
  readonly isAnnounced: boolean;
}

/** Operations on a wallet load when one is picked or restored: a page that only lists wallets does not pay for it. */
async function load(): Promise<typeof WalletOperations> {
  try {
    return await import('./walletOperations.ts');
  } catch (cause) {
    throw new PorticoError('connector.failed', {}, { cause });
  }
}

/** The connector of a wallet, whichever interface it has. Its addresses are of one network, so it is on that one. */
export function createWalletConnector(
  id: string,
  { kind, wallet, isAnnounced, ...facts }: FoundWallet,
  getNetworks: () => readonly Network[],
): Connector {
  let latest: Network | undefined;
  const networkOf = (network: Network | undefined): Network => {
    const found = network ?? latest ?? getNetworks().find(({ chainNamespace }) => chainNamespace === 'bip122');
    if (!found) throw specError('network.undefined');
    return (latest = found);
  };
  let opened: WalletOperations.WalletOperations | undefined;
  const open = loadOnce(async () => (opened ??= await (await load()).openWallet(kind, wallet)));
  const provider = createProvider(
    async () => (await open()).session,
    () => toBitcoinChain(networkOf(undefined)),
  );
  return {
    id,
    type: isAnnounced ? 'ANNOUNCED' : 'INJECTED',
    namespaces: ['bip122'],
    ...facts,
    getProvider: async () => provider,
    connect: async ({ network, signal }) => (await open()).connect(networkOf(network), signal),
    restore: async ({ network, accounts, signal }) => (await open()).restore(networkOf(network), accounts, signal),
    disconnect: async () => (await open()).disconnect(),
    switchNetwork: async ({ network, signal }) => {
      await (await open()).switchNetwork(network, signal);
      latest = network;
    },
    listen(emit) {
      let isOver = false;
      let stop: (() => void) | undefined;
      const start = ({ listen }: WalletOperations.WalletOperations): void => {
        if (!isOver) stop = listen(() => networkOf(undefined), emit);
      };
      if (opened) start(opened);
      // Without its code nothing was connected, and there is nothing to report.
      else open().then(start, () => undefined);
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
