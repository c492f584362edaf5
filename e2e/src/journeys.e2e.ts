import type { Page } from '@playwright/test';
import { accountOf, expect, test } from './harness/test.ts';
import { balanceOf } from './harness/chain.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';
import { fillTransfer, freshAddress, newestTransfer, openSend, review } from './harness/transfers.ts';
import type { SiteInput } from './site/settings.ts';

const wallets = [{ key: 'lantern' }];
const quarter = 250_000_000_000_000_000n;

/** How far the page and the card reach beyond the window, and what reaches beyond the card. */
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

/** By places and not by words: the same journey in any language. */
async function journeyInAnyLanguage(page: Page, open: (settings: SiteInput) => Promise<void>, settings: SiteInput) {
  const root = page.locator('portico-root');
  const dialog = root.getByRole('dialog');
  const view = root.locator('[data-slide=current]');
  await open({ wallets, ...settings });
  const pageButton = page.locator('.portico-button').first();
  await pageButton.click();
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: /Lantern/ }).click();
  await expect(dialog).toBeHidden();
  await expectConnected(page, accountOf(0));

  await pageButton.click();
  await expect(dialog.getByText('Plaza Dollar')).toBeVisible();
  await expectNoOverflow(page);
  await dialog.locator('.account-network').click();
  await dialog.getByRole('button', { name: 'OP Mainnet' }).click();
  await expect(page.locator('[data-fact=network]')).toHaveText('eip155:10');
  await expect(dialog.getByText('Plaza Dollar')).toBeVisible();

  await view.locator('.account-tile').last().click();
  const to = freshAddress();
  await dialog.locator('input[inputmode=decimal]').fill('0.25');
  await dialog.locator('input:not([inputmode=decimal])').fill(to);
  await expectNoOverflow(page);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('checkbox').check();
  await expectNoOverflow(page);
  await view.locator('.sticky-end button').first().click();
  await expect.poll(() => balanceOf(10, to)).toBe(quarter);
  await expect(newestTransfer(page)).toBeVisible();
  await expectNoOverflow(page);
  await newestTransfer(page).click();
  await expect(view.locator('.sent-sign[data-status=confirmed]')).toBeVisible({ timeout: 15_000 });
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await pageButton.click();
  await view.locator('.account-tile').first().click();
  await expect(dialog.getByRole('img').locator('path').first()).toBeVisible();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.site.porticos[0]?.disconnect());
  await expectDisconnected(page);
}

test.describe('the whole way', () => {
  test.setTimeout(60_000);

  test('under a strict content-security policy, without a violation', async ({ page, site, modal, guard }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    await site.open({ wallets, hasStrictPolicy: true });
    const policy = await page.request.get(page.url());
    expect(policy.headers()['content-security-policy']).toContain("default-src 'none'");
    await modal.connect('Lantern');
    await openSend(modal);
    const to = freshAddress();
    await fillTransfer(modal, '0.25', to);
    await review(modal);
    await modal.button('Send 0.25 ETH').click();
    await expect(modal.toast('Transaction started')).toBeVisible();
    await expect.poll(() => balanceOf(1, to)).toBe(quarter);
    await modal.close();
    await modal.openAccount();
    await modal.button('Receive').click();
    await expect(modal.dialog.getByRole('img', { name: /QR code/ }).locator('path')).toBeVisible();
    expect(guard.problems).toEqual([]);
  });

  test('by keyboard alone: connect, send, disconnect', async ({ page, site, modal }) => {
    await site.open({ wallets });
    /** Tab until this has the focus; a control that cannot be reached ends the test. */
    const tabTo = async (name: RegExp | string, role: 'button' | 'textbox' | 'checkbox' = 'button') => {
      const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
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
    await expect(page.getByRole('button', { name: /^Account/ }).first()).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(modal.title('Account')).toBeAttached();
    await tabTo('Send');
    await page.keyboard.press('Enter');
    const amount = modal.dialog.getByRole('textbox', { name: 'Amount' });
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
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeFocused();
  });

  test('right to left, in Arabic', async ({ page, site }) => {
    await journeyInAnyLanguage(page, site.open, { options: { locale: 'ar' } });
  });

  test('at 320 pixels', async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await journeyInAnyLanguage(page, site.open, {});
  });
});

test.describe('as a sheet on a phone', () => {
  test.setTimeout(60_000);
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole way by touch', async ({ page, site }) => {
    await journeyInAnyLanguage(page, site.open, {});
  });

  test('the sheet stands at the bottom, is as wide as the window and is dragged away', async ({
    page,
    site,
    modal,
  }) => {
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
    await touch('touchStart', place.y + 8);
    for (const part of [0.1, 0.3, 0.5, 0.7]) await touch('touchMove', place.y + 8 + place.height * part);
    await touch('touchEnd', 0);
    await expect(modal.dialog).toBeHidden();
  });
});
