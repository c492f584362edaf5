import { solana } from '@portico/core/networks';
import type { Connector, NamespaceAdapter } from '@portico/core/adapter';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type HostConfig,
  type Wagmi,
  adapterOf,
  createHost,
  describePortico,
  describeWagmi,
  openPortico,
  stubWindow,
  versions,
} from '../wagmi.fixtures.ts';
import { chains, createWallet } from '../wallet.fixtures.ts';

const solanaAccount = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const lanternId = 'test.portico.lantern';
const link = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=4102444800`;

/** A wallet of another namespace, and whether it was disconnected. */
function createOther() {
  const provider = { name: 'other' };
  const calls: string[] = [];
  const connector: Connector = {
    id: 'other',
    name: 'Other',
    type: 'INJECTED',
    namespaces: ['solana'],
    getProvider: async () => provider,
    connect: async () => ({ accounts: [solanaAccount] }),
    restore: async () => ({ accounts: [solanaAccount] }),
    disconnect: async () => void calls.push('disconnect'),
    listen: () => () => undefined,
  };
  const adapter: NamespaceAdapter = {
    namespace: 'solana',
    adapterType: 'solana',
    normalizeAddress: (text) => text,
    start({ addConnector }) {
      addConnector(connector);
      return () => undefined;
    },
    loadReads: () => Promise.reject(new Error('Nothing is read here.')),
    loadWrites: () => Promise.reject(new Error('Nothing is written here.')),
  };
  return { adapter, provider, calls };
}

/** A connector for wallets on other devices that shows a link, and waits for its answer. */
function createLinked(wagmi: Wagmi) {
  const ended: string[] = [];
  let refuse = (_error: Error): void => undefined;
  const connector = wagmi.createConnector(({ emitter }) => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    connect: () => {
      emitter.emit('message', { type: 'display_uri', data: link });
      return new Promise<never>((_resolve, reject) => {
        refuse = reject;
      });
    },
    async disconnect() {
      ended.push('disconnect');
      refuse(new Error('The link has ended.'));
    },
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => ({}),
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }));
  return { connector, ended };
}

describe.each(versions)('%s and another namespace', (_, wagmi) => {
  const open = (config: HostConfig, adapters: readonly NamespaceAdapter[]) => {
    const made = openPortico(wagmi, config, { networks: [...chains, solana], adapters });
    onTestFinished(() => made.portico.destroy());
    return made;
  };

  async function setUp() {
    stubWindow();
    const lantern = createWallet('Lantern');
    const other = createOther();
    const linked = createLinked(wagmi);
    const host = createHost(wagmi, { wallets: [lantern] });
    const { setup, setState } = host.config._internal.connectors;
    setState((all) => [...all, setup(linked.connector)]);
    const { portico } = open(host.config, [adapterOf(wagmi, host.config), other.adapter]);
    await portico.connect({ connectorId: 'other' });
    await portico.connect({ connectorId: lanternId });
    return { ...host, lantern, other, linked, portico };
  }

  test('behavior: appkit 5722: a link that is shown, and ended, disconnects no wallet of wagmi or of another namespace', async () => {
    const { config, portico, linked, other } = await setUp();
    const before = describePortico(portico);
    const controller = new AbortController();
    const requested = portico.connect({ connectorId: 'walletConnect', signal: controller.signal });
    await vi.waitFor(() => expect(portico.getState().pairing).toMatchObject({ uri: link, relay: 'online' }));
    expect(portico.getState().pairing?.expiresAtMs).toBe(4_102_444_800_000);
    expect(describePortico(portico)).toEqual(before);
    controller.abort();
    await expect(requested).rejects.toMatchObject({ code: 'aborted' });
    await vi.waitFor(() => expect(wagmi.getAccount(config).status).toBe('connected'));
    expect([linked.ended, portico.getState().pairing, other.calls]).toEqual([['disconnect'], undefined, []]);
    expect(describePortico(portico)).toEqual(describeWagmi(wagmi, config));
    expect(portico.getAccount('solana')).toMatchObject({ status: 'connected', address: solanaAccount });
  });

  test('behavior: appkit 5719 and 3977: one namespace is disconnected, and the other stays, from either side', async () => {
    const { config, portico, other } = await setUp();
    await portico.disconnect({ namespace: 'eip155' });
    expect(portico.getAccount('solana').status).toBe('connected');
    await portico.connect({ connectorId: lanternId });
    await wagmi.disconnect(config);
    await vi.waitFor(() => expect(portico.getAccount('eip155').status).toBe('disconnected'));
    expect([portico.getAccount('solana').status, other.calls]).toEqual(['connected', []]);
    await portico.connect({ connectorId: lanternId });
    await portico.disconnect({ namespace: 'solana' });
    expect([wagmi.getAccount(config).status, portico.getAccount('eip155').status]).toEqual(['connected', 'connected']);
  });

  test('behavior: appkit 5379: after a change of the active namespace each provider is that of its own wallet', async () => {
    const { portico, lantern, other } = await setUp();
    await portico.switchNetwork({ caipNetworkId: solana.caipNetworkId });
    expect(await portico.getProvider('solana')).toBe(other.provider);
    expect(await portico.getProvider('eip155')).toBe(lantern.provider);
    const sent = lantern.requests.length;
    await portico.switchNetwork({ caipNetworkId: 'eip155:1' });
    expect(lantern.requests.length).toBe(sent);
  });

  test('error: appkit 5713: a connection of wagmi without an account breaks nothing, and the next one is shown', async () => {
    const { config, portico } = await setUp();
    const [connector] = config.connectors;
    connector?.emitter.emit('change', { accounts: [] });
    await vi.waitFor(() => expect(portico.getAccount('eip155').status).toBe('disconnected'));
    expect(portico.getAccount('solana').status).toBe('connected');
    connector?.emitter.emit('change', { accounts: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] });
    await vi.waitFor(() => expect(portico.getAccount('eip155').status).toBe('connected'));
  });

  test('behavior: appkit 4509: wallets that wagmi connects or reconnects do not change the active namespace', async () => {
    const { portico, kept, lantern } = await setUp();
    await portico.switchNetwork({ caipNetworkId: solana.caipNetworkId });
    portico.destroy();
    const { config } = createHost(wagmi, { wallets: [lantern], kept });
    const other = createOther();
    const { portico: next } = open(config, [adapterOf(wagmi, config), other.adapter]);
    await next.connect({ connectorId: 'other' });
    await wagmi.reconnect(config);
    await vi.waitFor(() => expect(next.getAccount('eip155').status).toBe('connected'));
    expect([next.getState().activeNamespace, next.getCaipNetworkId()]).toEqual(['solana', solana.caipNetworkId]);
  });
});
