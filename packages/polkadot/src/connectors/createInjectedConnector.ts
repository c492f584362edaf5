import type { Network } from '@portico/core';
import type { AdapterContext, Connector, ConnectorEvent } from '@portico/core/adapter';
import { PorticoError, normalizeWalletName, specError } from '@portico/protocol';
import { type InjectedPolkadotWallet, forgetEnabled, readEnabled } from '../wallet/injectedWallet.ts';
import type * as WalletOperations from './walletOperations.ts';

export interface InjectedConnectorParameters {
  readonly id: string;
  readonly name: string;
  readonly wallet: InjectedPolkadotWallet;
  readonly context: Pick<AdapterContext, 'getNetworks' | 'getOptions'>;
}

/**
 * The connector of a wallet of `window.injectedWeb3`. A wallet is on no chain: its addresses are written in the form of
 * the page's network.
 */
export function createInjectedConnector({ id, name, wallet, context }: InjectedConnectorParameters): Connector {
  let network: Network | undefined;
  let code: typeof WalletOperations | undefined;
  /** Loads the operations with the first wallet that is picked or restored: a page that lists wallets needs none. */
  async function load(): Promise<typeof WalletOperations> {
    try {
      return (code ??= await import('./walletOperations.ts'));
    } catch (cause) {
      throw new PorticoError('connector.failed', {}, { cause });
    }
  }
  const request = (wanted: Network | undefined, signal: AbortSignal): WalletOperations.Requested => {
    network = wanted ?? network ?? context.getNetworks().find(({ chainNamespace }) => chainNamespace === 'polkadot');
    if (!network) throw specError('network.undefined');
    return {
      network,
      isSignInRequired: context.getOptions().siwx?.getRequired?.() ?? false,
      siteName: context.getOptions().metadata?.name || globalThis.location?.hostname || 'Portico',
      signal,
    };
  };
  return {
    id,
    name: normalizeWalletName(name),
    type: 'INJECTED',
    namespaces: ['polkadot'],
    getProvider: async () => wallet,
    connect: async ({ network: wanted, signal }) => (await load()).connectWallet(wallet, request(wanted, signal)),
    async restore({ network: wanted, accounts, signal }) {
      // Enabling a wallet that never approved this site would prompt.
      if (!accounts && readEnabled(wallet) === undefined) return undefined;
      return (await load()).restoreWallet(wallet, request(wanted, signal));
    },
    // These wallets have no request to revoke an approval.
    disconnect: async () => forgetEnabled(wallet),
    listen(emit: (event: ConnectorEvent) => void) {
      let stop: (() => void) | undefined;
      let isOver = false;
      const begin = (loaded: typeof WalletOperations): void => {
        if (!isOver) stop = loaded.onAccounts(wallet, () => network, emit);
      };
      if (code) begin(code);
      // Without the code the wallet was never connected: it emits no event.
      else void load().then(begin, () => undefined);
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
