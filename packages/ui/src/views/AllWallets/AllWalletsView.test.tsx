import { afterEach, describe, expect, test, vi } from 'vitest';
import { WALLET_PAGE_ENTRIES, WALLET_SEARCH_DEBOUNCE_MS } from '@portico/protocol';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  vi.useRealTimers();
});

const rows = ({ root }: Mounted) => [...root.querySelectorAll<HTMLElement>('[data-slide=current] [data-row]')];
const field = (page: Mounted) => page.get('input[type=search]');
const reported = (page: Mounted) => page.get('.visually-hidden[role=status]').textContent?.trim();
const viewOf = ({ ui }: Mounted) => ui.router.getState().history.at(-1)?.route;

async function show(setup: FixtureSetup = {}, search?: string): Promise<Mounted> {
  const page = mountForTest({
    route: { view: 'AllWallets', ...(search === undefined ? {} : { search }) },
    history: [{ view: 'Connect' }],
    setup,
  });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.all-wallets-count, .state')).not.toBeNull());
  return page;
}

describe('AllWalletsView', () => {
  test('behavior: where the host shows none, a message replaces list and search', async () => {
    const page = await show({ connectors: [], options: { includeWalletIds: ['nobody'] } });
    expect(page.text()).toContain('No wallet found here');
    expect(page.text()).not.toContain('spelling');
  });

  test('behavior: a first page of forty, installed ones before the others, which are marked; counted and announced', async () => {
    const page = await show();
    expect(rows(page)).toHaveLength(WALLET_PAGE_ENTRIES);
    expect(rows(page).map(nameOf)[0]).toBe('HarbourInstalled');
    expect(page.get('.all-wallets-count').textContent).toBe('63 wallets');
    await vi.waitFor(() => expect(reported(page)).toBe('63 wallets'));
    const heading = page.get('.all-wallets-heading');
    expect(heading.textContent).toBe('Not installed here');
    const position = (row: HTMLElement | undefined) => (row ? heading.compareDocumentPosition(row) : 0);
    expect(position(rows(page)[2]) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    expect(position(rows(page)[3]) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('behavior: by keyboard: from the search into the list and back, typing ahead, Enter picks', async () => {
    const page = await show();
    await vi.waitFor(() => expect(page.root.activeElement).toBe(field(page)));
    await press('{ArrowDown}');
    expect(page.root.activeElement).toBe(rows(page)[0]);
    await press('{ArrowUp}');
    expect(page.root.activeElement).toBe(field(page));
    await press('{ArrowDown}');
    await press('rain');
    expect(page.root.activeElement?.textContent).toContain('Rainbow');
    await press('{Enter}');
    expect(viewOf(page)).toEqual({ view: 'Downloads', walletId: 'me.rainbow' });
  });

  test('behavior: search by keyboard alone finds, forgives a slip, and connects', async () => {
    const page = await show();
    await vi.waitFor(() => expect(page.root.activeElement).toBe(field(page)));
    await press('lanterm');
    await vi.waitFor(() => expect(rows(page).map((row) => row.textContent)).toEqual(['LanternInstalled']));
    await vi.waitFor(() => expect(reported(page)).toBe('1 result'));
    await press('{Enter}');
    expect(page.root.activeElement).toBe(rows(page)[0]);
    await press('{Enter}');
    expect(viewOf(page)).toMatchObject({ view: 'ConnectingExternal', connectorId: 'example.lantern' });
  });

  test('behavior: back from a wallet, the results and the focus are as they were', async () => {
    const page = await show({}, 'rainbow');
    rows(page)[0]?.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Get Rainbow'));
    page.ui.router.goBack();
    await vi.waitFor(() => expect(rows(page).map(nameOf)[0]).toContain('Rainbow'));
    expect(field(page).getAttribute('value')).toBe('rainbow');
    await vi.waitFor(() => expect(page.root.activeElement).toBe(rows(page)[0]));
  });

  test('behavior: among results each wallet that is not installed is marked', async () => {
    const page = await show({}, 'rainbow');
    expect(rows(page).map(nameOf)[0]).toBe('RainbowNot installed here');
    expect(page.find('.all-wallets-heading')).toBeNull();
  });

  test('behavior: without a result, a message offers the whole list again', async () => {
    const page = await show({}, 'zzzzzzzz');
    expect(page.text()).toContain('No wallet found');
    page.get('.state .button').click();
    await vi.waitFor(() => expect(rows(page).length).toBeGreaterThan(30));
    expect(page.root.activeElement).toBe(field(page));
  });

  test('behavior: More shows the rest, and the focus moves to the first new row', async () => {
    const page = await show();
    const button = page.button('More');
    button.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(rows(page)).toHaveLength(63));
    await vi.waitFor(() => expect(page.root.activeElement).toBe(rows(page)[WALLET_PAGE_ENTRIES]));
    expect(page.find('.more-rows')).toBeNull();
  });

  test('behavior: scrolled to its end the list loads the next page', async () => {
    const page = await show();
    page.get('.more-rows').scrollIntoView();
    await vi.waitFor(() => expect(rows(page)).toHaveLength(63));
  });

  test('behavior: pictures of the first wallets load; a missing one shows the first character', async () => {
    const page = await show();
    await vi.waitFor(() => expect(page.button('MetaMask').querySelector('img')?.src).toMatch(/^data:image\//));
    const last = rows(page).at(-1);
    expect(last?.querySelector('img')).toBeNull();
    expect(last?.querySelector('.image')?.textContent).toMatch(/^\S$/u);
  });

  test('param: the search waits 300 ms after the last key', async () => {
    const page = await show();
    const events: string[] = [];
    page.ui.portico.subscribeEvents(({ event, properties }) => events.push(`${event} ${JSON.stringify(properties)}`));
    await vi.waitFor(() => expect(page.root.activeElement).toBe(field(page)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('m');
    vi.advanceTimersByTime(WALLET_SEARCH_DEBOUNCE_MS - 1);
    await press('eadow');
    vi.advanceTimersByTime(WALLET_SEARCH_DEBOUNCE_MS - 1);
    expect(events).toEqual([]);
    expect(rows(page)).toHaveLength(WALLET_PAGE_ENTRIES);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['SEARCH_WALLET {"search":"meadow"}']);
    vi.useRealTimers();
    await vi.waitFor(() => expect(rows(page)[0]?.textContent).toContain('Meadow'));
  });

  test('behavior: opened by the host where agreement is required, it is requested here', async () => {
    const page = await show({
      options: { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } },
    });
    expect(rows(page)[0]?.getAttribute('aria-disabled')).toBe('true');
    await vi.waitFor(() => page.get('input[type=checkbox]').click());
    await vi.waitFor(() => expect(rows(page)[0]?.getAttribute('aria-disabled')).toBeNull());
  });
});
