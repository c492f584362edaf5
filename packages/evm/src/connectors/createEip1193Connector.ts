import { ONE_SECOND_MS, PorticoError } from '@portico/protocol';
import type { ConnectedAccounts, Connector, ConnectorFacts } from '@portico/core';
import { askProvider, waitFor } from '../provider/askProvider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { addChain, switchChain } from './networkSwitch.ts';
import { readSession } from './session.ts';
import { listenToWallet } from './walletEvents.ts';

/** Where the provider of a connector comes from. */
export interface ProviderSource {
  /** Called for every request: keep what was made. */
  readonly load: () => Promise<Eip1193Provider>;
  /** Ends the wallet's own session, where it keeps one beside the permission that this origin has. */
  readonly end?: (provider: Eip1193Provider) => Promise<unknown>;
}

export type Eip1193ConnectorFacts = Omit<ConnectorFacts, 'namespaces'> & Pick<Connector, 'connectsByItself'>;

/** Takes back the permission of this origin. Many wallets cannot; we are disconnected all the same, hence no error. */
async function forget(provider: Eip1193Provider, source: ProviderSource): Promise<void> {
  const revoking = askProvider(
    provider,
    { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    { timeoutMs: ONE_SECOND_MS },
  );
  await revoking.catch(() => undefined);
  const ending = (async () => source.end?.(provider))();
  await waitFor(ending, { timeoutMs: ONE_SECOND_MS }).catch(() => undefined);
}

/** A connector over any EIP-1193 provider. It holds no state: it asks, checks what is answered, and tells. */
export function createEip1193Connector(facts: Eip1193ConnectorFacts, source: ProviderSource): Connector {
  return {
    ...facts,
    namespaces: ['eip155'],
    getProvider: source.load,
    async connect({ signal }): Promise<ConnectedAccounts> {
      const provider = await waitFor(source.load(), { signal });
      const session = await readSession(provider, 'eth_requestAccounts', signal);
      if (session === undefined) throw new PorticoError('wallet.lied', { about: 'accounts', wallet: facts.name });
      return session;
    },
    async restore({ signal }) {
      const provider = await waitFor(source.load(), { signal });
      return readSession(provider, 'eth_accounts', signal);
    },
    async disconnect() {
      await forget(await source.load(), source);
    },
    async switchNetwork({ network, signal }) {
      await switchChain(await source.load(), network, signal);
    },
    async addNetwork(parameters) {
      await addChain(await source.load(), parameters);
    },
    listen(emit) {
      let stop = (): void => {};
      let isOver = false;
      const listening = source.load().then((provider) => {
        if (!isOver) stop = listenToWallet(provider, emit);
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
