import { createPortico } from '@portico/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { announceWallet, createOptions } from '../testing/testPage.fixtures.ts';
import { useWallets } from './useWallets.ts';

const server = 'https://directory.example';
const walletAt = (index: number) => ({ id: `dir.${index}`, name: `Isle ${index}`, image_id: 'isle' });

/** A directory of 95 wallets that recommends none; returns which pages were requested, as `page,entries,search`. */
function serveDirectory(): readonly string[] {
  const requested: string[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin, pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (origin !== server) return fetch(input, init);
    if (pathname !== '/getWallets' || searchParams.get('entries') === '4') return Response.json({ data: [], count: 0 });
    const page = Number(searchParams.get('page'));
    requested.push([page, searchParams.get('entries'), searchParams.get('search')].join());
    if (searchParams.has('search')) return Response.json({ data: [walletAt(70)], count: 1 });
    const first = (page - 1) * 40;
    const data = Array.from({ length: Math.min(40, 95 - first) }, (_, index) => walletAt(first + index));
    return Response.json({ data, count: 95 });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return requested;
}

test('behavior: useWallets searches and pages the whole directory of the host’s server', async () => {
  const requested = serveDirectory();
  const lantern = announceWallet();
  const portico = createPortico(createOptions({ server, projectId: 'demo' }));
  const all: ReturnType<typeof useWallets>[] = [];
  const now = () => all.at(-1);
  const names = () => now()?.wallets.map(({ name }) => name);
  function Probe({ search }: { readonly search: string }) {
    all.push(useWallets({ search }));
    return null;
  }
  const pageOf = (search: string) => (
    <PorticoProvider portico={portico}>
      <Probe search={search} />
    </PorticoProvider>
  );
  const { rerender, unmount } = render(pageOf(''));
  onTestFinished(() => {
    unmount();
    portico.destroy();
    lantern.remove();
  });
  await expect.poll(() => now()?.count).toBe(96);
  expect(names()?.slice(0, 2)).toEqual(['Lantern', 'Isle 0']);
  expect([names()?.length, now()?.hasMore, now()?.page]).toEqual([40, true, 1]);
  now()?.loadMore();
  await expect.poll(() => names()?.length).toBe(80);
  now()?.loadMore();
  await expect.poll(() => [names()?.length, now()?.hasMore, now()?.page]).toEqual([96, false, 3]);
  expect(requested).toEqual(['1,40,', '2,40,', '3,40,']);
  for (const typed of ['lan', 'lant', 'lante']) {
    rerender(pageOf(typed));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await expect.poll(names).toEqual(['Lantern', 'Isle 70']);
  expect([now()?.search, now()?.page]).toEqual(['lante', 1]);
  expect(requested.slice(3)).toEqual(['1,100,lante']);
});

test('behavior: useWallets returns featured and recommended wallets, of the loaded pages and of all', async () => {
  const featuredWalletIds = ['me.rainbow', 'io.rabby', 'com.trustwallet.app'];
  const portico = createPortico(createOptions({ featuredWalletIds }));
  const all: ReturnType<typeof useWallets>[] = [];
  const now = () => all.at(-1);
  function Probe() {
    all.push(useWallets({ pageSize: 2 }));
    return null;
  }
  const { unmount } = render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  );
  onTestFinished(() => {
    unmount();
    portico.destroy();
  });
  const ids = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id);
  await expect.poll(() => ids(now()?.allFeatured)).toEqual(featuredWalletIds);
  expect(ids(now()?.featured)).toEqual(featuredWalletIds.slice(0, 2));
  expect(ids(now()?.recommended)).toEqual([]);
  expect(ids(now()?.allRecommended)).toEqual([
    'io.metamask',
    'com.okex.wallet',
    'com.binance.wallet',
    'com.bitget.web3',
  ]);
  now()?.loadMore();
  await expect.poll(() => ids(now()?.recommended)).toEqual(['io.metamask']);
  expect(ids(now()?.featured)).toEqual(featuredWalletIds);
});
