import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PorticoEvent } from '@portico/protocol';
import { getAddress } from 'viem/utils';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureHistory, fixtureTransaction } from '../../testing/fixtureHistory.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import type { FixtureAnswer } from '../../testing/fixtureService.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { fixtures } from './transactions.fixtures.ts';
import { getQueryClient } from '../../queries/queryClient.ts';

let mounted: Mounted | undefined;
let events: PorticoEvent[] = [];
afterEach(() => {
  mounted?.unmount();
  events = [];
});

function show(fixture: keyof typeof fixtures.fixtures, setup: FixtureSetup = {}): Mounted {
  const chosen = fixtures.fixtures[fixture];
  if (!chosen) throw new Error(`There is no fixture ${fixture}.`);
  const options = { onEvent: (event: PorticoEvent) => void events.push(event), ...setup.options };
  mounted = mountForTest({ ...chosen, setup: { ...chosen.setup, ...setup, options } });
  return mounted;
}

/** As the EVM's own. */
const parseAddress = (text: string) => ({ address: getAddress(text.toLowerCase()) });
const rows = ({ root }: Mounted) => [...root.querySelectorAll<HTMLElement>('[data-slide=current] .list .row')];
const titles = (page: Mounted) =>
  rows(page).map((row) => row.querySelector('.row-title')?.textContent.replace(', opens in a new tab', ''));
const reported = (name: PorticoEvent['event']) =>
  events.filter(({ event }) => event === name).map(({ properties }) => properties);
const route = (page: Mounted) => page.ui.router.getState().history.at(-1)?.route;

/** So many that the end is out of view: the visible part loads its next page. */
const ROWS = 24;
const long = Array.from({ length: ROWS }, (_, index) => fixtureTransaction(`l${index}`, index * 60_000));

