import type { Page } from '@playwright/test';
import type { Modal } from './harness/modal.ts';
import { expectConnected, factOf } from './harness/modal.ts';
import { accountOf, devnet, expect, test } from './harness/test.ts';

const wallets = [{ key: 'lantern' }, { key: 'lighthouse', namespace: 'solana' }] as const;
const host = { wallets: [...wallets], hasSolana: true };

/** The account of the Solana wallet. */
const solanaAccount = (): string => devnet.solana?.accounts[0] ?? '';

/** Status and address in both namespaces, and the active one, as a host reads them. */
const read = (page: Page) =>
  page.evaluate(() => {
    const [portico] = window.site.porticos;
    const [evm, solana] = (['eip155', 'solana'] as const).map((namespace) => portico?.getAccount(namespace).address);
    return { evm, solana, active: portico?.getState().activeNamespace };
  });

/** Both wallets are connected, the one of Solana last. */
async function connectBoth(page: Page, modal: Modal): Promise<void> {
  await modal.connect('Lantern');
  await page.getByRole('button', { name: 'Ethereum' }).first().click();
  await modal.group('Choose network').getByRole('button', { name: 'Solana' }).click();
  await modal.button('Connect a wallet for {namespace}').click();
  await modal.pick('Lighthouse');
  await expect(modal.dialog).toBeHidden();
}

test.describe('wallets of two namespaces', { tag: '@once' }, () => {
  test('one is disconnected in the modal, and the other stays, also after a reload', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    await site.open(host);
    await connectBoth(page, modal);
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button(messages.startOf('Wallets')).click();
    await modal.expectToast('Lighthouse disconnected', () => modal.button('Disconnect Lighthouse').click());
    await expect.poll(() => read(page)).toMatchObject({ evm: accountOf(0), solana: undefined });
    await page.reload();
    await expect.poll(() => read(page)).toMatchObject({ evm: accountOf(0), solana: undefined });
  });

  test('the namespace that was active last is active after a reload, and each has its own account', async ({
    page,
    site,
    modal,
  }) => {
    await site.open(host);
    await connectBoth(page, modal);
    await page.getByRole('button', { name: 'Solana' }).first().click();
    await modal.group('Choose network').getByRole('button', { name: 'Ethereum' }).click();
    await expectConnected(page, accountOf(0));
    const both = { evm: accountOf(0), solana: solanaAccount(), active: 'eip155' };
    await expect.poll(() => read(page)).toEqual(both);
    await page.reload();
    await expect.poll(() => read(page)).toEqual(both);
    await expect(factOf(page, 'network')).toHaveText('eip155:1');
  });

  test('disconnect() of the page ends both, and nothing is restored', async ({ page, site, modal }) => {
    await site.open(host);
    await connectBoth(page, modal);
    await page.evaluate(async () => window.site.porticos[0]?.disconnect());
    await expect.poll(() => read(page)).toMatchObject({ evm: undefined, solana: undefined });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible();
    expect(await read(page)).toMatchObject({ evm: undefined, solana: undefined });
  });
});
