import type { Page } from '@playwright/test';
import { accountOf, chainOf, expect, test } from './harness/test.ts';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import type { Modal } from './harness/modal.ts';

const lantern = { key: 'lantern' };

const walletChain = (page: Page) => page.evaluate(() => window.wallets.get('lantern')?.chainId());
const requestedMethods = (page: Page) =>
  page.evaluate(() => window.wallets.get('lantern')?.requests.map(({ method }) => method) ?? []);

/** From the page's network button to the wallet's prompt. */
async function pickNetwork(page: Page, modal: Modal, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ethereum' }).first().click();
  await expect(modal.title('Choose network')).toBeVisible();
  await modal.group('Choose network').getByRole('button', { name }).click();
}

test.describe('switching the network', () => {
  test('a network that the wallet has is switched to', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await pickNetwork(page, modal, 'OP Mainnet');
    await expect(modal.dialog).toBeHidden();
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
    expect(await walletChain(page)).toBe(10);
    await page.reload();
    await expectConnected(page, accountOf(0));
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
  });

  test(
    'a network that is unknown to the wallet (4902) is added first, then switched to',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets: [{ ...lantern, personality: ['unknownChain'] }] });
      await modal.connect('Lantern');
      await pickNetwork(page, modal, 'OP Mainnet');
      await expect(factOf(page, 'network')).toHaveText('eip155:10');
      expect(await walletChain(page)).toBe(10);
      const requested = await requestedMethods(page);
      const added = requested.indexOf('wallet_addEthereumChain');
      expect(added).toBeGreaterThan(requested.indexOf('wallet_switchEthereumChain'));
      const parameters = await page.evaluate(
        () =>
          window.wallets.get('lantern')?.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params,
      );
      expect(parameters).toMatchObject([{ chainId: '0xa', rpcUrls: [chainOf(10).rpcUrl] }]);
    },
  );

  test(
    'a network that the wallet neither has nor can add is reported, and the page stays where it was',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets: [{ ...lantern, personality: ['unknownChain', 'withoutAddChain'] }] });
      await modal.connect('Lantern');
      await pickNetwork(page, modal, 'OP Mainnet');
      await expect(modal.text('Could not switch')).toBeVisible();
      await expect(factOf(page, 'network')).toHaveText('eip155:1');
      await modal.close();
      await expectConnected(page, accountOf(0));
    },
  );

  test('a refused switch is reported, stays where it was, and can be retried', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('refuses'));
    await pickNetwork(page, modal, 'OP Mainnet');
    await expect(modal.text('Switch declined')).toBeVisible();
    await expect(modal.text('You are still on Ethereum.')).toBeVisible();
    await expect(factOf(page, 'network')).toHaveText('eip155:1');
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('approves'));
    await modal.button('Ask again').click();
    await expect(modal.dialog).toBeHidden();
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
  });

  test('a switch made in the wallet shows in the page', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await page.evaluate(() => window.wallets.get('lantern')?.setChain(10));
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
  });

  test('while disconnected a switch sets the network and prompts no wallet', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await pickNetwork(page, modal, 'OP Mainnet');
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
    expect(await requestedMethods(page)).not.toContain('wallet_switchEthereumChain');
    await expectDisconnected(page);
  });
});

test.describe('an unsupported network', () => {
  /** Connected, and then the owner moves the wallet to a chain that nothing requested. */
  async function stray(page: Page, modal: Modal): Promise<void> {
    await modal.connect('Lantern');
    await page.evaluate(() => window.wallets.get('lantern')?.setChain(31_415));
    await expect(modal.text('This site does not support your network')).toBeVisible();
  }

  test('is shown, and a switch leads out of it', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await stray(page, modal);
    await modal.group('Choose network').getByRole('button', { name: 'OP Mainnet' }).click();
    await expect(modal.dialog).toBeHidden();
    await expect(factOf(page, 'network')).toHaveText('eip155:10');
    expect(await walletChain(page)).toBe(10);
  });

  test('is left by disconnecting', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await stray(page, modal);
    await modal.button('Disconnect').click();
    await expect(modal.dialog).toBeHidden();
    await expectDisconnected(page);
  });

  test('can be closed; the page’s button shows it and opens it again', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await stray(page, modal);
    await modal.close();
    await modal.opener('Unsupported network').click();
    await expect(modal.text('This site does not support your network')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
  });

  test('closes when the wallet is back', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await stray(page, modal);
    await page.evaluate(() => window.wallets.get('lantern')?.setChain(1));
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
  });

  /** Connected, moved by its owner, and the modal shows no message about it. */
  async function expectSilence(page: Page, modal: Modal): Promise<void> {
    await modal.connect('Lantern');
    await page.evaluate(() => window.wallets.get('lantern')?.setChain(31_415));
    const walletsNetwork = () =>
      page.evaluate(() => {
        const active = window.site.porticos[0]?.getState().namespaces.eip155.active;
        return active?.status === 'connected' ? active.caipNetworkId : undefined;
      });
    await expect.poll(walletsNetwork).toBe('eip155:31415');
    await expect(modal.dialog).toHaveCount(0);
    await expectConnected(page, accountOf(0));
  }

  test('is not shown where the host forbids switching', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern], options: { enableNetworkSwitch: false } });
    await expectSilence(page, modal);
  });

  test('is not shown where the host allows any', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern], options: { allowUnsupportedChain: true } });
    await expectSilence(page, modal);
  });

  test('of a wallet that connects on it is shown at once', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [{ ...lantern, personality: ['wrongChain', 'refuses'] }] });
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('wrongChain'));
    await modal.openConnect();
    await modal.pick(/Lantern/);
    await expect(modal.text('This site does not support your network')).toBeVisible();
    await modal.button('Disconnect').click();
    await expectDisconnected(page);
  });
});
