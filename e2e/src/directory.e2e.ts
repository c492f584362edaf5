import { ownServer } from './harness/ownServer.ts';
import { scrollToEnd } from './harness/scrollToEnd.ts';
import { expect, test } from './harness/test.ts';

// One server for all of them: it is stopped and started again in the last.
test.describe.configure({ mode: 'serial' });

test.describe('the directory of a server of ours', () => {
  const server = ownServer();

  const lantern = { key: 'lantern' };
  const options = () => ({ server: server.url, projectId: 'demo' });

  test('every wallet of the catalogue is searched by keyboard alone, with its picture', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    await site.open({ wallets: [lantern], options: options() });
    await modal.openConnect();
    await modal.button('All wallets').click();
    const rows = modal.dialog.locator('[data-slide=current] [data-row]');
    await expect(rows).toHaveCount(40);
    const count = modal.dialog.locator('.all-wallets-count');
    await expect(count).toHaveText(/5\d\d/);
    const search = modal.dialog.getByRole('searchbox', { name: messages.translate('Search wallets') });
    await search.focus();
    await page.keyboard.type('frontir');
    await expect(rows.first()).toContainText('Frontier');
    const picture = rows.first().locator('img');
    await expect(picture).toHaveAttribute('src', /\/getWalletImage\//);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(modal.text(/Frontier/)).toBeVisible();
  });

  test('a featured wallet that is not bundled is in the first list, which counts the whole directory', async ({
    site,
    modal,
  }) => {
    await site.open({ wallets: [lantern], options: { ...options(), featuredWalletIds: ['xyz.frontier.wallet'] } });
    await modal.openConnect();
    const rows = modal.dialog.locator('[data-slide=current] [data-row]');
    await expect(rows.nth(1)).toContainText('Frontier');
    const picture = rows.nth(1).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The wallet that is here, the featured one, four recommended ones, the way to all.
    await expect(rows).toHaveCount(7);
    await expect(rows.last()).toHaveText(/5\d\d/);
  });

  test('the list loads up to its last page', { tag: '@once' }, async ({ site, modal }) => {
    await site.open({ wallets: [lantern], options: options() });
    await modal.openConnect();
    await modal.button('All wallets').click();
    const rows = modal.dialog.locator('[data-slide=current] [data-row]');
    await expect(rows).toHaveCount(40);
    await scrollToEnd(rows, modal.dialog.locator('.more-rows'));
    // A wallet that two entries describe is listed once: the final count is the number of rows.
    const counted = /\d+/.exec((await modal.dialog.locator('.all-wallets-count').textContent()) ?? '')?.[0];
    expect(await rows.count()).toBe(Number(counted));
    expect(Number(counted)).toBeGreaterThan(500);
  });

  test(
    'a site without a node of its own reads names and balances through the server, and from no other host',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const requested: URL[] = [];
      page.on('request', (request) => requested.push(new URL(request.url())));
      await site.open({ wallets: [lantern], options: options(), hasOwnNodes: false });
      await modal.connect('Lantern');
      await modal.openAccount();
      await expect(modal.text('Plaza Dollar')).toBeVisible();
      await expect(modal.text('ada.eth')).toBeVisible();
      const ofServer = requested.filter(({ origin }) => origin === server.url);
      const paths = new Set(ofServer.map(({ pathname }) => pathname.replace(/0x.*/, '…')));
      expect([...paths]).toEqual(expect.arrayContaining(['/v1/supported-chains', '/v1/identity/…', '/v1/rpc']));
      const rpc = ofServer.find(({ pathname }) => pathname === '/v1/rpc')?.searchParams;
      expect([rpc?.get('chainId'), rpc?.get('projectId')]).toEqual(['eip155:1', 'demo']);
      const allowed = ['null', server.url, new URL(page.url()).origin];
      expect(requested.map(({ origin }) => origin).filter((origin) => !allowed.includes(origin))).toEqual([]);
    },
  );

  test(
    'a page of another site is refused, and has the bundled list',
    { tag: '@once' },
    async ({ site, modal, guard }) => {
      guard.allow(/./);
      await site.open({ wallets: [lantern], options: { ...options(), projectId: 'another' } });
      await modal.openConnect();
      await modal.button('All wallets').click();
      await expect(modal.dialog.locator('.all-wallets-count')).toHaveText(/6\d/);
    },
  );

  test(
    'with the server stopped while the modal is open, the bundled list is shown; started again, the directory is',
    { tag: '@once' },
    async ({ page, site, modal, guard }) => {
      guard.allow(/./);
      await site.open({ wallets: [lantern], options: options() });
      await modal.openConnect();
      await server.stop();
      await modal.button('All wallets').click();
      const count = modal.dialog.locator('.all-wallets-count');
      await expect(count).toHaveText(/6\d/);
      await server.startAgain();
      await page.reload();
      await modal.openConnect();
      await modal.button('All wallets').click();
      await expect(count).toHaveText(/5\d\d/);
    },
  );
});
