import { WALLET_PAGE_ENTRIES } from '@portico/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';

const SERVER = 'https://directory.example';
const COUNT = 95;

interface RecordedRequest {
  readonly page: number;
  readonly entries: number;
  readonly search: string | null;
  readonly badge?: string;
}

let mounted: Mounted | undefined;
let requested: RecordedRequest[] = [];
let answer: (request: RecordedRequest) => Response | Promise<Response>;

const walletAt = (index: number) => ({ id: `wallet-${index}`, name: `Wallet ${index}`, image_id: `image-${index}` });
const pageOf = (first: number, last: number, count: number) =>
  Response.json({
    data: Array.from({ length: last - first }, (_, index) => walletAt(first + index)),
    count,
  });

function answerPages({ page, search }: RecordedRequest): Response {
  if (search !== null) return Response.json({ data: [walletAt(90)], count: 1 });
  const first = (page - 1) * WALLET_PAGE_ENTRIES;
  return pageOf(first, Math.min(COUNT, first + WALLET_PAGE_ENTRIES), COUNT);
}

beforeEach(() => {
  requested = [];
  answer = answerPages;
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== SERVER) return fetch(input, init);
    if (url.pathname !== '/getWallets') return Response.json({ isAnalyticsEnabled: false });
    const { page, entries, search = null, badge_type: badge } = Object.fromEntries(url.searchParams);
    const request = { page: Number(page), entries: Number(entries), search, ...(badge && { badge }) };
    requested.push(request);
    return answer(request);
  });
});
afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
});

const rows = ({ root }: Mounted) => [...root.querySelectorAll<HTMLElement>('[data-slide=current] [data-row]')];
const names = (page: Mounted) => rows(page).map((row) => nameOf(row).replace(/(?: Wallet)?(?:Not i|I)nstalled.*$/, ''));

async function show(): Promise<Mounted> {
  const page = mountForTest({
    route: { view: 'AllWallets' },
    history: [{ view: 'Connect' }],
    setup: { options: { server: SERVER, projectId: 'demo' } },
  });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.all-wallets-count, .state')).not.toBeNull());
  return page;
}

test('behavior: the directory’s pages of forty follow what is here, and all of it is counted', async () => {
  const page = await show();
  expect(page.get('.all-wallets-count').textContent).toBe(`${COUNT + 3} wallets`);
  expect(rows(page)).toHaveLength(WALLET_PAGE_ENTRIES);
  expect(names(page).slice(0, 4)).toEqual(['Harbour', 'Lantern', 'Meadow', 'Wallet 0']);
  page.get('.more-rows').scrollIntoView();
  await vi.waitFor(() => expect(rows(page)).toHaveLength(2 * WALLET_PAGE_ENTRIES));
  page.get('.more-rows').scrollIntoView();
  await vi.waitFor(() => expect(rows(page)).toHaveLength(COUNT + 3));
  expect(page.find('.more-rows')).toBeNull();
  const pages = requested.filter(({ entries }) => entries === WALLET_PAGE_ENTRIES);
  expect(pages.map((one) => one.page)).toEqual([1, 2, 3]);
});

test('behavior: a picture comes from the directory', async () => {
  const page = await show();
  await vi.waitFor(() =>
    expect(rows(page)[3]?.querySelector('img')?.getAttribute('src')).toBe(`${SERVER}/getWalletImage/image-0`),
  );
});

test('behavior: wallets that the directory certifies are marked as certified, and no others', async () => {
  answer = (request) =>
    request.page > 1
      ? answerPages(request)
      : Response.json({ data: [{ ...walletAt(0), badge_type: 'certified' }, walletAt(1)], count: COUNT });
  const page = await show();
  await vi.waitFor(() => expect(rows(page)[3]?.textContent).toContain('Certified'));
  expect(rows(page).filter((row) => row.textContent?.includes('Certified'))).toHaveLength(1);
});

test('param: those that the directory certifies can be had alone, and are a search of the directory', async () => {
  const certified = { ...walletAt(7), badge_type: 'certified' };
  answer = ({ badge }) => {
    const data = badge === 'certified' ? [certified] : [walletAt(0), certified];
    return Response.json({ data, count: data.length });
  };
  const page = await show();
  const own = () => rows(page).map((row) => row.querySelector('.row-title')?.textContent);
  expect(own()).toEqual(['Harbour', 'Lantern', 'Meadow Wallet', 'Wallet 0', 'Wallet 7']);
  page.get('.check input').click();
  await vi.waitFor(() => expect(own()).toEqual(['Wallet 7']));
  await vi.waitFor(() => expect(page.get('.all-wallets-count').textContent).toBe('1 wallet'));
  expect(requested.at(-1)).toMatchObject({ page: 1, entries: WALLET_PAGE_ENTRIES, badge: 'certified' });
  page.get('.check input').click();
  await vi.waitFor(() => expect(own()).toHaveLength(5));
});

test('behavior: a directory that certifies none offers no such choice', async () => {
  const page = await show();
  expect(page.find('.check')).toBeNull();
});

test('behavior: a search is the directory’s, with what is here before it', async () => {
  const page = await show();
  await vi.waitFor(() => expect(page.root.activeElement).toBe(page.get('input[type=search]')));
  await press('harbor');
  await vi.waitFor(() => expect(names(page)).toEqual(['Harbour', 'Wallet 90']));
  // The keys of a busy machine come so slowly that a part of the text is searched for before.
  await vi.waitFor(() => expect(requested.at(-1)).toEqual({ page: 1, entries: 100, search: 'harbor' }));
});

test.each([
  ['refuses', () => Response.json({ code: 'project.unknown', message: '', requestId: '' }, { status: 400 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with something else', () => new Response('<html>')],
])('error: a directory that %s: the bundled list is shown, without a message', async (_, fail) => {
  answer = fail;
  const page = await show();
  await vi.waitFor(() => expect(page.get('.all-wallets-count').textContent).toBe('63 wallets'));
  expect(page.find('[role=alert]')?.textContent ?? '').toBe('');
  await press('rainbow');
  await vi.waitFor(() => expect(names(page)[0]).toBe('Rainbow'));
});

test('error: a later page that fails is reported, and requested again on a press', async () => {
  const page = await show();
  answer = () => Response.json({}, { status: 404 });
  const more = () => page.get('.more-rows button');
  more().click();
  await vi.waitFor(() => expect(page.get('.more-rows').textContent).toContain('did not load'));
  expect(rows(page).length).toBeLessThan(50);
  answer = answerPages;
  more().focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(rows(page).length).toBeGreaterThan(70));
  await vi.waitFor(() => expect(page.root.activeElement).toBe(rows(page)[43]));
});
