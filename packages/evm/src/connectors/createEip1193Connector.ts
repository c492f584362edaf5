import { PorticoError } from '@portico/protocol';
import type { Connector, ConnectorFacts } from '@portico/core/adapter';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { subscribeToProvider, type ReadWalletEvent } from './subscribeToProvider.ts';
import type { ProviderSource } from './providerSource.ts';
import type * as WalletOperations from './walletOperations.ts';

export type Eip1193ConnectorFacts = Omit<ConnectorFacts, 'namespaces'> & Pick<Connector, 'autoConnects'>;

/** Operations on a wallet load when one is picked or restored: a page that only lists wallets does not pay for it. */
async function load(): Promise<typeof WalletOperations> {
  try {
    return await import('#connected');
  } catch (cause) {
    throw new PorticoError('connector.failed', {}, { cause });
  }
}

const readEvent: ReadWalletEvent = async (...event) => (await load()).readEvent(...event);

/**
 * A connector over any EIP-1193 provider. It keeps no connection state: it sends requests, validates answers and emits
 * events.
 */
export function createEip1193Connector(facts: Eip1193ConnectorFacts, source: ProviderSource): Connector {
  // Kept so that listening begins at once after a connect: no event falls between.
  let known = source.provider;
  async function keep<Answer>(answer: Promise<Answer>): Promise<Answer> {
    await answer;
    known = await source.load();
    return answer;
  }
  return {
    ...facts,
    namespaces: ['eip155'],
    getProvider: source.load,
    connect: async (parameters) => keep((await load()).connectWallet(source, parameters)),
    restore: async (parameters) => keep((await load()).restore(source, parameters)),
    disconnect: async () => (await load()).leaveWallet(source),
    switchNetwork: async (parameters) => (await load()).switchWallet(source, parameters),
    addNetwork: async (parameters) => (await load()).teachWallet(source, parameters),
    listen(emit) {
      if (known) return subscribeToProvider(known, readEvent, emit);
      let stop = (): void => {};
      let isOver = false;
      source.load().then(
        (provider) => {
          if (!isOver) stop = subscribeToProvider(provider, readEvent, emit);
        },
        // A provider that cannot load was never connected: it emits no event.
        () => undefined,
      );
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

/** A connector over a provider that is there already: an extension's or an in-app browser's. */
export function createInjectedConnector(facts: Eip1193ConnectorFacts, provider: Eip1193Provider): Connector {
  return createEip1193Connector(facts, { load: () => Promise.resolve(provider), provider });
}
