import { accountOf, expect, test } from './harness/test.ts';
import { balanceOf } from './harness/chain.ts';
import { expectConnected, expectDisconnected, factOf, isModalStill } from './harness/modal.ts';
import { freshAddress, newestTransfer, send } from './harness/transfers.ts';

const lantern = { key: 'lantern' };
const tidepool = { key: 'tidepool', accounts: [3, 4] };

/** The kinds of hosts, each a page with the same buttons, facts and dialog. */
const kinds = [
  { kind: 'React', file: '', tags: [] },
  { kind: 'custom elements', file: 'element.html', tags: ['@once'] },
  { kind: 'the script tag', file: 'script.html', tags: ['@once'] },
] as const;

for (const { kind, file, tags } of kinds) {
  test.describe(`a host with ${kind}`, { tag: [...tags] }, () => {
    test(
      'under a strict content-security policy connect, account and send violate nothing',
      { tag: '@once' },
      async ({ page, site, modal, guard }) => {
        await page.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
            console.error(`violation: ${violatedDirective} ${blockedURI}`),
          );
        });
        await site.open({ wallets: [lantern], hasStrictPolicy: true }, file);
        const policy = (await page.request.get(page.url())).headers()['content-security-policy'];
        expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
        await modal.connect('Lantern');
        const to = freshAddress();
        await send(modal, { amount: '0.25', to });
        await expect.poll(() => balanceOf(1, to)).toBe(250_000_000_000_000_000n);
        await expect(newestTransfer(page)).toBeVisible();
        await modal.close();
        await modal.openAccount();
        await modal.button('Receive').click();
        await expect(modal.code.locator('path')).toBeVisible();
        expect(guard.problems).toEqual([]);
      },
    );

    test('the modal opens above the host’s own modal dialog and gives the focus back to it', async ({
      page,
      site,
      modal,
    }) => {
      await site.open({ wallets: [lantern] }, file);
      await page.getByRole('button', { name: 'Open the host’s dialog' }).click();
      const host = page.getByRole('dialog', { name: 'The host’s dialog' });
      const opener = host.getByRole('button', { name: 'Connect from the dialog' });
      await opener.click();
      await expect(modal.title('Connect')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal.dialog).toBeHidden();
      await expect(host).toBeVisible();
      await expect(opener).toBeFocused();
      await opener.click();
      await modal.pick(/Lantern/);
      await expect(modal.dialog).toBeHidden();
      await expectConnected(page, accountOf(0));
      await expect(host).toBeVisible();
    });

    test(
      'Esc twice and Enter, as fast as keys come, close and open it again',
      { tag: '@once' },
      async ({ page, site, modal }) => {
        await site.open({ wallets: [lantern] }, file);
        await modal.openConnect();
        for (const key of ['Escape', 'Escape', 'Enter']) await page.keyboard.press(key);
        await page.waitForFunction(isModalStill);
        await modal.pick(/Lantern/);
        await expectConnected(page, accountOf(0));
      },
    );

    test('embedded, the modal is a block of the page', async ({ page, site, messages }) => {
      await site.open({ wallets: [lantern], options: { enableEmbedded: true } }, file);
      const block = page.locator('portico-root');
      const button = (name: string) => block.getByRole('button', { name: messages.translate(name) });
      const heading = block.getByRole('heading', { name: messages.translate('Connect') });
      await expect(heading).toBeVisible();
      await expect(block.getByRole('dialog')).toHaveCount(0);
      await expect(button('Close')).toHaveCount(0);
      await button('Lantern').click();
      await expectConnected(page, accountOf(0));
      await expect(block.getByRole('tab', { name: messages.translate('Tokens') })).toBeVisible();
      await button('Settings and wallets').click();
      // Account has such a button, too, and is here until the slide has ended.
      const current = block.locator('[data-slide=current]');
      await current.getByRole('button', { name: messages.translate('Disconnect') }).click();
      await expectDisconnected(page);
      await expect(heading).toBeVisible();
    });

    test(
      'two porticos on a page are two independent modals',
      { tag: '@once' },
      async ({ page, site, modal, messages }) => {
        await site.open({ wallets: [lantern, tidepool], hasSecondPortico: true }, file);
        const connectIn = async (instance: string, wallet: RegExp) => {
          const place = page.getByRole('region', { name: instance });
          const opener = place.getByRole('button', { name: messages.translate('Connect wallet') });
          await opener.first().click();
          await modal.pick(wallet);
          await expect(modal.dialog).toBeHidden();
        };
        const expectBoth = async () => {
          await expectConnected(page, accountOf(0));
          await expect(factOf(page, 'address', 'second')).toHaveText(accountOf(3));
        };
        await connectIn('default', /Lantern/);
        await expectConnected(page, accountOf(0));
        await expect(factOf(page, 'address', 'second')).toHaveText('none');
        await connectIn('second', /Tidepool/);
        await expectBoth();
        await page.reload();
        await expectBoth();
        await page.evaluate(() => window.site.porticos[1]?.disconnect());
        await expect(factOf(page, 'status', 'second')).toHaveText('disconnected');
        await expectConnected(page, accountOf(0));
      },
    );

    test(
      'a portico destroyed while it connects leaves nothing behind',
      { tag: '@once' },
      async ({ page, site, modal }) => {
        await site.open({ wallets: [{ ...lantern, personality: ['neverAnswers'] }] }, file);
        await modal.openConnect();
        await modal.pick(/Lantern/);
        await expect(modal.text('Waiting for Lantern')).toBeVisible();
        await page.evaluate(() => window.site.porticos[0]?.destroy());
        await expect(modal.dialog).toBeHidden();
        await page.evaluate(() => window.wallets.get('lantern')?.answerPending('approve'));
        await expectDisconnected(page);
        await expect(page.locator('portico-root')).toHaveCount(0);
        await page.getByRole('button', { name: 'Open the host’s dialog' }).click();
        await expect(page.getByRole('dialog', { name: 'The host’s dialog' })).toBeVisible();
      },
    );
  });
}
