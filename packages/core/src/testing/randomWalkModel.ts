import { expect, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { chainNamespaces } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { selectConnections } from '../store/selectors.ts';
import { eoa } from './scriptedWallet.ts';
import type { ConnectorId, RandomWalkBrowser, RandomWalkTab, WalletId } from './randomWalkBrowser.ts';
import { flush, settle, walletIds, walletOf } from './randomWalkBrowser.ts';

/**
 * The expected state of a walk, by the rules alone: the connected wallets, and the network of the page. All tabs agree
 * with it.
 */
export interface RandomWalkModel {
  tabCount: number;
  /** The active one first. */
  connected: readonly { readonly id: ConnectorId; readonly address: string }[];
  caipNetworkId: CaipNetworkId;
}

export const createRandomWalkModel = (): RandomWalkModel => ({ tabCount: 1, connected: [], caipNetworkId: 'eip155:1' });

/** The networks of the page; wallets have more. */
export const pageNetworks: readonly CaipNetworkId[] = ['eip155:1', 'eip155:10'];

/** The page follows the network of the active wallet, if it has that network. */
export function followActive(model: RandomWalkModel, { wallets }: RandomWalkBrowser): void {
  const [active] = model.connected;
  const caipNetworkId = active && wallets[walletOf(active.id)].caipNetworkId;
  if (caipNetworkId && pageNetworks.includes(caipNetworkId)) model.caipNetworkId = caipNetworkId;
}

/** A wallet approved: it is active, and listed once. */
export function expectConnect(model: RandomWalkModel, browser: RandomWalkBrowser, id: ConnectorId): void {
  const [address = ''] = browser.wallets[walletOf(id)].accounts;
  const rest = model.connected.filter((one) => walletOf(one.id) !== walletOf(id));
  model.connected = [{ id, address }, ...rest];
  followActive(model, browser);
}

/** Those for whom it holds are gone; the next one is active. */
export function expectDrop(
  model: RandomWalkModel,
  browser: RandomWalkBrowser,
  isGone: (id: ConnectorId) => boolean,
): void {
  const [before] = model.connected;
  model.connected = model.connected.filter(({ id }) => !isGone(id));
  if (model.connected[0] !== before) followActive(model, browser);
}

/** A wallet reported other accounts; the chosen one is kept while the list is the same. */
export function expectAccounts(
  model: RandomWalkModel,
  id: WalletId,
  accounts: readonly string[],
  isSame: boolean,
): void {
  const [first = ''] = accounts;
  model.connected = model.connected.map((one) =>
    walletOf(one.id) === id && !isSame ? { ...one, address: first } : one,
  );
}

/** A connected account that the visitor chose. */
export function expectChoice(
  model: RandomWalkModel,
  browser: RandomWalkBrowser,
  id: ConnectorId,
  address: string,
): void {
  model.connected = [{ id, address }, ...model.connected.filter((one) => one.id !== id)];
  followActive(model, browser);
}

function describeExpected(model: RandomWalkModel, { wallets }: RandomWalkBrowser) {
  const connections = model.connected.map(({ id, address }) => {
    const { accounts, caipNetworkId } = wallets[walletOf(id)];
    return { connectorId: id, accounts: accounts.map(eoa), address, caipNetworkId };
  });
  return {
    connections,
    caipNetworkId: model.caipNetworkId,
    status: connections.length > 0 ? 'connected' : 'disconnected',
  };
}

function describeTab({ portico }: RandomWalkTab) {
  const state = portico.getState();
  const { active, caipNetworkId } = state.namespaces.eip155;
  const connections = selectConnections(state, 'eip155').map(({ isActive: _isActive, ...connection }) => connection);
  return { connections, caipNetworkId, status: active.status };
}

/** Never "connected" without a wallet that is there, allows it, and is subscribed to. */
function checkWallets(browser: RandomWalkBrowser): void {
  for (const { portico } of browser.tabs) {
    for (const { connectorId } of selectConnections(portico.getState(), 'eip155')) {
      const id = walletOf(connectorId);
      expect(browser.installed.has(id), `${connectorId} is installed`).toBe(true);
      expect(getContext(portico).connectors.has(connectorId), `${connectorId} is registered`).toBe(true);
      expect(browser.wallets[id].isAuthorized, `${connectorId} is authorised`).toBe(true);
    }
  }
  for (const id of walletIds) {
    const subscription = browser.tabs.filter(({ portico }) =>
      selectConnections(portico.getState(), 'eip155').some((one) => walletOf(one.connectorId) === id),
    );
    expect(browser.wallets[id].listenerCount(), `tabs that hear ${id}`).toBe(subscription.length);
  }
}

/** The expectations at any time, with or without an open prompt. */
export function checkConnections(model: RandomWalkModel, browser: RandomWalkBrowser): void {
  for (const tab of browser.tabs)
    expect(describeTab(tab).connections).toEqual(describeExpected(model, browser).connections);
}

/**
 * The invariants, once all is at rest: every tab follows the rules, nothing keeps running, nothing changes unrequested.
 */
export async function checkRandomWalk(model: RandomWalkModel, browser: RandomWalkBrowser): Promise<void> {
  await settle(browser);
  expect(vi.getTimerCount(), 'timers').toBe(0);
  for (const tab of browser.tabs) {
    expect(describeTab(tab)).toEqual(describeExpected(model, browser));
    const { isLoading, isInitialized, namespaces } = tab.portico.getState();
    expect({ isLoading, isInitialized }).toEqual({ isLoading: false, isInitialized: true });
    for (const namespace of chainNamespaces.filter((one) => one !== 'eip155')) {
      expect(namespaces[namespace].active.status).toBe('disconnected');
    }
  }
  checkWallets(browser);
  for (const { getState } of browser.closed) expect(selectConnections(getState(), 'eip155')).toEqual([]);
  const before = browser.tabs.map(({ portico }) => portico.getState());
  await vi.advanceTimersByTimeAsync(30_000);
  await flush();
  expect(browser.tabs.map(({ portico }) => portico.getState() === before.shift())).not.toContain(false);
}
