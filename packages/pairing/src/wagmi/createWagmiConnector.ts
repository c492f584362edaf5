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

/** A session has no active chain: without this key a reload falls back to the first chain of the session. */
const CHAIN_KEY = 'walletConnect.chainId';

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** An error that hosts of wagmi identify by its name. */
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
    // Not among the approved chains: the wallet may still switch to it. Where the visitor refuses, the connection keeps
    // the wallet's chain.
    if (chainId !== undefined && chainId !== current) await this.switchChain({ chainId }).catch(() => undefined);
    const addresses = parts.accounts();
    void this.#storeChainId(await this.getChainId());
    const accounts = withCapabilities ? addresses.map((address) => ({ address, capabilities: {} })) : addresses;
    return {
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the caller chose one of the two by a type parameter, which the compiler cannot narrow
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

  readonly onChainChanged = (chainId: string): void => {
    void this.#storeChainId(Number(chainId));
    this.#config.emitter.emit('change', { chainId: Number(chainId) });
  };

  readonly onDisconnect = (): void => {
    void this.#storeChainId(undefined);
    this.#config.emitter.emit('disconnect');
  };

  #load(): Promise<WagmiParts> {
    this.#loading ??= this.#open().catch((error: unknown) => {
      // Offline, perhaps: loaded again at the next call.
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<WagmiParts> {
    // Read before the client connects: a chain that the wallet switched to later must win over the stored one.
    const chainId = await this.#readChainId();
    const parts = await this.#parameters.load();
    if (parts.provider.session && chainId !== undefined) parts.provider.prefer(`eip155:${chainId}`);
    this.#listen(parts);
    return parts;
  }

  async #readChainId(): Promise<number | undefined> {
    try {
      const stored = await this.#config.storage?.getItem(CHAIN_KEY);
      return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  /** Storage that is full or blocked costs the chain after a reload, and nothing else. */
  async #storeChainId(chainId: number | undefined): Promise<void> {
    const { storage } = this.#config;
    try {
      await (chainId === undefined ? storage?.removeItem(CHAIN_KEY) : storage?.setItem(CHAIN_KEY, chainId));
    } catch {
      return;
    }
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
      caipNetworkIds: chains.map(({ id }) => `eip155:${id}` as const),
      onPairing: (data) => emitter.emit('message', { type: 'pairing_progress', data }),
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
