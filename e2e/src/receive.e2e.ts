import { accountOf, expect, test } from './harness/test.ts';
import { requestFromChain } from './harness/chain.ts';
import type { Modal } from './harness/modal.ts';
import { scan } from './harness/scan.ts';

const wallets = [{ key: 'lantern' }];
const plain = `ethereum:${accountOf(0)}@1`;

async function openReceive(modal: Modal): Promise<void> {
  await modal.connect('Lantern');
  await modal.openAccount();
  await modal.button('Receive').click();
  await expect(modal.title('Receive')).toBeVisible();
  await expect(modal.code.locator('path')).toBeVisible();
}

test.describe('receiving', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the code on the screen is the payment link, with the amount too (${colorScheme})`,
      { tag: '@once' },
      async ({ page, site, modal }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await site.open({ wallets });
        await openReceive(modal);
        const code = modal.code;
        await expect.poll(() => scan(page, code)).toBe(plain);
        await modal.button('Request an amount').click();
        await modal.field('Amount in ETH').fill('0.25');
        await expect.poll(() => scan(page, code)).toBe(`${plain}?value=250000000000000000`);
        await modal.button('Remove amount').click();
        await expect.poll(() => scan(page, code)).toBe(plain);
        await expect(modal.text(accountOf(0))).toBeVisible();
      },
    );
  }

  test('an arriving transfer is shown while it is open', async ({ page, site, modal }) => {
    await page.clock.install();
    await site.open({ wallets: [{ key: 'lantern', accounts: [5] }] });
    await openReceive(modal);
    await expect
      .poll(
        async () => {
          await requestFromChain(1, 'eth_sendTransaction', [
            { from: accountOf(2), to: accountOf(5), value: '0x6f05b59d3b20000' },
          ]);
          await page.clock.fastForward(4_000);
          return modal.toast('{amount} ETH arrived').count();
        },
        { timeout: 15_000, intervals: [500] },
      )
      .toBeGreaterThan(0);
  });

  test('the networks on which the address works are shown', async ({ site, modal }) => {
    await site.open({ wallets });
    await openReceive(modal);
    await modal.button('Compatible networks').click();
    await expect(modal.title('Compatible networks')).toBeVisible();
    await expect(modal.text('OP Mainnet')).toBeVisible();
  });
});
