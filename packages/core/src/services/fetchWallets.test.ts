import { mainnet } from '../chains/mainnet.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { listWallets } from '../walletList/listWallets.ts';
import { afterEach, expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { fetchWallets } from './fetchWallets.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

async function setUp(data: readonly object[], options: Partial<PorticoOptions> = {}) {
  const requested: URLSearchParams[] = [];
  const server = await servers.serve((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://here').searchParams);
    response.end(JSON.stringify({ data, count: data.length + 500 }));
  });
  const { portico } = createTestPortico({ projectId: 'demo', server, networks: [mainnet], ...options });
  return { portico, server, requested };
}

const acme = {
  id: 'dir-7',
  name: 'Acme',
  rdns: 'com.acme',
  image_id: 'f00d',
  badge_type: 'certified',
  homepage: 'https://acme.example',
  chains: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:1'],
  mobile_link: 'acme://',
  universal_link: 'https://acme.example/app',
  app_store: 'https://apps.example/acme',
};

test('behavior: a directory’s wallet as the list takes it, its picture by an address that never changes', async () => {
  const { portico, server } = await setUp([acme]);
  expect(await fetchWallets(getContext(portico))).toEqual({
    count: 501,
    wallets: [
      {
        id: 'dir-7',
        name: 'Acme',
        rdns: 'com.acme',
        imageGroup: -1,
        imageUrl: `${server}/getWalletImage/f00d`,
        homepage: 'https://acme.example',
        chains: ['eip155', 'solana'],
        isCertified: true,
        mobileLink: 'acme://',
        universalLink: 'https://acme.example/app',
        stores: { ios: 'https://apps.example/acme' },
      },
    ],
  });
});

test('param: page, entries and search are sent, and the host’s own filters', async () => {
  const { portico, requested } = await setUp([], { includeWalletIds: ['a', 'b'], excludeWalletIds: ['c'] });
  await fetchWallets(getContext(portico), { page: 3, entries: 40, search: 'ac me', isCertified: true });
  await fetchWallets(getContext(portico), { include: ['d'] });
  const [first, second] = requested.map((query) => Object.fromEntries(query));
  expect(first).toMatchObject({
    page: '3',
    entries: '40',
    search: 'ac me',
    badge_type: 'certified',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1',
  });
  expect(second).toMatchObject({ page: '1', include: 'd' });
  expect(second).not.toHaveProperty('search');
  expect(second).not.toHaveProperty('badge_type');
});

test('behavior: it is one wallet with the installed one and with the bundled one', async () => {
  const { portico } = await setUp([acme]);
  const { wallets } = await fetchWallets(getContext(portico));
  const bundled = { id: 'com.acme', name: 'Acme Wallet', rdns: 'com.acme', imageGroup: 0 };
  const [entry, ...others] = listWallets(portico.getState(), { catalogue: [bundled, ...wallets] });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ name: 'Acme Wallet', links: { mobile: 'acme://' }, imageGroup: 0 });
});

test.each([
  ['a link that runs', { mobile_link: 'javascript:alert(1)', homepage: 'javascript:alert(1)' }],
  ['a store that runs', { app_store: 'data:text/html,x', chrome_store: '//evil.example' }],
  ['a picture outside its place', { image_id: '../../admin' }],
])('error: %s is left out', async (_, change) => {
  const { portico } = await setUp([{ ...acme, ...change }]);
  const text = JSON.stringify((await fetchWallets(getContext(portico))).wallets);
  expect(text).toContain('Acme');
  expect(text).not.toMatch(/javascript|data:|evil|admin/);
});

test.each([
  ['no name that can be seen', { name: '\u200B\u202E ' }],
  ['an id that is a path', { id: '../x' }],
])('error: a wallet with %s is not listed', async (_, change) => {
  const { portico } = await setUp([{ ...acme, ...change }]);
  expect((await fetchWallets(getContext(portico))).wallets).toEqual([]);
});

test('error: a name is bounded, and what turns its direction is taken out', async () => {
  const { portico } = await setUp([{ ...acme, name: `\u202EMetaMask${'x'.repeat(500)}` }]);
  const [wallet] = (await fetchWallets(getContext(portico))).wallets;
  expect(wallet?.name).toMatch(/^MetaMaskx{50,60}$/);
});
