import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountForTest, nameOf } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';

const SERVER = 'https://directory.example';
const names = ['able', 'baker', 'charlie', 'dog', 'easy', 'fox'];

let mounted: Mounted | undefined;
let answer: (query: URLSearchParams) => Response | Promise<Response>;

function answerHonestly(query: URLSearchParams): Response {
  const [include, exclude] = [query.get('include')?.split(','), query.get('exclude')?.split(',') ?? []];
  const found = names.filter((id) => (include?.includes(id) ?? true) && !exclude.includes(id));
  const data = found.map((id) => ({ id, name: `Wallet ${id}`, image_id: `picture-${id}` }));
  return Response.json({ data: data.slice(0, Number(query.get('entries'))), count: found.length });
}

beforeEach(() => {
  answer = answerHonestly;
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== SERVER) return fetch(input, init);
    return url.pathname === '/getWallets' ? answer(url.searchParams) : Response.json({ isAnalyticsEnabled: false });
  });
});
afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
});

const rowsOf = ({ root }: Mounted) => [...root.querySelectorAll('[data-slide=current] [data-row]')].map(nameOf);

/** The tops of the rows of the list, by their text; a placeholder has none. */
function placesOf({ root }: Mounted): Readonly<Record<string, number>> {
  const rows = [...root.querySelectorAll('[data-slide=current] [role=list] .row')];
  return Object.fromEntries(
    rows.flatMap((row) => (row.textContent ? [[row.textContent, row.getBoundingClientRect().top]] : [])),
  );
}

/** Every requested picture: this directory has none, and a character takes the place of one that fails to load. */
function watchPictures({ root }: Mounted): ReadonlySet<string | null> {
  const requested = new Set<string | null>();
  const watch = new MutationObserver(() => {
    for (const image of root.querySelectorAll('img')) requested.add(image.getAttribute('src'));
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['src'] });
  return requested;
}

const customWallets = [{ id: 'own', name: 'Own', homepage: 'https://own.example' }];

function mount(): Mounted {
  mounted = mountForTest({
    route: { view: 'Connect' },
    setup: {
      options: { server: SERVER, projectId: 'demo', featuredWalletIds: ['fox', 'me.rainbow', 'easy'], customWallets },
    },
  });
  return mounted;
}

test('behavior: with a server, what the host features and the directory recommends, counted over all of it', async () => {
  const page = mount();
  const pictures = watchPictures(page);
  await vi.waitFor(() => expect(rowsOf(page)).toContain('Wallet able'));
  expect(rowsOf(page).slice(3)).toEqual([
    'Wallet fox',
    'Rainbow',
    'Wallet easy',
    'Own',
    'Wallet able',
    'Wallet baker',
    'Wallet charlie',
    'Wallet dog',
    'All wallets10',
  ]);
  expect([...pictures]).toContain(`${SERVER}/getWalletImage/picture-fox`);
});

test('behavior: no row moves when they come: their places are kept', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (query) => {
    await released;
    return answerHonestly(query);
  };
  const page = mount();
  await vi.waitFor(() => expect(rowsOf(page)).toContain('Rainbow'));
  const before = placesOf(page);
  expect(rowsOf(page)).not.toContain('MetaMask');
  release();
  await vi.waitFor(() => expect(rowsOf(page)).toContain('Wallet able'));
  const after = placesOf(page);
  expect(after['Own']).toBe(before['Own']);
  expect(after['HarbourInstalled']).toBe(before['HarbourInstalled']);
  expect(after['All wallets10']).toBe(before['All wallets']);
});

test.each([
  ['refuses', () => Response.json({}, { status: 400 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never answers', () => new Promise<Response>(() => undefined)],
  ['answers with something else', () => new Response('<html>')],
])('error: a directory that %s: the bundled wallets are shown a second later, without a message', async (_, fail) => {
  answer = fail;
  const page = mount();
  await vi.waitFor(() => expect(rowsOf(page)).toContain('MetaMask'), 3_000);
  expect(page.find('.skeleton')).toBeNull();
  expect(rowsOf(page).slice(3)).toEqual([
    'Rainbow',
    'Own',
    'MetaMask',
    'Trust',
    'OKX Wallet',
    'Binance Wallet',
    'All wallets64',
  ]);
  expect(page.find('[role=alert]')?.textContent ?? '').toBe('');
});