describe('TransactionsView', () => {
  test('behavior: every transaction once, by month, each with its kind; spam is left out', async () => {
    const page = show('default');
    await vi.waitFor(() => expect(titles(page)).toHaveLength(11));
    expect(titles(page)).toEqual([
      'Sent ETH',
      'Received ETH',
      'Sent USDC',
      'Swapped ETH for USDC',
      'Approved spending of USDC',
      'Minted Lanterns of the harbour at night #4021',
      'Sent ETH',
      'Received NFT',
      'Used a contract',
      'Deployed a contract',
      'Received ETH',
    ]);
    const months = [...page.root.querySelectorAll('h3')].map((each) => each.textContent);
    expect(months).toEqual(['June', 'May', 'April', 'December 2025', 'November 2025', 'April 2025']);
    expect(rows(page)[1]?.textContent).toContain('+0.5');
    expect(rows(page)[3]?.textContent).toContain('+649.65');
    expect(rows(page)[6]?.textContent).toContain('Failed on the network');
    expect(rows(page)[7]?.textContent).toContain('+12');
    expect(rows(page)[10]?.textContent).toContain('1 yr');
    expect(page.text()).not.toContain('Free money');
  });

  test('behavior: a row of this page’s own leads to its view, any other to the explorer', async () => {
    const page = show('default');
    await vi.waitFor(() => expect(titles(page)).toHaveLength(11));
    const received = rows(page)[1];
    expect(received?.getAttribute('href')).toBe(`https://etherscan.io/tx/0x${'a'.repeat(64)}`);
    expect(received && nameOf(received)).toContain('opens in a new tab');
    rows(page)[2]?.click();
    expect(route(page)).toEqual({ view: 'WalletSendConfirmed', hash: fixtureTransactions[1]?.hash });
  });

  test('behavior: an address that the service writes in small letters is shown with its checksum', async () => {
    const rafa = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
    const sent = JSON.parse(JSON.stringify(fixtureHistory[1]).replaceAll(rafa, rafa.toLowerCase()));
    const page = show('default', {
      reads: { parseAddress },
      service: { history: () => ({ data: [sent], next: null }) },
      state: () => ({ transactions: [] }),
    });
    await vi.waitFor(() => expect(titles(page)).toEqual(['Sent USDC']));
    await vi.waitFor(() => expect(page.get('.list .address').title).toBe(rafa));
    expect(rows(page)[0]?.textContent).toContain('To 0x71C7…976F');
  });

  test('behavior: by keyboard: pressed for more, the focus moves to the first new row, and the event is emitted', async () => {
    const history = (cursor: string | null): FixtureAnswer =>
      cursor === null ? { data: long, next: 'more' } : { data: fixtureHistory.slice(6), next: null };
    const page = show('more', { service: { history } });
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS));
    page.button('More').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS + 5));
    await vi.waitFor(() => expect(page.root.activeElement).toBe(rows(page)[ROWS]));
    expect(page.find('.more-rows')).toBeNull();
    const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
    expect(reported('LOAD_MORE_TRANSACTIONS')).toEqual([{ address, cursor: 'more' }]);
  });

  test('behavior: scrolled to, the next page loads', async () => {
    const history = (cursor: string | null): FixtureAnswer =>
      cursor === null ? { data: long, next: 'more' } : { data: fixtureHistory.slice(6), next: null };
    const page = show('more', { service: { history } });
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS));
    page.get('.more-rows').scrollIntoView();
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS + 5));
  });

  test('error: a later page that fails is shown and emitted, and loads on another press', async () => {
    let isDown = true;
    const history = (cursor: string | null): FixtureAnswer => {
      if (cursor === null) return { data: long, next: 'more' };
      return isDown ? 'fails' : { data: fixtureHistory.slice(6, 8), next: null };
    };
    const page = show('more', { service: { history } });
    await vi.waitFor(() => page.button('More').click());
    await vi.waitFor(() => expect(page.get('.more-rows').textContent).toContain('did not load'));
    expect(reported('ERROR_FETCH_TRANSACTIONS')).toEqual([expect.objectContaining({ cursor: 'more' })]);
    expect(titles(page)).toHaveLength(ROWS);
    isDown = false;
    page.button('Try again').click();
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS + 2));
  });

  test('error: the reason of the service is shown under our message, as text', async () => {
    const reasons = [{ description: 'This project <b>is over</b> its limit.' }, { description: 'Second.' }];
    const refusal = { code: 'limit.exceeded', message: 'Too much.', requestId: 'r-1', reasons };
    const page = show('failed', { service: { history: () => Response.json(refusal, { status: 400 }) } });
    await vi.waitFor(() => expect(page.get('.state bdi').textContent).toBe('This project <b>is over</b> its limit.'));
    expect(page.text()).toContain('Activity did not load');
    expect(page.text()).not.toContain('Second.');
  });

  test('error: nothing loaded: shown with an id and emitted; transactions of this page stay; a retry loads it', async () => {
    let isDown = true;
    const history = (): FixtureAnswer => (isDown ? 'fails' : { data: fixtureHistory, next: null });
    const page = show('failed', { service: { history } });
    await vi.waitFor(() => expect(page.text()).toContain('Activity did not load'));
    expect(titles(page)).toEqual(['Sent ETH', 'Sent USDC']);
    expect(page.get('.state-id').textContent).toMatch(/^Error \w{8}/);
    expect(reported('ERROR_FETCH_TRANSACTIONS')).toHaveLength(1);
    isDown = false;
    page.button('Try again').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(titles(page)).toHaveLength(11));
    expect(page.root.activeElement).not.toBeNull();
  });

  test('behavior: what a chain took back is gone with the next reading, further pages with it', async () => {
    let isTakenBack = false;
    const history = (cursor: string | null): FixtureAnswer => {
      if (cursor !== null) return { data: fixtureHistory.slice(6, 8), next: null };
      return isTakenBack ? { data: fixtureHistory.slice(2, 4), next: null } : { data: long, next: 'more' };
    };
    const page = show('more', { service: { history } });
    await vi.waitFor(() => page.button('More').click());
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS + 2));
    isTakenBack = true;
    await getQueryClient(page.ui.portico).invalidateQueries({ queryKey: ['portico'] });
    await vi.waitFor(() => expect(titles(page)).toEqual(['Swapped ETH for USDC', 'Approved spending of USDC']));
  });

  test('behavior: while the newest page stays the same, the older ones are not read again', async () => {
    const cursors: (string | null)[] = [];
    const history = (cursor: string | null): FixtureAnswer => {
      cursors.push(cursor);
      return cursor === null ? { data: long, next: 'more' } : { data: fixtureHistory.slice(6, 8), next: null };
    };
    const page = show('more', { service: { history } });
    await vi.waitFor(() => page.button('More').click());
    await vi.waitFor(() => expect(titles(page)).toHaveLength(ROWS + 2));
    await getQueryClient(page.ui.portico).invalidateQueries({ queryKey: ['portico'] });
    expect(cursors.filter((cursor) => cursor === null).length).toBeGreaterThan(1);
    expect(cursors.filter((cursor) => cursor !== null)).toEqual(['more']);
    expect(titles(page)).toHaveLength(ROWS + 2);
  });

  test('error: read before and not answering now: the rows stay and show their age', async () => {
    let isDown = false;
    const history = (): FixtureAnswer => (isDown ? 'fails' : { data: fixtureHistory, next: null });
    const page = show('default', { service: { history } });
    await vi.waitFor(() => expect(titles(page)).toHaveLength(11));
    isDown = true;
    await getQueryClient(page.ui.portico).invalidateQueries({ queryKey: ['portico'] });
    await vi.waitFor(() => expect(page.text()).toContain('As of Jun 1, 2026'));
    expect(titles(page)).toHaveLength(11);
    isDown = false;
    page.button('Try again').click();
    await vi.waitFor(() => expect(page.text()).not.toContain('As of'));
  });

  test.each([
    ['growing', 'Older transactions are still being loaded. More may appear.'],
    ['empty', 'No activity yet'],
    ['unserved', 'Only transactions sent from this page.'],
    ['withoutServer', 'Only transactions sent from this page.'],
    ['nothing', 'No activity on this page yet'],
    ['slow', 'This is taking longer than usual.'],
    ['offline', 'You are offline.'],
  ])('behavior: %s is written out', async (fixture, messages) => {
    const page = show(fixture);
    await vi.waitFor(() => expect(page.text()).toContain(messages), 3000);
  });
});
