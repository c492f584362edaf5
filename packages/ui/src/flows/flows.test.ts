import type { State } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { initialRouterState, reduceRouter } from '../router/routerState.ts';
import type { Route } from '../router/routes.ts';
import { createFixtureConnector } from '../testing/fixtureConnectors.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { followState } from '../frame/followState.ts';
import { openingRoutes } from './openingRoutes.ts';

const connected: FixtureSetup = { connected: { connectorId: 'example.harbour' } };
const unsupported: FixtureSetup = { connected: { connectorId: 'example.harbour', caipNetworkId: 'eip155:424242' } };

function stateOf(setup: FixtureSetup = {}): State {
  return createFixturePortico(setup).getState();
}

/** A returning visitor, while the stored wallet is being restored. */
function reconnectingState(): State {
  const state = stateOf(connected);
  const { active, ...eip155 } = state.namespaces.eip155;
  if (active.status !== 'connected') throw new Error('The fixture is not connected.');
  const { status: _status, ...last } = active;
  const requested: State['namespaces']['eip155'] = {
    ...eip155,
    active: { status: 'reconnecting', connectorId: last.connectorId, last },
  };
  return { ...state, namespaces: { ...state.namespaces, eip155: requested } };
}

function routerAt(...routes: [Route, ...Route[]]) {
  return reduceRouter(initialRouterState, { type: 'reset', routes });
}

