import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PorticoEvent } from '@portico/protocol';
import { mountForTest, press } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { fixtureWallets } from '../testing/fixtureConnectors.ts';
import { createPairingFixture } from '../testing/fixturePairing.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { onrampService } from '../testing/fixtureOnramp.ts';
import { swapService } from '../testing/fixtureSwaps.ts';
import { fixtureTransactions } from '../testing/fixtureTransactions.ts';
import { settleAnimations } from '../testing/settleAnimations.ts';
import type { Route } from '../router/routes.ts';

let mounted: Mounted | undefined;
let events: PorticoEvent[] = [];
afterEach(() => {
  mounted?.unmount();
  events = [];
});

const connected = { connectorId: fixtureWallets.harbour.id };
const dropped = fixtureTransactions.find(({ status }) => status === 'dropped');

async function show(route: Route, setup: FixtureSetup = {}): Promise<Mounted> {
  const onEvent = (event: PorticoEvent) => void events.push(event);
  const page = mountForTest({ route, setup: { ...setup, options: { ...setup.options, onEvent } } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-slide=current] .view:not([aria-busy])')).not.toBeNull(), 5_000);
  return page;
}

/** How often an event was emitted, and with what. */
const reported = (name: PorticoEvent['event']) =>
  events.filter(({ event }) => event === name).map(({ properties }) => properties);

/** Presses the element with this name, as soon as it is there. */
const click = (page: Mounted, name: string) => vi.waitFor(() => page.button(name).click());

describe('events of views', () => {
  test('behavior: MODAL_CREATED once, when the modal is put into the page', async () => {
    const page = await show({ view: 'Connect' });
    page.ui.portico.close();
    void page.ui.portico.open();
    expect(reported('MODAL_CREATED')).toEqual([{}]);
    expect(reported('MODAL_OPEN')).toEqual([{ connected: false }, { connected: false }]);
    expect(reported('MODAL_CLOSE')).toEqual([{ connected: false }]);
  });

  test('behavior: CLICK_WALLET_HELP where help is opened from Connect', async () => {
    const page = await show({ view: 'Connect' });
    await click(page, 'Help');
    expect(reported('CLICK_WALLET_HELP')).toEqual([{}]);
    expect(page.ui.router.getState().history.at(-1)?.route.view).toBe('WhatIsAWallet');
  });

  test('behavior: CLICK_NETWORK_HELP from the header and from the foot of the networks', async () => {
    const page = await show({ view: 'Networks' });
    await click(page, 'Help');
    expect(page.ui.router.getState().history.at(-1)?.route.view).toBe('WhatIsANetwork');
    page.ui.router.goBack();
    await click(page, 'What is a network?');
    expect(reported('CLICK_NETWORK_HELP')).toEqual([{}, {}]);
    expect(reported('CLICK_WALLET_HELP')).toEqual([]);
  });

  test('behavior: CLICK_GET_WALLET from Connect, with and without wallets, and from the lesson', async () => {
    const page = await show({ view: 'Connect' });
    await click(page, 'Get a wallet');
    expect(reported('CLICK_GET_WALLET')).toHaveLength(1);
    page.unmount();
    const bare = await show(
      { view: 'Connect' },
      { connectors: [], options: { includeWalletIds: ['nobody'], enableWalletGuide: false } },
    );
    await click(bare, 'Get a wallet');
    expect(reported('CLICK_GET_WALLET')).toHaveLength(2);
    bare.unmount();
    await click(await show({ view: 'WhatIsAWallet' }), 'Get started');
    expect(reported('CLICK_GET_WALLET')).toHaveLength(3);
  });

  test('behavior: CLICK_ALL_WALLETS, then SEARCH_WALLET with what was typed, then SELECT_WALLET with its name', async () => {
    const page = await show({ view: 'Connect' });
    await click(page, 'All wallets');
    await vi.waitFor(() => page.get('[data-slide=current] input[type=search]').focus());
    await press('harb');
    await vi.waitFor(() => expect(reported('SEARCH_WALLET')).toEqual([{ search: 'harb' }]));
    await click(page, 'Harbour');
    expect(reported('CLICK_ALL_WALLETS')).toEqual([{}]);
    expect(reported('SELECT_WALLET')).toEqual([{ name: 'Harbour', platform: 'browser' }]);
  });

  test('behavior: SELECT_WALLET has the way in which a wallet on another device is reached', async () => {
    const page = await show({ view: 'Connect' }, { connectors: [createPairingFixture()] });
    await click(page, 'WalletConnect');
    page.ui.router.goBack();
    await click(page, 'MetaMask');
    expect(reported('SELECT_WALLET')).toEqual([
      { name: 'WalletConnect', platform: 'qrcode' },
      { name: 'MetaMask', platform: 'qrcode' },
    ]);
  });

  test('behavior: GET_WALLET with the wallet and the store, where a link is followed', async () => {
    const page = await show({ view: 'Downloads', walletId: 'io.metamask' });
    const link = await vi.waitFor(() => page.get('[data-slide=current] a[href^="https:"]'));
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(reported('GET_WALLET')).toEqual([expect.objectContaining({ name: 'MetaMask', walletId: 'io.metamask' })]);
  });

  test('behavior: CLICK_TRANSACTIONS where the activity is opened, CLICK_NETWORKS and OPEN_SEND from Account', async () => {
    const page = await show({ view: 'Account' }, { connected });
    await vi.waitFor(() => page.get('[role=tab]:last-child').click());
    expect(reported('CLICK_TRANSACTIONS')).toEqual([{}]);
    await click(page, 'Network: Ethereum');
    expect(reported('CLICK_NETWORKS')).toEqual([{}]);
    page.ui.router.goBack();
    await click(page, 'Send');
    expect(reported('OPEN_SEND')).toEqual([{ network: 'eip155:1' }]);
  });

  test('behavior: CLICK_NETWORKS from the settings, OPEN_SEND where a dropped transfer is tried again', async () => {
    const page = await show({ view: 'AccountSettings' }, { connected });
    await click(page, 'Network');
    expect(reported('CLICK_NETWORKS')).toEqual([{}]);
    page.unmount();
    const route: Route = { view: 'WalletSendConfirmed', hash: dropped?.hash ?? '' };
    const sent = await show(route, { connected, state: () => ({ transactions: fixtureTransactions }) });
    await click(sent, 'Try again');
    expect(reported('OPEN_SEND')).toEqual([{ network: dropped?.caipNetworkId }]);
  });

  test('behavior: OPEN_SWAP with the form, CLICK_SELECT_… where a token or network is chosen, CLICK_CONVERT before the review', async () => {
    const page = await show({ view: 'Account' }, { connected, service: swapService() });
    await click(page, 'Swap');
    await click(page, 'You receive: Choose a token');
    await vi.waitFor(() => expect(page.find('[data-slide=current] input[type=search]')).not.toBeNull());
    await settleAnimations(page.root);
    await click(page, 'USD Coin');
    await vi.waitFor(() => expect(page.text()).toContain('You receive: USD Coin'));
    page.get('[data-slide=current] .amount-input input').focus();
    await press('0.25');
    await vi.waitFor(() => expect(page.text()).toContain('809.626312'), 4_000);
    await press('{Enter}');
    await vi.waitFor(() => expect(reported('CLICK_CONVERT')).toHaveLength(1), 4_000);
    page.ui.router.goBack();
    await click(page, 'Network: Ethereum');
    expect(events.map(({ event }) => event).filter((name) => /SWAP|CONVERT/.test(name))).toEqual([
      'OPEN_SWAP',
      'CLICK_SELECT_TOKEN_TO_SWAP',
      'CLICK_CONVERT',
      'CLICK_SELECT_NETWORK_TO_SWAP',
    ]);
    expect(reported('OPEN_SWAP')).toEqual([{ network: 'eip155:1' }]);
  });

  test('behavior: SELECT_BUY_CRYPTO from Account, SELECT_WHAT_IS_A_BUY at the help, SELECT_BUY_PROVIDER with the choice', async () => {
    const page = await show({ view: 'Account' }, { connected, service: onrampService() });
    await click(page, 'Buy');
    await click(page, 'What is buying?');
    page.ui.router.goBack();
    await click(page, 'Meld');
    expect(events.filter(({ event }) => event.includes('BUY')).map(({ event }) => event)).toEqual([
      'SELECT_BUY_CRYPTO',
      'SELECT_WHAT_IS_A_BUY',
      'SELECT_BUY_PROVIDER',
    ]);
    expect(reported('SELECT_BUY_PROVIDER')).toEqual([expect.objectContaining({ provider: 'meld' })]);
  });

  test('param: features.analytics false emits nothing', async () => {
    const page = await show({ view: 'Connect' }, { options: { features: { analytics: false } } });
    await click(page, 'Help');
    expect(events).toEqual([]);
  });
});
