import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { attachChain, freePort, startOnrampSandbox } from '@portico/testing/chains';
import type { OnrampSandbox } from '@portico/testing/chains';
import { serveAppkit } from './appkit/appkitSite.ts';
import { balanceOf } from './harness/chain.ts';
import { ownExchange } from './harness/ownExchange.ts';
import { ownServer } from './harness/ownServer.ts';
import { accountOf, chainOf, expect, test } from './harness/test.ts';

/** AppKit 1.8.0, which `npm run assure appkit` installs. */
const folder = process.env['PORTICO_APPKIT_FOLDER'] ?? '';
const owner = 2;
const domain = 'plaza.eth';
const dollar = () => chainOf(1).tokens.find(({ symbol }) => symbol === 'PUSD')?.address ?? '0x';
const settled = { timeout: 30_000 };

interface Answered {
  readonly call: string;
  readonly status: number;
}

/** What the page called, by host. Fonts and the login of AppKit's maker are none of its services here. */
function recordCalls(page: Page, server: string) {
  const answered: Answered[] = [];
  const strangers = new Set<string>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin === server)
      answered.push({ call: `${response.request().method()} ${url.pathname}`, status: response.status() });
  });
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!['127.0.0.1', ''].includes(hostname)) strangers.add(hostname);
  });
  return { answered, strangers };
}

test.describe('AppKit over this server', { tag: '@once' }, () => {
  let sandbox: OnrampSandbox;
  let site: Awaited<ReturnType<typeof serveAppkit>>;
  const server = ownServer(
    async (files) => {
      const { id: chainId, rpcUrl } = chainOf(1);
      await exchange.deploy();
      const on = { network: 'ethereum', networkLabel: 'Ethereum', chainId };
      sandbox = await startOnrampSandbox({
        chains: [attachChain({ chainId, rpcUrl })],
        assets: [{ ...on, symbol: 'PUSD', name: 'Plaza Dollar', decimals: 6, address: dollar(), priceCents: 100 }],
      });
      const [port, keyFile] = [await freePort(), join(files, 'onramp.key')];
      await writeFile(keyFile, sandbox.key, { mode: 0o600 });
      return {
        PORTICO_PORT: String(port),
        PORTICO_NAMES_DOMAIN: domain,
        PORTICO_ONRAMP_PUBLIC_URL: `http://127.0.0.1:${port}`,
        PORTICO_ONRAMP_SANDBOX_URL: sandbox.url,
        PORTICO_ONRAMP_SANDBOX_KEY_FILE: keyFile,
      };
    },
    () => undefined,
    () => [exchange.deployed],
  );
  const exchange = ownExchange();
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await serveAppkit(folder, server.url, domain);
  });
  test.afterAll(async () => {
    await site.close();
    await sandbox.stop();
  });

  test('a wallet is connected, a coin swapped, a name taken and a purchase paid; no call is refused', async ({
    page,
    guard,
  }) => {
    // Its messages on the console are its own matter; an error that nothing catches is not.
    guard.allow(/^(?:warning|error): /);
    test.setTimeout(300_000);
    page.setDefaultTimeout(settled.timeout);
    await page.route('https://fonts.reown.com/**', (route) => route.abort());
    const { answered, strangers } = recordCalls(page, server.url);
    const modal = page.getByRole('alertdialog');
    const before = await balanceOf(1, accountOf(owner), dollar());
    const wallets = [{ key: 'lantern', accounts: [owner] }];
    await page.goto(`${site.url}/?site=${encodeURIComponent(JSON.stringify({ wallets }))}`);
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByTestId('all-wallets').click();
    await expect(modal.getByText('Rainbow')).toBeVisible(settled);
    await page.getByTestId('header-back').click();
    await modal.getByText('Lantern').click();
    await expect(modal).toBeHidden(settled);
    await page.locator('appkit-button').click();
    await modal.getByRole('button', { name: 'Activity' }).click();
    await expect.poll(() => answered.some(({ call }) => call.endsWith('/history')), settled).toBe(true);
    await page.getByTestId('header-back').click();

    await modal.getByRole('button', { name: 'Swap' }).click();
    await page.getByTestId('swap-select-token-button-toToken').click();
    await page.getByTestId('swap-select-token-item-PUSD').first().click();
    await page.getByTestId('swap-input-sourceToken').and(page.locator('input')).fill('0.5');
    await expect(modal.getByText('$1,25').first()).toBeVisible(settled);
    await modal.getByRole('button', { name: 'Review swap' }).click();
    await modal.getByRole('button', { name: 'Swap', exact: true }).click();
    // Half a coin at 2,500 dollars, less what its own slippage leaves.
    await expect.poll(() => balanceOf(1, accountOf(owner), dollar()), settled).toBeGreaterThan(before + 1_200_000_000n);

    // It leads back to the account by itself.
    await expect(modal.getByRole('button', { name: 'Activity' })).toBeVisible(settled);
    const name = `adalovelace.${domain}`;
    await page.evaluate(() => window.appkit.openNames());
    await modal.getByRole('textbox').fill('adalovelace');
    await expect(modal.getByRole('button', { name: `${name} Available`, exact: true })).toBeVisible(settled);
    await page.keyboard.press('Enter');
    await expect(modal.getByText('Account name chosen successfully')).toBeVisible(settled);
    expect(await server.rows('SELECT name, address FROM names')).toEqual([
      { name, address: accountOf(owner).toLowerCase() },
    ]);

    const order = {
      destinationWallets: [{ address: accountOf(owner), blockchains: ['ethereum'], assets: ['PUSD'] }],
      partnerUserId: 'a'.repeat(32),
      defaultNetwork: 'ethereum',
      paymentAmount: 25,
    };
    const held = await balanceOf(1, accountOf(owner), dollar());
    await page.goto(await page.evaluate((wanted) => window.appkit.createPurchase(wanted), order));
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(() => balanceOf(1, accountOf(owner), dollar()), settled).toBeGreaterThan(held + 24_000_000n);

    expect(answered.filter(({ status }) => status >= 400)).toEqual([]);
    expect(answered.filter(({ call }) => /Image/.test(call)).length).toBeGreaterThan(30);
    expect([...strangers]).toEqual(['fonts.reown.com']);
  });
});
