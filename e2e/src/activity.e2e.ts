import type { Locator } from '@playwright/test';
import { balanceOf } from './harness/chain.ts';
import { ownServer } from './harness/ownServer.ts';
import type { Modal } from './harness/modal.ts';
import { hashesOf, mintLamps, mintTile, panelOf, sendDollars, sendEther, undoAfter } from './harness/servedAccount.ts';
import { scrollToEnd } from './harness/scrollToEnd.ts';
import { accountOf, chainOf, expect, test } from './harness/test.ts';

// One server and one chain for all of them: what one sends is in the list of the next.
test.describe.configure({ mode: 'serial' });

/**
 * The server's index may be a block behind when the tab is read first: the tab is opened again until the one is there.
 */
async function openCollectibles(modal: Modal, expected: Locator): Promise<void> {
  await expect(async () => {
    await modal.openTab('Tokens');
    await modal.openTab('NFTs');
    await expect(expected).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 40_000 });
}

test.describe('an account as a server of ours reports it @once', () => {
  const server = ownServer();

  const wallets = [{ key: 'lantern', accounts: [3] }];
  const options = () => ({ server: server.url, projectId: 'demo' });
  const [own, other] = [accountOf(3), accountOf(4)];

  test('its tokens have prices and pictures, and there is a total of them', async ({ page, site, modal }) => {
    await site.open({ wallets, options: options(), hasOwnNodes: false });
    await modal.connect('Lantern');
    await modal.openAccount();
    const rows = panelOf(page).getByRole('listitem');
    const ether = rows.filter({ hasText: 'Ether' });
    const money = (usd: number) => usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    // The prices of dollar, copper and marble of the devnet are set where it is started.
    const [dollars = 0, copper = 0, marble = 0] = await Promise.all(
      chainOf(1).tokens.map(async ({ address, decimals }) => Number(await balanceOf(1, own, address)) / 10 ** decimals),
    );
    const inEther = (Number(await balanceOf(1, own)) / 1e18) * 2_500;
    await expect(ether).toContainText(money(inEther));
    await expect(rows.filter({ hasText: 'Plaza Copper' })).toContainText(money(copper * 4.25));
    const total = money(inEther + dollars + copper * 4.25 + marble * 0.85);
    await expect(modal.dialog.locator('.account-total')).toHaveText(total);
    const picture = ether.locator('img');
    await expect(picture).toHaveAttribute('src', new RegExp(`^${server.url}/public/getTokenImage/`));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('transfers sent outside this page are its activity, newest first, to the end of its first page and on', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    test.setTimeout(120_000);
    const sent: string[] = [];
    for (let number = 1; number <= 26; number++) sent.unshift(await sendEther(other, own, `0.${number}`));
    sent.unshift(await sendDollars(other, own, '12.5'));
    sent.unshift(await sendEther(own, other, '3'));
    await site.open({ wallets, options: options() });
    await modal.connect('Lantern');
    await modal.openAccount();
    await modal.openTab('Activity');
    const rows = panelOf(page).getByRole('link');
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(0)).toContainText(messages.translate('Sent ETH'));
    await expect(rows.nth(0)).toContainText('−3');
    await expect(rows.nth(1)).toContainText(messages.translate('Received PUSD'));
    await expect(rows.nth(1)).toContainText('+12.5');
    await expect(rows.nth(2)).toContainText('+0.26');
    expect(await hashesOf(rows)).toEqual(sent.slice(0, 6));
    await modal.button('All activity').click();
    const all = modal.dialog.locator('[data-slide=current]').getByRole('link');
    await scrollToEnd(all, modal.dialog.locator('.more-rows'));
    const hashes = await hashesOf(all);
    // Older entries are those of the devnet's start.
    expect(hashes.slice(0, sent.length)).toEqual(sent);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.length).toBeGreaterThan(sent.length);
    const month = new Date().toLocaleString('en-US', { month: 'long' });
    await expect(modal.dialog.getByRole('heading', { level: 3, name: month })).toBeVisible();
  });

  test('collectibles of both standards are there, with names, pictures and copies', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    await mintTile(own);
    await mintLamps(own, 77, 3);
    await site.open({ wallets, options: options() });
    await modal.connect('Lantern');
    await modal.openAccount();
    const cells = panelOf(page).getByRole('listitem');
    const lamp = cells.filter({ hasText: 'Lamp 77' });
    await openCollectibles(modal, lamp);
    await expect(lamp).toContainText('×3');
    await expect(lamp).toContainText('Plaza Lanterns');
    const picture = lamp.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // One from the devnet's start, and this one.
    await expect(cells.filter({ hasText: /Plaza Tiles \d+/ })).toHaveCount(2);
    await lamp.getByRole('button').click();
    await expect(modal.title(messages.exactly('NFT'))).toBeVisible();
    await expect(modal.text('Lamp 77')).toBeVisible();
    await expect(modal.text('Plaza Lanterns')).toBeVisible();
  });

  test('entries that the chain undoes are removed from activity and collectibles', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    test.setTimeout(120_000);
    const stays = await sendEther(other, own, '0.5');
    const goes = await sendDollars(other, own, '99');
    await mintLamps(own, 78, 2);
    await site.open({ wallets, options: options() });
    await modal.connect('Lantern');
    await modal.openAccount();
    const lamp = panelOf(page).getByRole('listitem').filter({ hasText: 'Lamp 78' });
    await openCollectibles(modal, lamp);
    await modal.openTab('Activity');
    const rows = panelOf(page).getByRole('link');
    await expect.poll(() => hashesOf(rows)).toContain(goes);
    await undoAfter(stays);
    // A tab that becomes visible again reads the activity anew, once it is older than a few seconds.
    await expect(async () => {
      await modal.openTab('Tokens');
      await modal.openTab('Activity');
      await expect(rows.first()).toContainText(messages.translate('Received ETH'), { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const hashes = await hashesOf(rows);
    expect(hashes).not.toContain(goes);
    expect(hashes[0]).toBe(stays);
    await modal.openTab('NFTs');
    await expect(lamp).toHaveCount(0);
  });

  test('while the server is away, its earlier answer is there as old; when it is back, the new one is', async ({
    page,
    site,
    modal,
    guard,
    messages,
  }) => {
    test.setTimeout(120_000);
    guard.allow(/Failed to load resource|net::ERR/);
    await page.clock.install();
    await site.open({ wallets, options: options() });
    await modal.connect('Lantern');
    await modal.openAccount();
    const total = modal.dialog.locator('.account-total p').first();
    await expect(total).toContainText('$');
    const before = (await total.textContent()) ?? '';
    await modal.openTab('Activity');
    const rows = panelOf(page).getByRole('link');
    await expect(rows).toHaveCount(6);
    const known = await hashesOf(rows);
    await server.stop();
    const fresh = await sendEther(other, own, '1.75');
    const old = panelOf(page).getByText(messages.translate('As of {time}'));
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(old).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    expect(await hashesOf(rows)).toEqual(known);
    await modal.openTab('Tokens');
    await expect(old).toBeVisible();
    await expect(total).toHaveText(before);
    await server.startAgain();
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(old).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(total).not.toHaveText(before);
    await modal.openTab('Activity');
    await expect(old).toHaveCount(0);
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(rows.first()).toContainText('+1.75', { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    expect((await hashesOf(rows))[0]).toBe(fresh);
  });
});
