import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../scripts/lib/serverProcess.mjs';
import { box, expect, test } from './harness/test.ts';

// One server for all of them: it is stopped and started again in the last.
test.describe.configure({ mode: 'serial' });

test.describe('the directory of a server of ours', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startServerProcess>>;
  const start = (port?: number) =>
    startServerProcess({ chains: box.chains, dataFolder: folder, ...(port === undefined ? {} : { port }) });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    folder = await mkdtemp(join(tmpdir(), 'portico-e2e-server-'));
    server = await start();
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const lantern = { key: 'lantern' };
  const options = () => ({ server: server.url, projectId: 'demo' });

  test('every wallet of the catalogue is searched by keyboard alone, with its picture', async ({
    page,
    site,
    modal,
    words,
  }) => {
    await site.open({ wallets: [lantern], options: options() });
    await modal.openConnect();
    await modal.button('All wallets').click();
    const rows = modal.dialog.locator('[data-slide=current] [data-row]');
    await expect(rows).toHaveCount(40);
    const count = modal.dialog.locator('.all-wallets-count');
    await expect(count).toHaveText(/5\d\d/);
    const search = modal.dialog.getByRole('searchbox', { name: words.say('Search wallets') });
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

  test('the list goes on to its last page', async ({ site, modal }) => {
    await site.open({ wallets: [lantern], options: options() });
    await modal.openConnect();
    await modal.button('All wallets').click();
    const rows = modal.dialog.locator('[data-slide=current] [data-row]');
    const more = modal.dialog.locator('.more-wallets');
    await expect(rows).toHaveCount(40);
    await expect(async () => {
      await more.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined);
      await expect(more).toHaveCount(0, { timeout: 500 });
    }).toPass();
    // A wallet that two entries describe stands there once: what is counted in the end is what is there.
    const counted = /\d+/.exec((await modal.dialog.locator('.all-wallets-count').textContent()) ?? '')?.[0];
    expect(await rows.count()).toBe(Number(counted));
    expect(Number(counted)).toBeGreaterThan(500);
  });

  test('a page of another site is refused, and has the bundled list', async ({ site, modal, guard }) => {
    guard.allow(/./);
    await site.open({ wallets: [lantern], options: { ...options(), projectId: 'another' } });
    await modal.openConnect();
    await modal.button('All wallets').click();
    await expect(modal.dialog.locator('.all-wallets-count')).toHaveText(/6\d/);
  });

  test('stopped while the modal is open, the bundled list stands; started again, the directory does', async ({
    page,
    site,
    modal,
    guard,
  }) => {
    guard.allow(/./);
    await site.open({ wallets: [lantern], options: options() });
    await modal.openConnect();
    const port = Number(new URL(server.url).port);
    await server.stop();
    await modal.button('All wallets').click();
    const count = modal.dialog.locator('.all-wallets-count');
    await expect(count).toHaveText(/6\d/);
    server = await start(port);
    await page.reload();
    await modal.openConnect();
    await modal.button('All wallets').click();
    await expect(count).toHaveText(/5\d\d/);
  });
});
