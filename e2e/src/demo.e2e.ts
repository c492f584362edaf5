import { accountOf, expect, test } from './harness/test.ts';

test.describe('the demo', () => {
  test.setTimeout(60_000);

  test('its three things to try: no then yes, send to the second account, reload', async ({ page, modal }) => {
    await page.goto(process.env['PORTICO_DEMO_URL'] ?? '');
    const stage = page.getByRole('region', { name: 'Try it' });
    const owner = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await stage.getByRole('button', { name: 'Connect wallet' }).click({ timeout: 20_000 });
    await modal.pick(/Lantern/);
    await owner('Refuse').click();
    await expect(modal.text('Request declined')).toBeVisible();
    await modal.button('Ask again').click();
    await owner('Connect').click();
    await expect(modal.dialog).toBeHidden();
    await expect(stage.getByText(accountOf(0))).toBeVisible();
    await stage.getByRole('button', { name: 'Send 0.1 ETH' }).click();
    await expect(modal.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1');
    await expect(modal.button(/^Ether/)).toBeVisible({ timeout: 15_000 });
    await expect(modal.text('This is your own address')).toBeVisible({ timeout: 15_000 });
    await modal.button('Review').click();
    await expect(modal.title('Review')).toBeVisible({ timeout: 15_000 });
    await modal.button('Send 0.1 ETH').click();
    await owner('Send').click();
    await expect(modal.toast('Transaction started')).toBeVisible();
    await page.reload();
    await expect(stage.getByText(accountOf(0))).toBeVisible();
    await expect(stage.getByText('connected', { exact: true })).toBeVisible();
  });
});
