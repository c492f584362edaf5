import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { attachChain, freePort, startOnrampSandbox } from '@portico/testing/chains';
import type { OnrampSandbox } from '@portico/testing/chains';
import { balanceOf } from './harness/chain.ts';
import type { Modal } from './harness/modal.ts';
import { ownServer } from './harness/ownServer.ts';
import { accountOf, chainOf, expect, test } from './harness/test.ts';

/** The page reads a purchase every two seconds, and the server its provider as often. */
const settled = { timeout: 15_000 };
const owner = 4;
const dollar = () => chainOf(1).tokens.find(({ symbol }) => symbol === 'PUSD')?.address ?? '0x';

/** The text of every answer that reaches the browser, and of what it sends. */
function recordTraffic(context: BrowserContext): () => Promise<string> {
  const parts: Promise<string>[] = [];
  context.on('response', (response) => {
    const request = response.request();
    const sent = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n');
    parts.push(
      response.text().then(
        (text) => sent + text,
        () => sent,
      ),
    );
  });
  return async () => (await Promise.all(parts)).join('\n');
}

/** From the account to the review of a purchase. */
async function fill(modal: Modal, amount: string): Promise<void> {
  await modal.openAccount();
  await modal.exactButton('Buy').click();
  await modal.field('You pay').fill(amount);
  await expect(modal.button(/^Sandbox .*PUSD/)).toBeVisible();
  await modal.button(/^Sandbox/).click();
  await expect(modal.button('Continue to Sandbox')).toBeEnabled();
}

/** The window that a press opens, at the page of the provider. */
async function openWindow(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await opened.waitForURL(/\/buy\/[0-9a-f]{32}$/);
  return opened;
}

async function payWith(opened: Page, card: string): Promise<void> {
  await opened.getByLabel('Card number').fill(card);
  await opened.getByRole('button', { name: 'Pay' }).click();
}

test.describe('buying with a card', { tag: '@once' }, () => {
  let sandbox: OnrampSandbox;
  const server = ownServer(async (folder) => {
    const { id: chainId, rpcUrl } = chainOf(1);
    const on = { network: 'ethereum', networkLabel: 'Ethereum', chainId };
    sandbox = await startOnrampSandbox({
      chains: [attachChain({ chainId, rpcUrl })],
      assets: [
        { ...on, symbol: 'PUSD', name: 'Plaza Dollar', decimals: 6, address: dollar(), priceCents: 100 },
        { ...on, symbol: 'ETH', name: 'Ether', decimals: 18, priceCents: 250_000 },
      ],
    });
    const [port, keyFile] = [await freePort(), join(folder, 'onramp.key')];
    await writeFile(keyFile, sandbox.key, { mode: 0o600 });
    return {
      PORTICO_PORT: String(port),
      PORTICO_ONRAMP_PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORTICO_ONRAMP_SANDBOX_URL: sandbox.url,
      PORTICO_ONRAMP_SANDBOX_KEY_FILE: keyFile,
    };
  });
  test.afterAll(() => sandbox.stop());
  const settings = () => ({
    wallets: [{ key: 'lantern', accounts: [owner] }],
    options: { server: server.url, projectId: 'demo' },
  });

  test('tokens are bought with a card; a window that was closed, a reload and a second window change nothing', async ({
    page,
    site,
    modal,
  }) => {
    const readTraffic = recordTraffic(page.context());
    const before = await balanceOf(1, accountOf(owner), dollar());
    await site.open(settings());
    await modal.connect('Lantern');
    await fill(modal, '50');
    const first = await openWindow(page, () => modal.button('Continue to Sandbox').dblclick());
    expect(await first.evaluate(() => window.opener === null)).toBe(true);
    await first.close();
    await expect(modal.text('Waiting for your payment')).toBeVisible();

    await page.reload();
    await modal.openAccount();
    await modal.exactButton('Buy').click();
    await modal.button(/Waiting for your payment/).click();
    const second = await openWindow(page, () => modal.button('Open Sandbox').click());
    expect(second.url()).toBe(first.url());
    await payWith(second, '4242 4242 4242 4242');
    await expect(modal.text('PUSD bought')).toBeVisible(settled);
    // Fifty dollars less a hundredth and a half, and a quarter for the network.
    await expect.poll(() => balanceOf(1, accountOf(owner), dollar())).toBe(before + 49_000_000n);
    expect(sandbox.purchases).toHaveLength(1);
    expect(await server.rows('SELECT status FROM onramp_purchases')).toEqual([{ status: 'completed' }]);
    await modal.button('Done').click();
    await expect(modal.text(/^Bought PUSD$/).first()).toBeVisible();

    // On another device, whose page has no purchase of its own.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await modal.connect('Lantern');
    await modal.openAccount();
    await modal.exactButton('Buy').click();
    await modal.button('Your purchases').click();
    await expect(modal.group('Your purchases')).toContainText(/PUSD bought.*49/);
    expect(await readTraffic()).not.toContain(sandbox.key);
  });

  test('each card that fails has its reason, and a visitor who leaves has paid nothing', async ({
    page,
    site,
    modal,
  }) => {
    await site.open(settings());
    await modal.connect('Lantern');
    await fill(modal, '20');
    const opened = await openWindow(page, () => modal.button('Continue to Sandbox').click());
    const cards = [
      ['4000 0000 0000 0002', 'The bank declined the card'],
      ['4000 0000 0000 0127', 'The security code is wrong'],
      ['4000 0000 0000 0069', 'The card has expired'],
      ['4000 0000 0000 0119', 'The card could not be processed'],
    ] as const;
    for (const [card, reason] of cards) {
      await payWith(opened, card);
      await expect(modal.text(reason)).toBeVisible(settled);
    }
    await opened.getByRole('button', { name: 'Abandon' }).click();
    await expect(modal.text('Not paid')).toBeVisible(settled);
    await modal.button('Buy again').click();
    await expect(modal.field('You pay')).toBeVisible();
  });

  test('a card whose bank has a code entered pays once it is right', async ({ page, site, modal }) => {
    await site.open(settings());
    await modal.connect('Lantern');
    await fill(modal, '20');
    const before = await balanceOf(1, accountOf(owner), dollar());
    const opened = await openWindow(page, () => modal.button('Continue to Sandbox').click());
    for (const code of ['000000', '123456']) {
      await payWith(opened, '4000 0027 6000 3184');
      await opened.getByLabel('Code').fill(code);
      await opened.getByRole('button', { name: 'Confirm' }).click();
      if (code === '000000') await expect(modal.text('The bank declined the card')).toBeVisible(settled);
    }
    await expect(modal.text('PUSD bought')).toBeVisible(settled);
    expect(await balanceOf(1, accountOf(owner), dollar())).toBeGreaterThan(before);
  });
});
