import { PorticoError } from '@portico/protocol';
import { base, mainnet, solana, solanaDevnet } from '@portico/core/networks';
import type { Connector } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { fixtureWallets } from '../testing/fixtureConnectors.ts';
import { initialRouterState, reduceRouter } from '../router/routerState.ts';
import type { Route } from '../router/routes.ts';
import { pickNetwork } from './pickNetwork.ts';
import { toUiPortico } from '../hooks/uiContext.ts';
import { createSwitchingFlow, viewBeforeSwitch } from './switching.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A switch to Base, from the fixture's Ethereum. */
function setUp(connector: Partial<Connector>) {
  const portico = createFixturePortico({
    connectors: [{ ...fixtureWallets.harbour, ...connector }],
    connected: { connectorId: fixtureWallets.harbour.id },
  });
  const flow = createSwitchingFlow(toUiPortico(portico), base.caipNetworkId);
  const statuses: string[] = [];
  flow.subscribe(() => {
    const state = flow.getState();
    statuses.push(state.status === 'processing' ? state.step : state.status);
  });
  stops.push(flow.leave, () => portico.destroy());
  flow.enter();
  return { portico, flow, statuses };
}

describe('createSwitchingFlow', () => {
  test('behavior: 4902: the network is added first, then the wallet switches', async () => {
    const switchNetwork = vi.fn(async () => {
      if (switchNetwork.mock.calls.length === 1) throw new PorticoError('chain.not_added');
    });
    const addNetwork = vi.fn(async () => undefined);
    const { portico, statuses } = setUp({ switchNetwork, addNetwork });
    await vi.waitFor(() => expect(statuses).toEqual(['waiting', 'adding', 'done']));
    expect(addNetwork).toHaveBeenCalledTimes(1);
    expect(portico.getCaipNetworkId()).toBe(base.caipNetworkId);
  });

  test('error: 4902, and adding is refused: rejected, and started again it requests anew', async () => {
    const switchNetwork = vi.fn(() => Promise.reject(new PorticoError('chain.not_added')));
    const addNetwork = vi.fn(() => Promise.reject(new PorticoError('user.rejected')));
    const { portico, flow, statuses } = setUp({ switchNetwork, addNetwork });
    await vi.waitFor(() => expect(statuses).toEqual(['waiting', 'adding', 'ended']));
    expect(flow.getState()).toMatchObject({ reason: 'rejected' });
    flow.start();
    await vi.waitFor(() => expect(flow.getState()).toMatchObject({ status: 'ended', attempt: 2 }));
    expect(addNetwork).toHaveBeenCalledTimes(2);
    expect(portico.getCaipNetworkId()).toBe(mainnet.caipNetworkId);
  });

  test("behavior: left while the network is added: the wallet's late answer switches nothing", async () => {
    let add = () => {};
    const switchNetwork = vi.fn(() => Promise.reject(new PorticoError('chain.not_added')));
    const addNetwork = vi.fn(() => new Promise<void>((resolve) => (add = resolve)));
    const { portico, flow, statuses } = setUp({ switchNetwork, addNetwork });
    await vi.waitFor(() => expect(addNetwork).toHaveBeenCalledTimes(1));
    flow.leave();
    add();
    await new Promise((resolve) => setTimeout(resolve));
    expect(statuses).toEqual(['waiting', 'adding']);
    expect(switchNetwork).toHaveBeenCalledTimes(1);
    expect(portico.getCaipNetworkId()).toBe(mainnet.caipNetworkId);
  });
});

const connected: FixtureSetup = { connected: { connectorId: fixtureWallets.harbour.id } };

function pick(setup: FixtureSetup, network: Network) {
  const portico = createFixturePortico(setup);
  const result = pickNetwork(portico.getState(), network);
  portico.destroy();
  return result;
}

