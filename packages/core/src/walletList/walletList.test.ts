import { RECOMMENDED_WALLETS } from '@portico/protocol';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { bundledWallets } from '../wallets/catalogue/bundledWallets.ts';
import { listWallets } from './listWallets.ts';
import { readWalletList } from './walletList.ts';

const servers = createHttpServers();
afterEach(() => {
  servers.stopAll();
  vi.unstubAllGlobals();
});

const directory = ['able', 'baker', 'charlie', 'dog', 'easy', 'fox'].map((name) => ({
  id: `dir.${name}`,
  name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  rdns: `com.${name}`,
  image_id: `picture-${name}`,
}));

type RecordedRequest = Readonly<Record<string, string>>;
type Answer = (requested: RecordedRequest, response: ServerResponse) => void;

/** A directory of six, best first, that applies every filter. */
const answerHonestly: Answer = ({ include, exclude, entries }, response) => {
  const only = include?.split(',');
  const found = directory.filter(({ id }) => (only?.includes(id) ?? true) && !exclude?.split(',').includes(id));
  response.end(JSON.stringify({ data: found.slice(0, Number(entries)), count: found.length }));
};

async function setUp(options: Partial<PorticoOptions> = {}, answer: Answer = answerHonestly) {
  const requested: RecordedRequest[] = [];
  const server = await servers.serve((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://here').searchParams);
    requested.push(query);
    answer(query, response);
  });
  const { portico } = createTestPortico({ projectId: 'demo', server, networks: [mainnet], ...options });
  const list = () => portico.getState().walletList;
  const entries = () => listWallets(portico.getState(), { catalogue: list()?.wallets ?? [] });
  const named = (group: string) => entries().flatMap((one) => (one.group === group ? [one.name] : []));
  return { portico, requested, list, entries, named };
}

test('behavior: without a server the bundled wallets are the list, at once, and nothing is requested', async () => {
  const { portico } = createTestPortico();
  await readWalletList(getContext(portico));
  expect(portico.getState().walletList).toEqual({ wallets: bundledWallets, isFetchingRecommendedWallets: false });
});

test('behavior: what the directory recommends comes before the bundled wallets, and all of it is counted', async () => {
  const { portico, requested, list, named } = await setUp();
  const reading = readWalletList(getContext(portico));
  expect(list()).toEqual({ wallets: bundledWallets, isFetchingRecommendedWallets: true });
  await reading;
  expect(named('recommended')).toEqual(['Able', 'Baker', 'Charlie', 'Dog']);
  expect(list()).toMatchObject({ count: 6, isFetchingRecommendedWallets: false });
  expect(list()?.wallets.slice(RECOMMENDED_WALLETS)).toEqual(bundledWallets);
  expect(requested).toEqual([
    expect.objectContaining({ page: '1', entries: '4', chains: 'eip155:1', projectId: 'demo' }),
  ]);
});

test('param: featuredWalletIds that are not bundled come from the directory, as the host ordered them', async () => {
  const { portico, requested, list, named } = await setUp({
    featuredWalletIds: ['dir.fox', 'io.metamask', 'dir.able'],
  });
  await readWalletList(getContext(portico));
  expect(named('featured')).toEqual(['Fox', 'MetaMask', 'Able']);
  expect(named('recommended')).toEqual(['Baker', 'Charlie', 'Dog', 'Easy']);
  expect(list()?.count).toBe(6);
  expect(requested.map(({ include, exclude }) => [include, exclude])).toEqual(
    expect.arrayContaining([
      ['dir.fox,io.metamask,dir.able', undefined],
      [undefined, 'dir.fox,io.metamask,dir.able'],
    ]),
  );
});

test('param: includeWalletIds that are not bundled come from the directory, in addition to the bundled ones', async () => {
  const { portico, entries, list } = await setUp({ includeWalletIds: ['dir.easy', 'io.metamask', 'dir.baker'] });
  await readWalletList(getContext(portico));
  expect(entries().map(({ name }) => name)).toEqual(['Baker', 'Easy', 'MetaMask']);
  expect(list()?.count).toBe(2);
});

test('param: excludeWalletIds that only the directory has hide the installed wallet, by its rdns', async () => {
  const { portico, entries, list } = await setUp({ excludeWalletIds: ['dir.able'] });
  const here = { id: 'com.able', rdns: 'com.able', name: 'Able Extension', namespaces: ['eip155'] } as const;
  getContext(portico).store.setState(() => ({ connectors: [{ ...here, type: 'ANNOUNCED' }] }));
  expect(entries().map(({ name }) => name)).toContain('Able Extension');
  await readWalletList(getContext(portico));
  expect(entries().map(({ name }) => name)).not.toContain('Able Extension');
  expect(list()?.excluded?.map(({ name }) => name)).toEqual(['Able']);
});