describe('openingRoutes', () => {
  it('behavior: without a requested view, Connect or Account', () => {
    expect(openingRoutes(stateOf(), {})).toEqual([{ view: 'Connect' }]);
    expect(openingRoutes(stateOf(connected), {})).toEqual([{ view: 'Account' }]);
  });
  it('param: in basic mode everything that needs a wallet begins with the code', () => {
    const state = stateOf({ options: { basic: true } });
    const code = { view: 'ConnectingWalletConnectBasic' };
    expect(openingRoutes(state, { view: 'WalletSend' })).toEqual([code]);
    expect(openingRoutes(state, { walletId: 'example.harbour' })[0]).toEqual(code);
  });
  it('behavior: Account while disconnected is Connect', () => {
    expect(openingRoutes(stateOf(), { view: 'Account' })).toEqual([{ view: 'Connect' }]);
  });
  it('behavior: while a stored wallet is being restored, the account that the button shows', () => {
    expect(openingRoutes(reconnectingState(), {})).toEqual([{ view: 'Account' }]);
    expect(openingRoutes(reconnectingState(), { view: 'WalletSend' })[0]).toEqual({ view: 'Account' });
  });
  it('behavior: on an unsupported chain, UnsupportedChain whatever is requested', () => {
    expect(openingRoutes(stateOf(unsupported), { view: 'Networks' })).toEqual([{ view: 'UnsupportedChain' }]);
  });
  it('param: another namespace is opened whatever network the active wallet is on', () => {
    const state = stateOf(unsupported);
    expect(openingRoutes(state, { namespace: 'eip155' })).toEqual([{ view: 'UnsupportedChain' }]);
    expect(openingRoutes(state, { namespace: 'solana' })).toEqual([{ view: 'Connect' }]);
    expect(openingRoutes(state, { namespace: 'solana', view: 'Account' })).toEqual([{ view: 'Connect' }]);
  });
  it('behavior: not where the host allows unsupported chains', () => {
    const state = stateOf({ ...unsupported, options: { allowUnsupportedChain: true } });
    expect(openingRoutes(state, {})).toEqual([{ view: 'Account' }]);
  });
  it('behavior: a wallet by its rdns goes straight to it, with Connect behind', () => {
    expect(openingRoutes(stateOf(), { walletId: 'example.harbour' })).toEqual([
      { view: 'Connect' },
      { view: 'ConnectingExternal', connectorId: 'example.harbour', walletId: 'example.harbour' },
    ]);
  });
  it('behavior: a wallet of several namespaces is found by the id it has on each', () => {
    const state = stateOf();
    const grouped = {
      ...state.connectors[0]!,
      id: 'lighthouse',
      type: 'MULTI_CHAIN' as const,
      namespaces: ['eip155', 'solana'] as const,
      memberIds: ['lighthouse', 'solana:Lighthouse'],
    };
    const routes = openingRoutes({ ...state, connectors: [grouped] }, { walletId: 'solana:Lighthouse' });
    expect(routes.at(-1)).toEqual({ view: 'ConnectingMultiChain', connectorId: 'lighthouse' });
  });
  it('behavior: a wallet that is not here leads to its downloads', () => {
    expect(openingRoutes(stateOf(), { walletId: 'nobody' }).at(-1)).toEqual({ view: 'Downloads', walletId: 'nobody' });
  });
  it('param: a namespace without an account begins at Connect, and a wallet of several is requested for that one', () => {
    expect(openingRoutes(stateOf(connected), { namespace: 'eip155' })).toEqual([{ view: 'Account' }]);
    expect(openingRoutes(stateOf(connected), { namespace: 'solana' })).toEqual([{ view: 'Connect' }]);
    expect(openingRoutes(stateOf(connected), { view: 'WalletSend', namespace: 'solana' })).toEqual([
      { view: 'Connect' },
    ]);
    const grouped = createFixtureConnector({
      id: 'example.two',
      name: 'Two',
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
    });
    const state = { ...stateOf(), connectors: [grouped] };
    expect(openingRoutes(state, { walletId: 'example.two', namespace: 'solana' }).at(-1)).toEqual({
      view: 'ConnectingExternal',
      connectorId: 'example.two',
      walletId: 'example.two',
      namespace: 'solana',
    });
  });
  it('param: the link that a host gives goes with the view', () => {
    const view = 'ConnectingWalletConnectBasic';
    const uri = 'wc:link';
    expect(openingRoutes(stateOf(), { view, uri })).toEqual([{ view, uri }]);
    expect(openingRoutes(stateOf(), { view })).toEqual([{ view }]);
  });
  it('behavior: every view that a host can open begins at its own route', () => {
    for (const view of ['Connect', 'AllWallets', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork'] as const) {
      expect(openingRoutes(stateOf(), { view })).toEqual([{ view }]);
      expect(openingRoutes(stateOf(connected), { view })).toEqual([{ view }]);
    }
    expect(openingRoutes(stateOf(connected), { view: 'Account' })).toEqual([{ view: 'Account' }]);
  });
  it('param: enableNetworkSwitch, features.send, features.allWallets and allWallets hold for what a host opens', () => {
    const open = (view: 'Networks' | 'WalletSend' | 'AllWallets', options: FixtureSetup['options']) => [
      openingRoutes(stateOf({ options }), { view }).at(-1)?.view,
      openingRoutes(stateOf({ ...connected, options }), { view }).at(-1)?.view,
    ];
    expect(open('Networks', { enableNetworkSwitch: false })).toEqual(['Connect', 'Account']);
    expect(open('WalletSend', { features: { send: false } })).toEqual(['Connect', 'Account']);
    expect(open('AllWallets', { features: { allWallets: false } })).toEqual(['Connect', 'Connect']);
    expect(open('AllWallets', { allWallets: 'HIDE' })).toEqual(['Connect', 'Connect']);
    expect(open('AllWallets', { allWallets: 'ONLY_MOBILE' })).toEqual(['Connect', 'Connect']);
  });
  it('behavior: sending carries what the host filled in', () => {
    const request = {
      view: 'WalletSend',
      arguments: { chainId: 'eip155:8453', amount: '1.5', to: 'rafa.eth' },
    } as const;
    expect(openingRoutes(stateOf(connected), request)).toEqual([
      { view: 'Account' },
      { view: 'WalletSend', draft: { caipNetworkId: 'eip155:8453', requested: request.arguments } },
    ]);
  });
});

describe('followState', () => {
  it('behavior: an account opened while the wallet was being restored stays once it answers', () => {
    expect(followState(stateOf(connected), reconnectingState(), routerAt({ view: 'Account' }))).toBeUndefined();
  });
  it('behavior: an account that could not be brought back becomes Connect', () => {
    const router = routerAt({ view: 'Account' });
    expect(followState(stateOf(), reconnectingState(), router)).toEqual({
      type: 'reset',
      routes: [{ view: 'Connect' }],
    });
  });
  it('behavior: connecting closes', () => {
    const router = routerAt({ view: 'Connect' }, { view: 'ConnectingExternal', connectorId: 'example.harbour' });
    expect(followState(stateOf(connected), stateOf(), router)).toEqual({ type: 'close', reason: 'connected' });
  });
  it('behavior: connecting a further wallet leads back to the list of wallets', () => {
    const router = routerAt({ view: 'ProfileWallets' }, { view: 'Connect' });
    const next = stateOf({ connected: { connectorId: 'example.lantern' } });
    expect(followState(next, stateOf(connected), router)).toEqual({ type: 'goBackTo', view: 'ProfileWallets' });
  });
  it('behavior: connecting on a chain the site does not use shows UnsupportedChain', () => {
    const router = routerAt({ view: 'Connect' });
    expect(followState(stateOf(unsupported), stateOf(), router)).toEqual({
      type: 'reset',
      routes: [{ view: 'UnsupportedChain' }],
    });
  });
  it('behavior: a chain that becomes unsupported opens the modal', () => {
    expect(followState(stateOf(unsupported), stateOf(connected), initialRouterState)).toEqual({ type: 'open' });
  });
  it('behavior: back on a supported chain closes', () => {
    const router = routerAt({ view: 'UnsupportedChain' });
    expect(followState(stateOf(connected), stateOf(unsupported), router)).toEqual({
      type: 'close',
      reason: 'completed',
    });
  });
  it('behavior: a disconnection closes what needs a connection', () => {
    const router = routerAt({ view: 'Account' }, { view: 'AccountSettings' });
    expect(followState(stateOf(), stateOf(connected), router)).toEqual({ type: 'close', reason: 'closed' });
  });
  it('behavior: a disconnection leaves a visitor alone who only reads', () => {
    expect(followState(stateOf(), stateOf(connected), routerAt({ view: 'WhatIsANetwork' }))).toBeUndefined();
  });
  it('behavior: on another network the form of a transfer begins anew, without what leads from it', () => {
    const draft = { caipNetworkId: 'eip155:1', amountText: '0.25', recipientText: 'rafa.eth' } as const;
    const router = routerAt(
      { view: 'Account' },
      { view: 'WalletSend', draft },
      { view: 'WalletSendSelectToken', draft },
    );
    const next = stateOf({ ...connected, caipNetworkId: 'eip155:8453' });
    expect(followState(next, stateOf(connected), router)).toEqual({
      type: 'reset',
      routes: [{ view: 'Account' }, { view: 'WalletSend', draft: { caipNetworkId: 'eip155:8453' } }],
    });
  });
  it("behavior: a switch to the form's own network takes nothing from it", () => {
    const draft = { caipNetworkId: 'eip155:8453', amountText: '0.25' } as const;
    const router = routerAt(
      { view: 'Account' },
      { view: 'WalletSend', draft },
      { view: 'SwitchNetwork', caipNetworkId: 'eip155:8453' },
    );
    const next = stateOf({ ...connected, caipNetworkId: 'eip155:8453' });
    expect(followState(next, stateOf(connected), router)).toBeUndefined();
  });
  it('behavior: nothing changed, nothing follows', () => {
    const state = stateOf(connected);
    expect(followState(state, state, routerAt({ view: 'Account' }))).toBeUndefined();
  });
});
