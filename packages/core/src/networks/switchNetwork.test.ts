import { isPorticoError } from '@portico/protocol';
import { describe, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { base } from '../chains/base.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { ConnectedAccounts } from '../contract/connector.ts';
import type { SwitchNetworkTarget } from './switchNetwork.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectIsUnsupportedNetwork } from '../store/selectors.ts';
import { selectNetworkState } from '../store/views.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

async function setUp(options: Partial<PorticoOptions> = {}) {
  const wallet = createScriptedWallet('first');
  const origin = createScriptedOrigin();
  const adapter = createScriptedAdapter([wallet.createConnector()]);
  const made = createTestPortico(
    { networks: [mainnet, optimism, base, solana], adapters: [adapter], ...options },
    { tab: origin.createTab() },
  );
  await made.portico.ready();
  return { ...made, wallet, adapter, origin };
}

test('behavior: disconnected, a switch only sets, is stored, and tracked', async () => {
  const { portico, wallet, events, origin } = await setUp();
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(portico.getCaipNetwork()?.name).toBe('OP Mainnet');
  expect(wallet.calls).toEqual([]);
  expect(events.at(-1)).toMatchObject({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:10' } });
  portico.destroy();
  const { portico: next } = createTestPortico({ networks: [mainnet, optimism] }, { tab: origin.createTab() });
  expect(next.getCaipNetworkId()).toBe('eip155:10');
  next.destroy();
});

test('behavior: the same network is nothing', async () => {
  const { portico, names } = await setUp();
  await portico.switchNetwork({ caipNetworkId: 'eip155:1' });
  expect(names()).not.toContain('SWITCH_NETWORK');
  portico.destroy();
});

test('behavior: connected, the wallet is requested and the address follows (namespace:chainId:address)', async () => {
  const { portico, wallet } = await setUp();
  await portico.connect({ connectorId: 'first' });
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(wallet.calls).toContain('switch eip155:10');
  expect(portico.getCaipAddress()).toMatch(/^eip155:10:0x1/);
  portico.destroy();
});

test('behavior: a chain that is unknown to the wallet (4902) is added with the RPC URLs of the host, then switched to', async () => {
  const { portico, wallet } = await setUp({ customRpcUrls: { 'eip155:8453': [{ url: 'https://own.example/rpc' }] } });
  await portico.connect({ connectorId: 'first' });
  await portico.switchNetwork({ caipNetworkId: 'eip155:8453' });
  expect(wallet.calls.slice(1)).toEqual([
    'switch eip155:8453',
    'add eip155:8453 https://own.example/rpc',
    'switch eip155:8453',
  ]);
  expect(portico.getCaipNetworkId()).toBe('eip155:8453');
  portico.destroy();
});

test('error: a wallet that cannot add the chain rejects with the error of an unsupported chain', async () => {
  const wallet = createScriptedWallet('plain');
  const { addNetwork: _addNetwork, ...connector } = wallet.createConnector();
  const { portico } = await setUp({ adapters: [createScriptedAdapter([connector])] });
  await portico.connect({ connectorId: 'plain' });
  const error = await failureOf(portico.switchNetwork({ caipNetworkId: 'eip155:8453' }));
  expect(isPorticoError(error, 'chain.add_failed') && error.message).toBe('Chain is not supported');
  portico.destroy();
});

test('error: a refusal leaves everything where it was', async () => {
  const { portico, wallet, names } = await setUp();
  await portico.connect({ connectorId: 'first' });
  wallet.answer = 'refuse';
  const before = portico.getState().namespaces;
  expect(isPorticoError(await failureOf(portico.switchNetwork({ caipNetworkId: 'eip155:10' })), 'user.rejected')).toBe(
    true,
  );
  expect(portico.getState().namespaces).toEqual(before);
  expect(names()).not.toContain('SWITCH_NETWORK');
  portico.destroy();
});

test('behavior: a switch to another namespace makes it the active one', async () => {
  const { portico } = await setUp();
  expect(portico.getState().activeNamespace).toBe('eip155');
  await portico.switchNetwork({ caipNetworkId: solana.caipNetworkId });
  expect(portico.getState().activeNamespace).toBe('solana');
  expect(portico.getCaipNetwork()?.name).toBe('Solana');
});

test('error: a network that is not on the list is "Network not found"', async () => {
  const { portico } = await setUp();
  const error = await failureOf(portico.switchNetwork({ caipNetworkId: 'eip155:137' }));
  expect(isPorticoError(error, 'network.not_found') && error.message).toBe('Network not found');
  portico.destroy();
});

test('error: a host that switches to what it has not listed reads an alert in the modal, until a switch finds its network', async () => {
  const { portico } = await setUp();
  const alerts = () => portico.getState().alerts.map(({ error }) => [error.code, error.context]);
  const switching = portico.switchNetwork({ caipNetworkId: 'eip155:137' });
  expect(isPorticoError(await failureOf(switching), 'network.not_found')).toBe(true);
  expect(alerts()).toEqual([['network.switch_not_found', { caipNetworkId: 'eip155:137' }]]);
  await failureOf(portico.switchNetwork({ caipNetworkId: 'eip155:56' }));
  expect(alerts()).toEqual([['network.switch_not_found', { caipNetworkId: 'eip155:56' }]]);
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(alerts()).toEqual([]);
  portico.destroy();
});

describe("the wallet's approval", () => {
  /** A wallet that names its approved networks, as a pairing session does. */
  async function setUpApproving(approval: Pick<ConnectedAccounts, 'approvedCaipNetworkIds' | 'supportsAllNetworks'>) {
    const all = await setUp();
    const connector = all.wallet.createConnector({ id: 'phone', type: 'WALLET_CONNECT' });
    all.adapter.announce({
      ...connector,
      connect: async (parameters) => ({ ...(await connector.connect(parameters)), ...approval }),
    });
    await all.portico.connect({ connectorId: 'phone' });
    return all;
  }

  test('error: a chain that a pairing session has not approved is "Unsupported chain", and the wallet gets no request', async () => {
    const { portico, wallet } = await setUpApproving({
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
    });
    expect(selectNetworkState(portico.getState())).toMatchObject({
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
    });
    const error = await failureOf(portico.switchNetwork({ caipNetworkId: 'eip155:10' }));
    expect(isPorticoError(error, 'chain.unsupported') && error.message).toBe('Unsupported chain');
    expect(wallet.calls).toEqual(['connect']);
    const approvedCaipNetworkIds = ['eip155:1', 'eip155:10'] as const;
    wallet.emit({ type: 'change', namespace: 'eip155', approvedCaipNetworkIds, supportsAllNetworks: false });
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    expect(portico.getCaipNetworkId()).toBe('eip155:10');
    portico.destroy();
  });

  test('behavior: a wallet that can go beyond what it approved is requested to switch', async () => {
    const { portico, wallet } = await setUpApproving({ approvedCaipNetworkIds: ['eip155:1'] });
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    expect(wallet.calls).toEqual(['connect', 'switch eip155:10']);
    portico.destroy();
  });

  test('behavior: approvals leave with their wallet, and are not stored', async () => {
    const { portico } = await setUpApproving({ approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: false });
    expect(getContext(portico).storage.get(connectionsKey('eip155'))?.connections[0]).toEqual({
      connectorId: 'phone',
      accounts: [eoa(accountA)],
      address: accountA,
      caipNetworkId: 'eip155:1',
    });
    await portico.connect({ connectorId: 'first' });
    const all = { supportsAllNetworks: true, approvedCaipNetworkIds: undefined };
    expect(selectNetworkState(portico.getState())).toMatchObject(all);
    portico.destroy();
  });

  test('error: approved ids that are no network of the namespace are left out', async () => {
    const invalid: unknown = {
      approvedCaipNetworkIds: ['eip155:1', 7, 'solana:1', 'eip155:'],
      supportsAllNetworks: 'no',
    };
    const { portico } = await setUpApproving(invalid as Partial<ConnectedAccounts>); // oxlint-disable-line typescript/no-unsafe-type-assertion -- as a broken connector answers
    expect(portico.getConnections()).toMatchObject([
      { approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: true },
    ]);
    portico.destroy();
  });
});

test('behavior: a wallet on a network that the host lacks is unsupported, and switching resolves it', async () => {
  const { portico, wallet } = await setUp();
  wallet.caipNetworkId = 'eip155:999';
  const emitted: unknown[] = [];
  portico.subscribeNetwork(({ chainId, isUnsupported }) => emitted.push([chainId, isUnsupported]));
  await portico.connect({ connectorId: 'first' });
  expect(selectIsUnsupportedNetwork(portico.getState())).toBe(true);
  expect(portico.getCaipNetworkId()).toBe('eip155:1');
  expect(portico.getChainId()).toBe(999);
  expect(selectNetworkState(portico.getState())).toMatchObject({
    caipNetwork: undefined,
    caipNetworkId: 'eip155:999',
    isUnsupported: true,
  });
  await portico.switchNetwork({ caipNetworkId: 'eip155:1' });
  expect(wallet.calls).toContain('switch eip155:1');
  expect(selectIsUnsupportedNetwork(portico.getState())).toBe(false);
  expect(portico.getChainId()).toBe(1);
  expect(emitted).toEqual([
    [999, true],
    [1, false],
  ]);
  portico.destroy();
});

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }, { basic: true }])(
  'param: %o never shows an unsupported network',
  async (options) => {
    const { portico, wallet } = await setUp(options);
    wallet.caipNetworkId = 'eip155:999';
    await portico.connect({ connectorId: 'first' });
    expect(selectIsUnsupportedNetwork(portico.getState())).toBe(false);
    portico.destroy();
  },
);