test('param: customWallets are listed with those of the directory, each wallet once', async () => {
  const customWallets = [
    { id: 'own', name: 'Own', homepage: 'https://own.example' },
    { id: 'dir.able', name: 'Able of ours', homepage: 'https://able.example' },
  ];
  const { portico, entries, named } = await setUp({ customWallets });
  await readWalletList(getContext(portico));
  expect(named('custom')).toEqual(['Own', 'Able of ours']);
  expect(entries().filter(({ id }) => id === 'dir.able')).toHaveLength(1);
});

test('behavior: requested once for the same options, and anew for others', async () => {
  const { portico, requested, named } = await setUp();
  await Promise.all([readWalletList(getContext(portico)), readWalletList(getContext(portico))]);
  await readWalletList(getContext(portico));
  expect(requested).toHaveLength(1);
  portico.updateOptions({ featuredWalletIds: ['dir.dog'] });
  await readWalletList(getContext(portico));
  expect(named('featured')).toEqual(['Dog']);
});

/** The requested pictures, by their paths. */
function watchPictures(): readonly string[] {
  const paths: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        paths.push(new URL(address).pathname);
      }
    },
  );
  return paths;
}

test('behavior: the first pictures are fetched with the list, twenty at most', async () => {
  const pictures = watchPictures();
  const many = Array.from({ length: 30 }, (_, index) => `many.${index}`);
  const { portico } = await setUp({ featuredWalletIds: many }, ({ include }, response) => {
    const data = (include ?? '').split(',').map((id) => ({ id, name: `Wallet ${id}`, image_id: id }));
    response.end(JSON.stringify({ data: include ? data : [], count: 0 }));
  });
  await readWalletList(getContext(portico));
  expect(pictures).toEqual(many.slice(0, 20).map((id) => `/getWalletImage/${id}`));
});

test('behavior: an answer that a list did not wait for moves no row while the modal is open', async () => {
  const pictures = watchPictures();
  let answer: (() => void) | undefined;
  const { portico, list, named } = await setUp({}, (requested, response) => {
    answer = () => answerHonestly(requested, response);
  });
  getContext(portico).store.setState(() => ({ modal: { status: 'open', request: {}, openedAtMs: 0 } }));
  const reading = readWalletList(getContext(portico), 0);
  await vi.waitFor(() => expect([list()?.isFetchingRecommendedWallets, answer]).toEqual([false, expect.any(Function)]));
  const before = list();
  answer?.();
  // It has arrived: its pictures are requested.
  await vi.waitFor(() => expect(pictures).toHaveLength(RECOMMENDED_WALLETS));
  expect(list()).toBe(before);
  getContext(portico).store.setState(() => ({ modal: { status: 'closed' } }));
  await reading;
  expect(named('recommended')).toEqual(['Able', 'Baker', 'Charlie', 'Dog']);
});

test.each<[string, Answer]>([
  ['refuses', (_, response) => response.writeHead(400).end()],
  ['answers with a page', (_, response) => response.end('<html>')],
  ['counts what cannot be counted', (_, response) => response.end('{"data":[],"count":-1}')],
  ['breaks off', (_, response) => response.destroy()],
])('error: of a directory that %s nothing is shown, and the next list requests it again', async (_, answer) => {
  let isWell = false;
  const { portico, list, named } = await setUp({ featuredWalletIds: ['dir.fox'] }, (requested, response) =>
    (isWell ? answerHonestly : answer)(requested, response),
  );
  await readWalletList(getContext(portico));
  expect(list()).toEqual({ wallets: bundledWallets, isFetchingRecommendedWallets: false });
  expect(named('recommended')).toEqual(
    bundledWallets.slice(0, RECOMMENDED_WALLETS).map(({ name }) => name.replace('Trust Wallet', 'Trust')),
  );
  isWell = true;
  const reading = readWalletList(getContext(portico));
  // Rows that are there do not turn grey again.
  expect(list()?.isFetchingRecommendedWallets).toBe(false);
  await reading;
  expect(named('featured')).toEqual(['Fox']);
});

test('error: of a dishonest directory, only the requested wallets are taken', async () => {
  const { portico, entries, list } = await setUp(
    { includeWalletIds: ['io.metamask'], featuredWalletIds: ['dir.gone'] },
    (_, response) => response.end(JSON.stringify({ data: directory, count: 1 })),
  );
  await readWalletList(getContext(portico));
  expect(entries().map(({ name }) => name)).toEqual(['MetaMask']);
  expect(list()).toMatchObject({ featured: [], excluded: [] });
});

test('error: after destroy() an answer changes nothing', async () => {
  const { portico, list } = await setUp();
  const reading = readWalletList(getContext(portico));
  portico.destroy();
  await reading;
  expect(list()?.wallets).toEqual(bundledWallets);
});
