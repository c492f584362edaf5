import { afterEach, describe, expect, test, vi } from 'vitest';
import { BALANCE_RETRY_MS, specError } from '@portico/protocol';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { onBitcoin } from '../../testing/fixtureBitcoin.ts';
import { onrampService } from '../../testing/fixtureOnramp.ts';
import { FIXTURE_NOW_MS } from '../../testing/fixturePortico.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { fixtures } from './account.fixtures.ts';
import { getQueryClient } from '../../queries/queryClient.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const connected = { connectorId: fixtureWallets.harbour.id };

async function show(fixture: keyof typeof fixtures.fixtures, setup: FixtureSetup = {}): Promise<Mounted> {
  const chosen = fixtures.fixtures[fixture];
  if (!chosen) throw new Error(`There is no fixture ${fixture}.`);
  const page = mountForTest({ ...chosen, setup: { ...chosen.setup, ...setup } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.account')).not.toBeNull());
  return page;
}

const view = (page: Mounted) => page.ui.router.getState().history.at(-1)?.route.view;
const toasts = (page: Mounted) => page.ui.toasts.getState().toasts.map(({ message }) => message);

describe('AccountView', () => {
  test('behavior: name over address, the total, and each token by the locale', async () => {
    const page = await show('priced');
    await vi.waitFor(() => expect(page.text()).toContain('maya.portico.eth'));
    expect(page.text()).toContain('0x8ba1…BA72');
    await vi.waitFor(() => expect(page.get('.big-amount').textContent).toBe('$4,218.08'));
    const rows = [...page.root.querySelectorAll('[role=tabpanel] li')].map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('Ether1.2041\u00a0ETH$3,911.22'),
      expect.stringContaining('USD Coin268.4\u00a0USDC$268.40'),
      expect.stringContaining('Uniswap4.118\u00a0UNI$38.46'),
    ]);
  });

  test.each([1, 2, 6])('behavior: with %i tokens the view is as high as they are', async (count) => {
    const coin = { symbol: 'COIN', decimals: 6, amount: 1_000_000n, priceUsd: 1 };
    const held = Array.from({ length: count }, (_, index) => ({
      ...coin,
      name: `Coin ${index}`,
      address: `0x${String(index + 1).repeat(40)}`,
    }));
    const page = await show('priced', { reads: { getBalances: async () => held } });
    const rows = () => [...page.root.querySelectorAll<HTMLElement>('[role=tabpanel] li')];
    await vi.waitFor(() => expect(rows()).toHaveLength(count));
    const rowsPx = rows().reduce((sum, row) => sum + row.offsetHeight, 0);
    expect(page.get('[role=tabpanel]').offsetHeight).toBe(rowsPx);
  });

  test('behavior: nothing moves when one token arrives: a press on a tile hits it', async () => {
    let answer: (held: typeof fixtureBalances) => void = () => undefined;
    const read = new Promise<typeof fixtureBalances>((resolve) => (answer = resolve));
    const page = await show('priced', { reads: { getBalances: () => read } });
    await vi.waitFor(() => expect(page.text()).toContain('maya.portico.eth'));
    const heightPx = page.get('.account').offsetHeight;
    answer(fixtureBalances.slice(0, 1));
    await vi.waitFor(() => expect(page.root.querySelectorAll('[role=tabpanel] li')).toHaveLength(1));
    expect(page.get('.account').offsetHeight).toBe(heightPx);
  });

  test('behavior: rows of what this page sent stand in one line with all others', async () => {
    const page = await show('activityServed');
    const rows = () => [...page.root.querySelectorAll<HTMLElement>('[role=tabpanel] .row[data-row]')];
    await vi.waitFor(() => expect(new Set(rows().map(({ localName }) => localName))).toEqual(new Set(['button', 'a'])));
    const lefts = rows().map((row) => row.firstElementChild?.getBoundingClientRect().left);
    expect(new Set(lefts).size).toBe(1);
    expect(new Set(rows().map((row) => row.lastElementChild?.getBoundingClientRect().right)).size).toBe(1);
  });

  test('behavior: one press of Account disconnects', async () => {
    const page = await show('default');
    await vi.waitFor(() => page.button('Disconnect').click());
    await vi.waitFor(() => expect(page.ui.portico.getAccount().status).toBe('disconnected'));
  });

  test('behavior: in German the same amounts are written the German way', async () => {
    const page = await show('priced', { options: { locale: 'de' } });
    await vi.waitFor(() => expect(page.text()).toContain('1,2041\u00a0ETH'));
    expect(page.get('.big-amount').textContent).toMatch(/^4\.218,08/);
  });

  test('behavior: in Arabic the sign of a currency keeps its letters before it', async () => {
    const page = await show('priced', { options: { locale: 'ar' } });
    await vi.waitFor(() => expect(page.find('.big-amount')?.textContent).toMatch(/4,218\.08\sUS\$/));
    const leftOf = (element: HTMLElement, sign: string): number => {
      const messages = element.firstChild;
      if (!messages) throw new Error('There is no amount.');
      const range = document.createRange();
      const index = element.textContent?.indexOf(sign) ?? -1;
      range.setStart(messages, index);
      range.setEnd(messages, index + 1);
      return range.getBoundingClientRect().left;
    };
    const money = [...page.root.querySelectorAll<HTMLElement>('bdi')].filter((one) => one.textContent?.includes('US$'));
    expect(money).toHaveLength(4);
    for (const one of money) expect(leftOf(one, 'U')).toBeLessThan(leftOf(one, '$'));
  });

  test('behavior: unknown is not zero: without prices the native balance is what is large', async () => {
    const page = await show('noPrices');
    await vi.waitFor(() => expect(page.get('.big-amount').textContent).toBe('1.2041\u00a0ETH'));
    expect(page.text()).not.toContain('$');
  });

  test('behavior: a total is marked where a token has no price', async () => {
    const page = await show('default');
    await vi.waitFor(() => expect(page.text()).toContain('Excludes tokens without a known price'));
  });

  test('behavior: data that a server could not refresh is marked as old, and an incomplete sum is not shown', async () => {
    const page = await show('servedInPart');
    await vi.waitFor(() => expect(page.get('.big-amount').textContent).toBe('$3,911.22'));
    expect(page.text()).toContain('Excludes tokens without a known price');
    expect(page.get('[role=tabpanel]').textContent).toContain('As of Jun 1, 2026');
    // The page itself has failed at nothing: there is nothing to try again.
    expect(page.text()).not.toContain('Try again');
    page.get('[role=tab]:nth-of-type(2)').click();
    await vi.waitFor(() => expect(page.get('.account-total').textContent).toContain('As of Jun 1, 2026'));
  });

  test('behavior: nothing held: a message that leads to Receive', async () => {
    const page = await show('empty');
    await vi.waitFor(() => expect(page.text()).toContain('Nothing here yet'));
    page.get('.state .button').click();
    expect(view(page)).toBe('WalletReceive');
  });

  test('behavior: nothing held, where the host sells tokens: the ways to funds', async () => {
    const { setup } = fixtures.fixtures['empty'] ?? {};
    const page = await show('empty', { ...setup, service: onrampService() });
    await vi.waitFor(() => page.button('Add funds').click());
    expect(view(page)).toBe('FundWallet');
  });

  test('behavior: nothing held on a network that has no sellers: a message that leads to Receive', async () => {
    const reads = { ...onBitcoin.reads, getBalances: async () => [] };
    const page = await show('empty', { ...onBitcoin, reads, service: onrampService() });
    await vi.waitFor(() => page.get('.state .button').click());
    expect(view(page)).toBe('WalletReceive');
  });

  test('error: the toast of the specification, and another try only after 30 s', async () => {
    let nowMs = FIXTURE_NOW_MS;
    const getBalances = vi.fn(async () => {
      if (getBalances.mock.calls.length === 1) throw specError('http.failed');
      return fixtureBalances;
    });
    const page = await show('failed', { connected, now: () => nowMs, reads: { getBalances } });
    await vi.waitFor(() => expect(page.text()).toContain('Balances did not load'));
    await vi.waitFor(() => expect(toasts(page)).toContain('Token Balance Unavailable'));
    expect(page.text()).toContain('You can try again in 30');
    const again = page.button('Try again');
    expect(again.getAttribute('aria-disabled')).toBe('true');
    again.click();
    expect(page.get('.state-id').textContent).toMatch(/^Error \w{8}/);
    nowMs += BALANCE_RETRY_MS;
    await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull(), 3000);
    expect(getBalances).toHaveBeenCalledTimes(1);
    again.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Ether'));
    expect(getBalances).toHaveBeenCalledTimes(2);
    // The button has gone; the keyboard focus is on the tokens.
    expect(page.root.activeElement?.closest('[role=tabpanel]')).not.toBeNull();
  });

  test('error: on a network that the page does not list nothing is read, and the toast of the specification is shown', async () => {
    const getBalances = vi.fn(async () => fixtureBalances);
    const page = await show('priced', {
      connected: { ...connected, caipNetworkId: 'eip155:5' },
      options: { allowUnsupportedChain: true },
      reads: { getBalances },
    });
    await vi.waitFor(() => expect(toasts(page)).toContain('Token Balance Unavailable'));
    await vi.waitFor(() => expect(page.text()).toContain('Balances did not load'));
    expect(getBalances).not.toHaveBeenCalled();
    expect(page.root.querySelectorAll('[role=tabpanel] li')).toHaveLength(0);
  });

  test('error: during a retry the button stays, is marked busy, and takes one press', async () => {
    let nowMs = FIXTURE_NOW_MS;
    let answer: (fail: boolean) => void = () => undefined;
    const getBalances = vi.fn(async () => {
      if (getBalances.mock.calls.length === 1) throw specError('http.failed');
      const hasFailed = await new Promise<boolean>((resolve) => (answer = resolve));
      if (hasFailed) throw specError('http.failed');
      return fixtureBalances;
    });
    const page = await show('failed', { connected, now: () => nowMs, reads: { getBalances } });
    await vi.waitFor(() => expect(page.text()).toContain('You can try again in 30'));
    nowMs += BALANCE_RETRY_MS;
    const again = page.button('Try again');
    await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull(), 3000);
    again.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
    expect(page.text()).toContain('Trying again.');
    await press('{Enter}');
    await vi.waitFor(() => expect(getBalances).toHaveBeenCalledTimes(2));
    answer(true);
    await vi.waitFor(() => expect(page.text()).toContain('You can try again in 30'));
    expect(page.root.activeElement).toBe(again);
    expect(getBalances).toHaveBeenCalledTimes(2);
  });

  test('error: opened again within the wait, the same failure is neither requested nor reported again', async () => {
    const getBalances = vi.fn(async () => {
      throw specError('http.failed');
    });
    const page = await show('failed', { connected, reads: { getBalances } });
    await vi.waitFor(() => expect(toasts(page)).toContain('Token Balance Unavailable'));
    const shownAt = () => page.ui.toasts.getState().toasts.map(({ createdAtMs }) => createdAtMs);
    const reported = shownAt();
    page.ui.router.push({ view: 'AccountSettings' });
    await vi.waitFor(() => expect(page.text()).not.toContain('Balances did not load'));
    await vi.waitFor(() => expect(page.root.querySelectorAll('[data-slide]')).toHaveLength(1));
    const before = getQueryClient(page.ui.portico)
      .getQueryCache()
      .findAll({ queryKey: ['portico'] });
    const stamps = before.map(({ state }) => state.errorUpdatedAt);
    page.ui.router.goBack();
    await vi.waitFor(() => expect(page.text()).toContain('Balances did not load'));
    expect(before.map(({ state }) => state.errorUpdatedAt)).toEqual(stamps);
    expect(getBalances).toHaveBeenCalledTimes(1);
    expect(shownAt()).toEqual(reported);
  });

  test('behavior: earlier data stays, with its age, and is requested again', async () => {
    let nowMs = FIXTURE_NOW_MS;
    const getBalances = vi.fn(async () => {
      if (getBalances.mock.calls.length === 1) throw specError('http.failed');
      return fixtureBalances;
    });
    const page = await show('stale', { connected, now: () => nowMs, reads: { getBalances } });
    await vi.waitFor(() => expect(page.text()).toContain('As of Jun 1, 2026'));
    expect(page.text()).toContain('Ether');
    expect(page.text()).not.toContain('Try again');
    nowMs += BALANCE_RETRY_MS;
    await vi.waitFor(() => expect(page.text()).toContain('Try again'), 3000);
    page.button('Try again').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).not.toContain('As of'));
    expect(getBalances).toHaveBeenCalledTimes(2);
    expect(page.root.activeElement?.closest('[role=tabpanel]')).not.toBeNull();
  });

  test.each([
    ['slow', 'This is taking longer than usual.'],
    ['offline', 'You are offline.'],
    ['failedOffline', 'You are offline.'],
  ] as const)('behavior: %s is written out', async (fixture, messages) => {
    const page = await show(fixture);
    await vi.waitFor(() => expect(page.text()).toContain(messages));
    expect(page.find('.state .button:not([aria-disabled])')).toBeNull();
  });

  test('behavior: tabs by keyboard; activity by month, a row opens its transfer', async () => {
    const page = await show('activity');
    page.get('[role=tab][aria-selected=true]').focus();
    await press('{ArrowLeft}');
    expect(page.get('[role=tab][aria-selected=true]').textContent).toBe('NFTs');
    await vi.waitFor(() => expect(page.text()).toContain('No NFTs to show'));
    await press('{End}');
    await vi.waitFor(() =>
      expect([...page.root.querySelectorAll('h3')].map((each) => each.textContent)).toEqual(['June', 'May', 'April']),
    );
    expect(page.text()).toContain('Waiting for the network');
    expect(page.text()).toContain('20 sec');
    await press('{Tab}');
    await press('{Enter}');
    expect(page.ui.router.getState().history.at(-1)?.route).toEqual({
      view: 'WalletSendConfirmed',
      hash: `0x${'1'.repeat(64)}`,
    });
  });

  test('behavior: back from a transfer, the tab is the one that was left', async () => {
    const page = await show('default', { connected, state: () => ({ transactions: fixtureTransactions }) });
    page.get('[role=tab]:last-child').click();
    await vi.waitFor(() => expect(page.text()).toContain('June'));
    page.get('[role=tabpanel] [data-row]').click();
    await vi.waitFor(() => expect(view(page)).toBe('WalletSendConfirmed'));
    page.ui.router.goBack();
    await vi.waitFor(() => expect(page.get('[data-slide=current] [aria-selected=true]').textContent).toBe('Activity'));
  });

  test('behavior: what the host turned off is not there', async () => {
    const page = await show('features');
    const tiles = [...page.root.querySelectorAll('.account-tile')].map((tile) => tile.textContent);
    expect(tiles).toEqual(['Receive']);
    expect([...page.root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs']);
    expect(page.find('button.account-network')).toBeNull();
  });

  test('behavior: the header leads to the networks and to the settings', async () => {
    const page = await show('default');
    page.button('Network: Base').click();
    expect(view(page)).toBe('Networks');
    page.ui.router.goBack();
    await vi.waitFor(() => page.button('Settings and wallets').click());
    expect(view(page)).toBe('AccountSettings');
  });

  test('behavior: the tiles lead on', async () => {
    const page = await show('default');
    page.button('Send').click();
    expect(page.ui.router.getState().history.at(-1)?.route).toEqual({
      view: 'WalletSend',
      draft: { caipNetworkId: 'eip155:8453' },
    });
  });
});
