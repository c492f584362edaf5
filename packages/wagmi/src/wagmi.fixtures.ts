import { type Portico, type PorticoOptions, createDiscovery, createPortico } from '@portico/core';
import type { NamespaceAdapter, StorageSource } from '@portico/core/adapter';
import type { PorticoEvent } from '@portico/protocol';
import type { TestWallet } from '@portico/testing';
import { http } from 'viem';
import { base, mainnet, optimism } from 'viem/chains';
import { onTestFinished, vi } from 'vitest';
import * as wagmi2 from '@wagmi/core';
import * as wagmi3 from 'wagmi-core-3';
import type { CreateConfigParameters } from '@wagmi/core';
import { chains, dead } from './wallet.fixtures.ts';
import { createWagmiAdapter } from './adapter/createWagmiAdapter.ts';

export type Wagmi = typeof wagmi2;

/** Both majors. The compiler calls no union of generic functions, so the second stands under the type of the first. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the actions that tests use are those of both
export const versions: readonly (readonly [string, Wagmi])[] = [
  ['wagmi 2', wagmi2],
  ['wagmi 3', wagmi3 as unknown as Wagmi],
];

/** A storage of the browser, as wagmi and core take it. */
export function createArea(kept = new Map<string, string>()) {
  return {
    kept,
    area: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

/** A window of wallets, for this test. */
export function stubWindow(): Window & typeof globalThis {
  const page = new EventTarget() as Window & typeof globalThis;
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  return page;
}

export interface HostParameters {
  readonly wallets?: readonly TestWallet[];
  readonly kept?: Map<string, string>;
  readonly config?: Partial<
    Pick<CreateConfigParameters, 'connectors' | 'multiInjectedProviderDiscovery' | 'ssr' | 'storage'>
  >;
}

/** A host's config over wallets that it targets, and its storage. */
export function createHost(wagmi: Wagmi, { wallets = [], kept = new Map(), config: rest }: HostParameters = {}) {
  const { area } = createArea(kept);
  const config = wagmi.createConfig({
    chains,
    connectors: wallets.map(({ info, provider }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a provider of EIP-1193
      wagmi.injected({ target: { id: info.rdns, name: info.name, icon: info.icon, provider: provider as never } }),
    ),
    multiInjectedProviderDiscovery: false,
    storage: wagmi.createStorage({ storage: area }),
    transports: { [mainnet.id]: http(dead), [optimism.id]: http(dead), [base.id]: http(dead) },
    ...rest,
  });
  return { config, kept };
}

export type HostConfig = ReturnType<typeof createHost>['config'];

/** The adapter over this version. */
export function adapterOf(wagmi: Wagmi, config: HostConfig): NamespaceAdapter {
  return createWagmiAdapter(config, wagmi, {});
}

/** A page of the host with our modal. */
export function openPortico(wagmi: Wagmi, config: HostConfig, options: Partial<PorticoOptions> = {}) {
  const events: PorticoEvent[] = [];
  const { area, kept } = createArea();
  const storageSource: StorageSource = { area, onChange: () => () => undefined };
  const portico = createPortico(
    {
      projectId: 'test',
      networks: chains,
      adapters: [adapterOf(wagmi, config)],
      onEvent: (event) => events.push(event),
      ...options,
    },
    {
      storageSource,
      createDiscovery,
      page: { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined },
    },
  );
  return { portico, events, kept };
}

/** The state that wagmi's own hooks show. */
export function describeWagmi(wagmi: Wagmi, config: HostConfig) {
  const account = wagmi.getAccount(config);
  const connections = wagmi.getConnections(config);
  const { current, status } = config.state;
  const isShown = status !== 'disconnected';
  const all = [...connections].sort(
    (a, b) => Number(b.connector.uid === current) - Number(a.connector.uid === current),
  );
  return {
    address: isShown ? account.address : undefined,
    chainId: isShown && account.chainId !== undefined ? account.chainId : wagmi.getChainId(config),
    connectorIds: isShown ? all.map(({ connector }) => connector.id) : [],
    accounts: isShown ? all.map(({ accounts }) => accounts) : [],
  };
}

/** The same of a portico. */
export function describePortico(portico: Portico) {
  const { active, others } = portico.getState().namespaces.eip155;
  const connected = active.status === 'connected' ? [active] : [];
  const last = active.status === 'reconnecting' ? [active.last] : [];
  const all = [...connected, ...last, ...others];
  const [first] = all;
  return {
    address: first?.address,
    chainId: portico.getChainId(),
    connectorIds: all.map(({ connectorId }) => connectorId),
    accounts: all.map(({ accounts }) => accounts.map(({ address }) => address)),
  };
}

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
