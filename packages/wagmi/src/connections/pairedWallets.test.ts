import type { ConnectorEvent } from '@portico/core/adapter';
import type { Connector } from '@wagmi/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Wagmi, createHost, openPortico, settle, stubWindow, versions } from '../wagmi.fixtures.ts';
import { followWaiting } from './followWaiting.ts';
import { createPairedWallets } from './pairedWallets.ts';

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';

/** The provider of a paired wallet, as that of our own connector. */
function createProvider() {
  const listeners = new Set<(isWaiting: unknown) => void>();
  return {
    session: {
      topic: 'ab',
      metadata: { name: 'Ferry', url: 'https://ferry.example', icons: [] },
      namespaces: { eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${address}`], methods: ['personal_sign'] } },
    },
    on: (_: string, listener: (isWaiting: unknown) => void) => listeners.add(listener),
    removeListener: (_: string, listener: (isWaiting: unknown) => void) => listeners.delete(listener),
    listeners,
  };
}

/** A host whose connector for wallets on other devices connects at once, or is connected already. */
function createPairedHost(wagmi: Wagmi, kept = new Map<string, string>()) {
  const provider = createProvider();
  const connector = wagmi.createConnector(() => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    connect: async () => ({ accounts: [address] as never, chainId: 1 }),
    disconnect: async () => undefined,
    getAccounts: async () => [address],
    getChainId: async () => 1,
    getProvider: async () => provider,
    isAuthorized: async () => true,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }));
  const { config } = createHost(wagmi, { kept, config: { connectors: [connector] } });
  const { portico } = openPortico(wagmi, config);
  onTestFinished(() => portico.destroy());
  return { portico, config, kept, provider };
}

describe.each(versions)('%s', (_, wagmi) => {
  test('behavior: a paired wallet has its own name, and the networks that it approved, over a reload too', async () => {
    stubWindow();
    const first = createPairedHost(wagmi);
    const connection = await first.portico.connect({ connectorId: 'walletConnect' });
    const facts = {
      peer: { name: 'Ferry', url: 'https://ferry.example/', sessionTopic: 'ab' },
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
    };
    expect(connection).toMatchObject(facts);
    expect(first.portico.getState().recentWallets).toMatchObject([{ name: 'Ferry' }]);
    first.portico.destroy();
    const { portico } = createPairedHost(wagmi, first.kept);
    await portico.ready();
    const { peer: _peer, ...approvals } = facts;
    await vi.waitFor(() => expect(portico.getConnections()).toMatchObject([approvals]));
  });
});

test('behavior: a request that waits in the wallet is reported until the page stops listening', async () => {
  const provider = createProvider();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member that is called
  const connector = { getProvider: async () => provider } as unknown as Connector;
  const events: ConnectorEvent[] = [];
  const stop = followWaiting(connector, (event) => events.push(event));
  await settle();
  for (const isWaiting of [true, false, 'yes']) provider.listeners.forEach((listener) => listener(isWaiting));
  expect(events.map((event) => event.type === 'asked' && event.isWaiting)).toEqual([true, false, false]);
  stop();
  expect(provider.listeners.size).toBe(0);
  followWaiting(connector, (event) => events.push(event))();
  await settle();
  expect(provider.listeners.size).toBe(0);
});

test('error: a provider that cannot load, or that is another object, has no session and reports nothing', async () => {
  const paired = createPairedWallets();
  for (const getProvider of [() => Promise.reject(new Error('offline')), async () => 7, async () => ({ on: 1 })]) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member that is called
    const connector = { getProvider } as unknown as Connector;
    await paired.load(connector);
    expect(paired.read(connector)).toBeUndefined();
    const stop = followWaiting(connector, () => expect.fail('nothing waits'));
    await settle();
    stop();
  }
});
