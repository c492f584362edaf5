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
    // The next steps are for those who are connected, and name the account to send to.
    await expect(stage.getByText('Three things to try')).toBeVisible();
    await expect(stage.getByText(accountOf(1))).toBeVisible();
    const balance = stage.locator('dt:text-is("Balance") + dd');
    await expect(balance).toHaveText(/^[\d.]+ ETH$/);
    const before = Number.parseFloat((await balance.textContent()) ?? '');
    await stage.getByRole('button', { name: 'Send 0.1 ETH' }).click();
    await expect(modal.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1');
    await expect(modal.button(/^Ether/)).toBeVisible({ timeout: 15_000 });
    await expect(modal.text('This is your own address')).toBeVisible({ timeout: 15_000 });
    await modal.button('Review').click();
    await expect(modal.title('Review')).toBeVisible({ timeout: 15_000 });
    await modal.button('Send 0.1 ETH').click();
    await modal.expectToast('Transaction started', () => owner('Send').click());
    // The fee comes on top of it.
    const isSpent = async () => before - Number.parseFloat((await balance.textContent()) ?? '') >= 0.1;
    await expect.poll(isSpent, { timeout: 20_000 }).toBe(true);
    await page.reload();
    await expect(stage.getByText(accountOf(0))).toBeVisible();
    await expect(stage.getByText('connected', { exact: true })).toBeVisible();
  });

  test('a message is signed by the hook of the page, after a refusal with a plain message', async ({ page, modal }) => {
    await page.goto(process.env['PORTICO_DEMO_URL'] ?? '');
    const stage = page.getByRole('region', { name: 'Try it' });
    const owner = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await stage.getByRole('button', { name: 'Connect wallet' }).click({ timeout: 20_000 });
    await modal.pick(/Lantern/);
    await owner('Connect').click();
    await expect(modal.dialog).toBeHidden();
    const outcome = stage.getByRole('status');
    await stage.getByRole('button', { name: 'Sign a message' }).click();
    await expect(outcome).toHaveText('Waiting for the wallet');
    await owner('Refuse').click();
    await expect(outcome).toHaveText(/declined the request/);
    await stage.getByRole('button', { name: 'Sign a message' }).click();
    await owner('Sign').click();
    await expect(outcome).toHaveText(/^Signed: 0x[\da-f]{16}…$/);
  });

  test('the switch brings Solana: connected by its wallet, coins from the faucet, and the code has it', async ({
    page,
    modal,
  }) => {
    await page.goto(process.env['PORTICO_DEMO_URL'] ?? '');
    const stage = page.getByRole('region', { name: 'Try it' });
    const chains = page.getByRole('group', { name: 'Chains' });
    const owner = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await chains.getByRole('checkbox', { name: 'Solana' }).check({ timeout: 20_000 });
    await expect(page).toHaveURL(/\?chains=eip155,solana$/);
    await expect(page.getByText('adapters: [evmAdapter(), solanaAdapter()],')).toBeVisible();
    await stage.getByRole('button', { name: 'Connect wallet' }).click();
    await modal.pick(/Lighthouse/);
    await owner('Connect').click();
    await expect(modal.dialog).toBeHidden();
    const balance = stage.locator('dt:text-is("Balance") + dd');
    await expect(balance).toHaveText(/^[\d.]+ SOL$/);
    const before = Number.parseFloat((await balance.textContent()) ?? '');
    await stage.getByRole('button', { name: 'Get 10 SOL' }).click();
    await expect
      .poll(async () => Number.parseFloat((await balance.textContent()) ?? '') - before, { timeout: 20_000 })
      .toBeCloseTo(10, 3);
    await stage.getByRole('button', { name: 'Sign a message' }).click();
    await owner('Sign').click();
    await expect(stage.getByRole('status')).toHaveText(/^Signed: \w+…$/);
  });

  test('the switch brings Bitcoin: connected by its wallet, coins from the faucet, and some are sent', async ({
    page,
    modal,
  }) => {
    await page.goto(`${process.env['PORTICO_DEMO_URL'] ?? ''}?chains=eip155`);
    const stage = page.getByRole('region', { name: 'Try it' });
    const owner = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await page
      .getByRole('group', { name: 'Chains' })
      .getByRole('checkbox', { name: 'Bitcoin' })
      .check({ timeout: 20_000 });
    await expect(page).toHaveURL(/\?chains=eip155,bip122$/);
    await expect(page.getByText('adapters: [evmAdapter(), bitcoinAdapter()],')).toBeVisible();
    await stage.getByRole('button', { name: 'Connect wallet' }).click();
    await modal.pick(/Breakwater/);
    await owner('Connect').click();
    await expect(modal.dialog).toBeHidden();
    const balance = stage.locator('dt:text-is("Balance") + dd');
    await expect(balance).toHaveText(/^[\d.]+ BTC$/);
    const read = async () => Number.parseFloat((await balance.textContent()) ?? '');
    const before = await read();
    await stage.getByRole('button', { name: 'Get 0.1 BTC' }).click();
    await expect.poll(async () => (await read()) - before, { timeout: 20_000 }).toBeCloseTo(0.1, 3);
    await stage.getByRole('button', { name: 'Send 0.1 BTC' }).click();
    await expect(modal.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1');
    await modal.button('Review').click();
    await modal.checkbox('I checked the address').check();
    await modal.button('Send 0.1 BTC').click();
    await modal.expectToast('Transaction started', () => owner('Sign').click());
    await expect.poll(async () => (await read()) - before, { timeout: 20_000 }).toBeCloseTo(0, 3);
  });
});
