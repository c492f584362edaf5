import type { Page } from '@playwright/test';
import { accountOf, expect, test } from './harness/test.ts';
import { balanceOf } from './harness/chain.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';
import { fillTransfer, freshAddress, newestTransfer, review } from './harness/transfers.ts';

const wallets = [{ key: 'lantern' }];
const quarter = 250_000_000_000_000_000n;

/** How far the page and the card reach beyond the window, and the elements that reach beyond the card. */
function measureOverflow() {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const card = root?.querySelector('.card')?.getBoundingClientRect();
  return {
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    card: card ? Math.max(0, Math.round(card.right - innerWidth), Math.round(-card.left)) : 0,
    inside: [...(root?.querySelectorAll('.card *') ?? [])]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && card !== undefined && (right > card.right + 1 || left < card.left - 1);
      })
      .map((element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 40)}`),
  };
}

/** Nothing of the page or the modal is wider than the window, once all motion has ended. */
async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(measureOverflow)).toEqual({ page: 0, card: 0, inside: [] });
}

test.describe('the whole way', () => {
  test.setTimeout(60_000);

  test('connect, account, switch, send, receive, disconnect: nothing is ever wider than the window', async ({
    page,
    site,
    modal,
  }) => {
    await site.open({ wallets });
    await modal.openConnect();
    await expectNoOverflow(page);
    await modal.pick(/Lantern/);
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));

    await modal.openAccount();
    await expect(modal.text('Plaza Dollar')).toBeVisible();
    await expectNoOverflow(page);
    await modal.button('Network: Ethereum').click();
    await expectNoOverflow(page);
    await modal.button('OP Mainnet').click();
    await expect(page.locator('[data-fact=network]')).toHaveText('eip155:10');
    await expect(modal.text('Plaza Dollar')).toBeVisible();

    await modal.exactButton('Send').click();
    const to = freshAddress();
    await fillTransfer(modal, '0.25', to);
    await expectNoOverflow(page);
    await review(modal);
    await expectNoOverflow(page);
    await modal.button('Send 0.25 ETH').click();
    await expect.poll(() => balanceOf(10, to)).toBe(quarter);
    await expect(newestTransfer(page)).toBeVisible();
    await expectNoOverflow(page);
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible({ timeout: 15_000 });
    await expectNoOverflow(page);
    await modal.close();

    await modal.openAccount();
    await modal.button('Receive').click();
    await expect(modal.code.locator('path')).toBeVisible();
    await expectNoOverflow(page);
    await modal.button('Back').click();
    await modal.button('Settings and wallets').click();
    await expectNoOverflow(page);
    await modal.button('Disconnect').click();
    await expectDisconnected(page);
  });

  test('by keyboard alone: connect, send, disconnect', async ({ page, site, modal, messages }) => {
    await site.open({ wallets });
    /** Tab until this has the focus; a control that cannot be reached ends the test. */
    const tabTo = async (name: RegExp | string, role: 'button' | 'textbox' | 'checkbox' = 'button') => {
      const target = page.getByRole(role, { name: typeof name === 'string' ? messages.exactly(name) : name }).first();
      await expect(target).toBeVisible();
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(target).toBeFocused({ timeout: 1 });
      }).toPass({ intervals: [0], timeout: 10_000 });
    };
    await tabTo('Connect wallet');
    await page.keyboard.press('Enter');
    await expect(modal.title('Connect')).toBeFocused();
    await tabTo(/^Lantern/);
    await page.keyboard.press('Enter');
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
    await expect(modal.opener('Account {address}')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(modal.title('Account')).toBeAttached();
    await tabTo('Send');
    await page.keyboard.press('Enter');
    const amount = modal.field('Amount');
    await expect(amount).toBeFocused();
    await page.keyboard.type('0.25');
    await tabTo('To', 'textbox');
    const to = freshAddress();
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
    await expect(modal.title('Review')).toBeVisible();
    await tabTo('I checked the address', 'checkbox');
    await page.keyboard.press('Space');
    await tabTo('Send 0.25 ETH');
    await page.keyboard.press('Enter');
    await expect.poll(() => balanceOf(1, to)).toBe(quarter);
    await expect(newestTransfer(page)).toBeVisible();

    await tabTo('Settings and wallets');
    await page.keyboard.press('Enter');
    await expect(modal.title('Settings')).toBeVisible();
    await tabTo('Disconnect');
    await page.keyboard.press('Enter');
    await expect(modal.dialog).toBeHidden();
    await expectDisconnected(page);
    await expect(modal.opener('Connect wallet')).toBeFocused();
  });
});

test.describe('as a sheet on a phone', { tag: '@once' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet is at the bottom, as wide as the window, and is dragged away', async ({ page, site, modal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open({ wallets });
    await modal.openConnect();
    const card = page.locator('portico-root .card');
    await expect
      .poll(async () => {
        const place = await card.boundingBox();
        return place && [Math.round(place.x), Math.round(place.width), Math.round(place.y + place.height)];
      })
      .toEqual([0, 390, 844]);
    const place = await card.boundingBox();
    if (!place) throw new Error('The sheet has no place.');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] });
    // Its code comes after the first paint: a finger that was faster pulls again.
    await expect(async () => {
      await touch('touchStart', place.y + 8);
      await touch('touchMove', place.y + 8 + place.height * 0.1);
      if (await card.evaluate((element) => element.style.transform !== '')) return;
      await touch('touchEnd', 0);
      throw new Error('The sheet does not follow the finger.');
    }).toPass({ timeout: 15_000 });
    for (const part of [0.3, 0.5, 0.7]) await touch('touchMove', place.y + 8 + place.height * part);
    await touch('touchEnd', 0);
    await expect(modal.dialog).toBeHidden();
  });
});