test('param: enableNetworkSwitch false refuses every switch with or without a wallet, and follows the wallet itself', async () => {
  const { portico, wallet, names } = await setUp({ enableNetworkSwitch: false });
  const refusal = async () => {
    const error = await failureOf(portico.switchNetwork({ caipNetworkId: 'eip155:10' }));
    return isPorticoError(error) && error.code;
  };
  expect(await refusal()).toBe('network.switch_disabled');
  await portico.connect({ connectorId: 'first' });
  expect(await refusal()).toBe('network.switch_disabled');
  expect([portico.getCaipNetworkId(), wallet.calls.some((call) => call.startsWith('switch'))]).toEqual([
    'eip155:1',
    false,
  ]);
  expect(names()).not.toContain('SWITCH_NETWORK');
  // The active network is no switch.
  await portico.switchNetwork({ caipNetworkId: 'eip155:1' });
  wallet.caipNetworkId = 'eip155:10';
  wallet.emit({ type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' });
  await vi.waitFor(() => expect(portico.getCaipNetworkId()).toBe('eip155:10'));
  portico.destroy();
});

test('behavior: removing the active network switches to the first one left, without a wallet request', async () => {
  const { portico, wallet } = await setUp();
  await portico.connect({ connectorId: 'first' });
  await portico.removeNetwork('eip155:1');
  expect(portico.getCaipNetworkId()).toBe('eip155:10');
  expect(wallet.calls).toEqual(['connect']);
  expect(selectIsUnsupportedNetwork(portico.getState())).toBe(true);
  portico.destroy();
});

test('behavior: removing the last network of a namespace goes to the first of another; the very last one stays', async () => {
  const { portico } = await setUp({ networks: [mainnet, solana] });
  await portico.removeNetwork('eip155:1');
  expect(portico.getState().activeNamespace).toBe('solana');
  await expect(portico.removeNetwork(solana.caipNetworkId)).rejects.toThrow('the last network');
  portico.destroy();
});

test('behavior: a network added late can be switched to; the same id replaces', async () => {
  const { portico } = await setUp({ networks: [mainnet] });
  portico.addNetwork(base);
  portico.addNetwork({ ...base, name: 'Basis' });
  expect(portico.getNetworks().map(({ name }) => name)).toEqual(['Ethereum', 'Basis']);
  await portico.switchNetwork({ caipNetworkId: 'eip155:8453' });
  expect(portico.getCaipNetwork()?.name).toBe('Basis');
  portico.destroy();
});

test("behavior: removing the active adapter disconnects and switches to another namespace's first network", async () => {
  const { portico, wallet, adapter } = await setUp();
  await portico.addAdapter(createScriptedAdapter([], { namespace: 'solana' }));
  await portico.connect({ connectorId: 'first' });
  await portico.removeAdapter('eip155');
  expect(portico.getState().activeNamespace).toBe('solana');
  expect(portico.getIsConnected('eip155')).toBe(false);
  expect(portico.getState().connectors).toEqual([]);
  expect(wallet.calls).toContain('disconnect');
  expect(adapter.isRunning()).toBe(false);
  expect(isPorticoError(await failureOf(portico.removeAdapter('eip155')), 'adapter.not_found')).toBe(true);
  portico.destroy();
});

test('behavior: an adapter added late restores what was stored', async () => {
  const { portico, origin, wallet } = await setUp();
  await portico.connect({ connectorId: 'first' });
  portico.destroy();
  const { portico: next } = createTestPortico({}, { tab: origin.createTab(), page: getContext(portico).page });
  await next.addAdapter(createScriptedAdapter([wallet.createConnector()]));
  expect(next.getIsConnected()).toBe(true);
  next.destroy();
});

const viemChain = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
} as const;

test.each<[string, SwitchNetworkTarget]>([
  ['a network of ours', optimism],
  ['a chain of viem', viemChain],
  ['a CAIP-2 id', 'eip155:10'],
  ['a CAIP-2 id with parameters', { caipNetworkId: 'eip155:10' }],
])('param: switchNetwork() takes %s', async (_, target) => {
  const { portico } = await setUp();
  await portico.switchNetwork(target);
  expect(portico.getCaipNetworkId()).toBe('eip155:10');
});

test('error: switchNetwork() to a network that the page does not list is rejected, and the network stays', async () => {
  const { portico } = await setUp();
  await expect(portico.switchNetwork('eip155:999')).rejects.toMatchObject({ code: 'network.not_found' });
  expect(portico.getCaipNetworkId()).toBe('eip155:1');
});

test.each([[undefined], [null], [5], [{}], [{ id: 'x y' }], ['10'], [{ caipNetworkId: null }]])(
  'error: switchNetwork(%j) is rejected with what is needed; the network stays, and visitors see nothing',
  async (target) => {
    const { portico } = await setUp();
    const switching = Reflect.apply(portico.switchNetwork, undefined, [target]);
    await expect(switching).rejects.toMatchObject({ code: 'options.invalid', message: /a CAIP-2 id/ });
    expect(portico.getCaipNetworkId()).toBe('eip155:1');
    expect(portico.getState().alerts).toEqual([]);
  },
);
