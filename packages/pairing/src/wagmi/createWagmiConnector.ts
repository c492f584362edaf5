import { CONNECTOR_DISPLAY_NAMES, providerCodes } from '@portico/protocol';
import { toAddChainRequest } from '../provider/addChainRequest.ts';
import type { WagmiParts } from './wagmiParts.ts';
import type {
  AccountWithCapabilities,
  Address,
  ConnectParameters,
  SwitchChainParameters,
  WagmiChain,
  WagmiConfig,
  WagmiConnector,
} from './wagmiTypes.ts';

export interface CreateWagmiConnectorParameters {
  readonly load: () => Promise<WagmiParts>;
  readonly onDisplayUri: ((uri: string) => void) | undefined;
}

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** An error that hosts of wagmi know by its name. */
function named(name: string, message: string, code?: number): Error {
  return Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });
}

/** Its methods are its own properties: wagmi copies them. */
class WagmiPairing<Chain extends WagmiChain> implements WagmiConnector<Chain> {
  readonly id = 'walletConnect';
  readonly name = CONNECTOR_DISPLAY_NAMES.walletConnect;
  readonly type = 'walletConnect';
  readonly #parameters: CreateWagmiConnectorParameters;
  readonly #config: WagmiConfig<Chain>;
  #loading: Promise<WagmiParts> | undefined;

  constructor(parameters: CreateWagmiConnectorParameters, config: WagmiConfig<Chain>) {
    this.#parameters = parameters;
    this.#config = config;
  }

  readonly connect = async <WithCapabilities extends boolean = false>({
    chainId,
    isReconnecting,
    withCapabilities,
  }: ConnectParameters<WithCapabilities> = {}): Promise<{
    accounts: WithCapabilities extends true ? readonly AccountWithCapabilities[] : readonly Address[];
    chainId: number;
  }> => {
    const parts = await this.#load();
    const { provider } = parts;
    if (chainId !== undefined) provider.prefer(`eip155:${chainId}`);
    if (!provider.session && isReconnecting) throw named('ConnectorNotConnectedError', 'Connector not connected.');
    if (!provider.session) await this.#link(parts);
    const current = await this.getChainId();
    // Not among what was approved: the wallet may still go there. A visitor who does not want that stays where the wallet is.
    if (chainId !== undefined && chainId !== current) await this.switchChain({ chainId }).catch(() => undefined);
    const addresses = parts.accounts();
    const accounts = withCapabilities ? addresses.map((address) => ({ address, capabilities: {} })) : addresses;
    return {
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- which of both it is was asked for; the type says it of a parameter that the compiler does not look into
      accounts: accounts as unknown as WithCapabilities extends true
        ? readonly AccountWithCapabilities[]
        : readonly Address[],
      chainId: await this.getChainId(),
    };
  };

  readonly disconnect = async (): Promise<void> => (await this.#load()).leave();

  readonly getAccounts = async (): Promise<readonly Address[]> => (await this.#load()).accounts();

  readonly getChainId = async (): Promise<number> => {
    const { chain } = (await this.#load()).provider;
    if (chain === undefined) throw named('ConnectorNotConnectedError', 'Connector not connected.');
    return Number(chain.slice('eip155:'.length));
  };

  readonly getProvider = async (): Promise<unknown> => (await this.#load()).provider;

  readonly isAuthorized = async (): Promise<boolean> => (await this.#load()).provider.session !== undefined;

  readonly switchChain = async ({ chainId, addEthereumChainParameter }: SwitchChainParameters): Promise<Chain> => {
    const chain = this.#config.chains.find(({ id }) => id === chainId);
    if (!chain) throw named('ChainNotConfiguredError', `Chain "${chainId}" not configured.`);
    const { provider } = await this.#load();
    const change = { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(chainId) }] };
    try {
      await provider.request(change);
    } catch (error) {
      if (!hasCode(error, providerCodes.switchChain)) throw error;
      await provider.request(toAddChainRequest(chain, chain.rpcUrls.default.http, addEthereumChainParameter));
      await provider.request(change);
    }
    return chain;
  };

  readonly onAccountsChanged = (accounts: readonly string[]): void => {
    if (accounts.length === 0) return;
    void this.#load().then(({ toAddress }) =>
      this.#config.emitter.emit('change', { accounts: accounts.map(toAddress) }),
    );
  };

  readonly onChainChanged = (chainId: string): void =>
    this.#config.emitter.emit('change', { chainId: Number(chainId) });

  readonly onDisconnect = (): void => this.#config.emitter.emit('disconnect');

  #load(): Promise<WagmiParts> {
    this.#loading ??= this.#parameters.load().then(
      (parts) => {
        this.#listen(parts);
        return parts;
      },
      (error: unknown) => {
        // Offline, perhaps: asked for again at the next need.
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  #listen({ provider, accounts }: WagmiParts): void {
    provider
      .on('accountsChanged', () => this.onAccountsChanged(accounts()))
      .on('chainChanged', (chainId) => this.onChainChanged(String(chainId)))
      .on('disconnect', () => this.onDisconnect());
  }

  #link(parts: WagmiParts): Promise<void> {
    const { chains, emitter } = this.#config;
    return parts.link({
      networkIds: chains.map(({ id }) => `eip155:${id}` as const),
      onUri: (data) => {
        emitter.emit('message', { type: 'display_uri', data });
        this.#parameters.onDisplayUri?.(data);
      },
    });
  }
}

/** A connector for `createConfig({ connectors })` of wagmi 2 or 3. */
export function createWagmiConnector(parameters: CreateWagmiConnectorParameters) {
  return <Chain extends WagmiChain>(config: WagmiConfig<Chain>): WagmiConnector<Chain> =>
    new WagmiPairing(parameters, config);
}
