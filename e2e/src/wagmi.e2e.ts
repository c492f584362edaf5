import type { Page } from '@playwright/test';
import { verifyMessage } from 'viem/utils';
import { expectConnected, expectDisconnected, factOf } from './harness/modal.ts';
import { connect, showLink, showLinkAgain, test } from './harness/pairing.ts';
import { accountOf, expect } from './harness/test.ts';

// Two browsers and a development server: each takes its time on a busy machine.
test.setTimeout(120_000);

/** The hooks of wagmi show what ours show. */
async function expectSame(page: Page): Promise<void> {
  for (const name of ['status', 'address', 'network'] as const) {
    await expect(factOf(page, name, 'wagmi')).toHaveText(await factOf(page, name).innerText());
  }
}

for (const wagmiVersion of [2, 3] as const) {
  test.describe(`a wallet on another device, through a host with wagmi ${wagmiVersion}`, { tag: '@once' }, () => {
    test('is connected by the code, signs, switches, and leaves: the store of wagmi is the oracle', async ({
      page,
      site,
      modal,
      wallet,
    }) => {
      await site.open({ wagmiVersion }, 'wagmi.html');
      await connect(page, modal, wallet);
      await expectSame(page);
      await expect(factOf(page, 'network')).toHaveText('eip155:1');

      const message = 'Hello from wagmi';
      await page.getByRole('button', { name: 'Sign by wagmi' }).click();
      await expect(wallet.page.getByText(message)).toBeVisible();
      await wallet.press('Sign');
      const shown = page.getByRole('status', { name: 'Signature by wagmi' });
      await expect(shown).toHaveText(/^0x[0-9a-f]{130}$/);
      const signature = `0x${(await shown.innerText()).slice(2)}` as const;
      expect(await verifyMessage({ address: accountOf(0), message, signature })).toBe(true);

      await page.getByRole('button', { name: 'Switch by wagmi' }).click();
      await expect(factOf(page, 'network')).toHaveText('eip155:10');
      await expectSame(page);
      await page.reload();
      await expectConnected(page, accountOf(0));
      await expect(factOf(page, 'network')).toHaveText('eip155:10');
      await expectSame(page);
      await wallet.page.getByRole('combobox', { name: 'Account' }).selectOption({ index: 1 });
      await expect(factOf(page, 'address')).toHaveText(accountOf(1));
      await expectSame(page);

      await wallet.press('Disconnect Test site');
      await expectDisconnected(page);
      await expect(factOf(page, 'status', 'wagmi')).toHaveText('disconnected');
      await page.reload();
      await expectDisconnected(page);
      // Used lately, under its own name.
      await modal.openConnect();
      await expect(modal.group('Wallets').getByRole('button', { name: /^Demo wallet/ })).toBeVisible();
    });

    test('refuses, is requested again by a new link, and is disconnected by the modal', async ({
      page,
      site,
      modal,
      wallet,
    }) => {
      await site.open({ wagmiVersion }, 'wagmi.html');
      const link = await showLink(page, modal);
      await wallet.pair(link);
      await wallet.press('Refuse');
      const next = await showLinkAgain(page, modal, link);
      expect(next).not.toBe(link);
      await wallet.pair(next);
      await wallet.press('Connect');
      await expectConnected(page, accountOf(0));
      await expectSame(page);
      await modal.openAccount();
      await modal.button('Settings and wallets').click();
      await modal.button('Disconnect').click();
      await expectDisconnected(page);
      await expect(factOf(page, 'status', 'wagmi')).toHaveText('disconnected');
      await expect(wallet.page.getByText('None yet.')).toBeVisible();
    });
  });
}