describe('pickNetwork', () => {
  test('behavior: the active network: nothing', () => {
    expect(pick(connected, mainnet)).toEqual({ type: 'stay' });
    expect(pick({}, mainnet)).toEqual({ type: 'stay' });
  });

  test('behavior: disconnected: only the page is set', () => {
    expect(pick({}, base)).toEqual({ type: 'set' });
  });

  test('behavior: connected: the wallet is requested', () => {
    expect(pick(connected, base)).toEqual({
      type: 'go',
      route: { view: 'SwitchNetwork', caipNetworkId: base.caipNetworkId },
    });
  });

  test('behavior: the page is there, the wallet is not (unsupported chain): the wallet is requested', () => {
    const other = { connectorId: fixtureWallets.harbour.id, caipNetworkId: 'eip155:56' } as const;
    expect(pick({ connected: other }, mainnet)).toMatchObject({ route: { view: 'SwitchNetwork' } });
  });

  test('behavior: another namespace without a wallet: an explanation first', () => {
    expect(pick(connected, solana)).toEqual({
      type: 'go',
      route: { view: 'SwitchActiveChain', caipNetworkId: solana.caipNetworkId },
    });
  });
});

describe('pickNetwork with a wallet on no chain', () => {
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
  const requestWallet = vi.fn(async () => {
    throw new PorticoError('user.rejected');
  });
  const lighthouse: Connector = {
    ...fixtureWallets.harbour,
    id: 'lighthouse',
    namespaces: ['solana'],
    connect: requestWallet,
    restore: requestWallet,
  };

  /** A page of three networks: the wallet is on none of them, another one is on Ethereum. */
  function openPage(activeNamespace: 'eip155' | 'solana') {
    const portico = createFixturePortico({
      ...connected,
      hasSolana: true,
      connectors: [fixtureWallets.harbour, lighthouse],
      options: { networks: [mainnet, solana, solanaDevnet] },
      state: ({ namespaces }) => ({
        activeNamespace,
        namespaces: {
          ...namespaces,
          solana: {
            ...namespaces.solana,
            caipNetworkId: solana.caipNetworkId,
            active: { status: 'connected', connectorId: lighthouse.id, accounts: [{ address, type: 'eoa' }], address },
          },
        },
      }),
    });
    stops.push(() => portico.destroy());
    return portico;
  }

  test.each([
    ['the network in use: nothing', 'solana', solana, 'stay'],
    ['another network of its namespace: only the page is set', 'solana', solanaDevnet, 'set'],
    ['its own network, from another namespace: only the page is set', 'eip155', solana, 'set'],
    ['another network, from another namespace: only the page is set', 'eip155', solanaDevnet, 'set'],
  ] as const)('behavior: %s', (_, from, network, type) => {
    expect(pickNetwork(openPage(from).getState(), network)).toEqual({ type });
  });

  test('behavior: setting the page prompts nothing, and the wallet stays on no chain', async () => {
    const portico = openPage('eip155');
    await portico.switchNetwork({ caipNetworkId: solanaDevnet.caipNetworkId });
    expect(portico.getCaipAddress('solana')).toBe(`${solanaDevnet.caipNetworkId}:${address}`);
    expect(portico.getConnections('solana')[0]).not.toHaveProperty('caipNetworkId');
    expect(portico.getState()).toMatchObject({ activeNamespace: 'solana', modal: { status: 'closed' } });
    expect(requestWallet).not.toHaveBeenCalled();
  });
});

test.each<[string, Route[], string | undefined]>([
  [
    'Account',
    [{ view: 'Account' }, { view: 'Networks' }, { view: 'SwitchNetwork', caipNetworkId: 'eip155:1' }],
    'Account',
  ],
  [
    'AccountSettings',
    [
      { view: 'Account' },
      { view: 'AccountSettings' },
      { view: 'Networks' },
      { view: 'SwitchNetwork', caipNetworkId: 'eip155:1' },
    ],
    'AccountSettings',
  ],
  ['nothing', [{ view: 'Networks' }, { view: 'SwitchNetwork', caipNetworkId: 'eip155:1' }], undefined],
])('behavior: after switching the visitor is back at %s', (_name, routes, view) => {
  const [first = { view: 'Account' }, ...rest] = routes;
  const state = reduceRouter(initialRouterState, { type: 'reset', routes: [first, ...rest] });
  expect(viewBeforeSwitch(state)).toBe(view);
});
