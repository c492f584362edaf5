import { PorticoError } from '@portico/protocol';
import type { Connector, ConnectorFacts } from '@portico/core';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import type { ProviderSource } from './providerSource.ts';
import type * as WalletOperations from './walletOperations.ts';

export type Eip1193ConnectorFacts = Omit<ConnectorFacts, 'namespaces'> & Pick<Connector, 'connectsByItself'>;

/** What is done with a wallet loads when one is picked or restored: a page that only lists wallets does not pay for it. */
async function load(): Promise<typeof WalletOperations> {
  try {
    return await import('./walletOperations.ts');
  } catch (cause) {
    throw new PorticoError('connector.failed', {}, { cause });
  }
}

interface Ready {
  readonly operations: typeof WalletOperations;
  readonly provider: Eip1193Provider;
}

/** A connector over any EIP-1193 provider. It holds no state of a connection: it asks, checks what is answered, and tells. */
export function createEip1193Connector(facts: Eip1193ConnectorFacts, source: ProviderSource): Connector {
  // Kept so that listening begins at once after a connect: no event falls between.
  let ready: Ready | undefined;
  async function prepare(): Promise<Ready> {
    const [operations, provider] = await Promise.all([load(), source.load()]);
    ready = { operations, provider };
    return ready;
  }
  return {
    ...facts,
    namespaces: ['eip155'],
    getProvider: source.load,
    async connect(parameters) {
      const accounts = await (await load()).connectWallet(source, parameters);
      await prepare();
      return accounts;
    },
    async restore(parameters) {
      const accounts = await (await load()).restoreWallet(source, parameters);
      await prepare();
      return accounts;
    },
    disconnect: async () => (await load()).leaveWallet(source),
    switchNetwork: async (parameters) => (await load()).switchWallet(source, parameters),
    addNetwork: async (parameters) => (await load()).teachWallet(source, parameters),
    listen(emit) {
      if (ready !== undefined) return ready.operations.hearWallet(ready.provider, emit);
      let stop = (): void => {};
      let isOver = false;
      const listening = prepare().then(({ operations, provider }) => {
        if (!isOver) stop = operations.hearWallet(provider, emit);
      });
      // A provider that cannot load was never connected: there is nothing to hear.
      listening.catch(() => undefined);
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

/** A connector over a provider that is there already: an extension's or an in-app browser's. */
export function createInjectedConnector(facts: Eip1193ConnectorFacts, provider: Eip1193Provider): Connector {
  return createEip1193Connector(facts, { load: () => Promise.resolve(provider) });
}
