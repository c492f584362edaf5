import { ownServer } from './harness/ownServer.ts';
import { accountOf, expect, test } from './harness/test.ts';

test.describe('taking a name', { tag: '@once' }, () => {
  const server = ownServer(async () => ({ PORTICO_NAMES_DOMAIN: 'plaza.eth' }));
  const options = () => ({ server: server.url, projectId: 'demo' });

  test('a visitor takes a name that is free, signs for it, and is called so after a reload; another one cannot take it', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    await site.open({
      wallets: [
        { key: 'lantern', accounts: [2] },
        { key: 'harbour', accounts: [3] },
      ],
      options: options(),
    });
    await modal.connect('Lantern');
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button('Take a name').click();
    await modal.button('Continue').click();
    const field = modal.dialog.getByRole('textbox', { name: messages.translate('Name') });
    await field.fill('ada!');
    await expect(modal.text('Use letters, digits and hyphens only, at least 4.')).toBeVisible();
    await field.fill('support');
    await expect(modal.text('support.plaza.eth is taken')).toBeVisible();
    await field.fill('AdaLovelace');
    await expect(modal.text('adalovelace.plaza.eth is free')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(modal.text('adalovelace.plaza.eth is yours')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(modal.text('adalovelace.plaza.eth').first()).toBeVisible();
    const rows = await server.rows('SELECT name, address FROM names');
    expect(rows).toEqual([{ name: 'adalovelace.plaza.eth', address: accountOf(2).toLowerCase() }]);
    await page.reload();
    await modal.openAccount();
    await expect(modal.text('adalovelace.plaza.eth').first()).toBeVisible();
    await modal.button('Disconnect').first().click();
    await modal.connect('Harbour');
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button('Take a name').click();
    await modal.button('Continue').click();
    await field.fill('adalovelace');
    await expect(modal.text('adalovelace.plaza.eth is taken')).toBeVisible();
    await modal.button('my-adalovelace.plaza.eth').click();
    await page.keyboard.press('Enter');
    await expect(modal.text('my-adalovelace.plaza.eth is free')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(modal.text('my-adalovelace.plaza.eth is yours')).toBeVisible();
  });
});
