import { accountOf, expect, shortOf, test } from './harness/test.ts';
import { answerPublicNodes } from './harness/examples.ts';
import { holdScripts } from './harness/firstPaint.ts';
import { serveNext } from './harness/nextExample.ts';
import type { NextExample } from './harness/nextExample.ts';

const wallets = encodeURIComponent(JSON.stringify({ wallets: [{ key: 'lantern', accounts: [2] }] }));

// One after another: both read the one page that was built.
test.describe.configure({ mode: 'default' });

test.describe('the examples of Next, installed from packed packages', () => {
  let example: NextExample;
  test.beforeAll(async () => {
    // npm installs Next and Next builds the page, on a machine that has other work.
    test.setTimeout(300_000);
    example = await serveNext();
  });
  test.afterAll(() => example.stop());

  test('next: the first byte after a reload shows the account, and nothing moves when scripts and balance have come', async ({
    page,
    modal,
  }) => {
    await answerPublicNodes(page);
    await page.goto(`${example.url}?site=${wallets}`);
    const connect = page.getByRole('button', { name: 'Connect wallet' });
    await expect(connect).toHaveCSS('height', '44px');
    await connect.click();
    await modal.pick(/Lantern/);
    await expect(modal.dialog).toBeHidden();
    const greeting = page.getByText(`Welcome, ${accountOf(2)}.`);
    await expect(greeting).toBeVisible();
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain(accountOf(2));
    expect(html).toContain(shortOf(accountOf(2)));
    expect(html).not.toContain('Connect wallet');
    expect(html).toMatch(/<link rel="stylesheet"/);

    const letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    const account = page.locator('.portico-button', { hasText: shortOf(accountOf(2)) });
    await expect(account).toBeVisible();
    // The colours are the same ones in the notation of Next's own CSS.
    const before = await account.boundingBox();
    letGo();
    await expect(account).toContainText(/\d ETH/);
    await expect(page.locator('.portico-button img').first()).toBeVisible();
    await expect(greeting).toBeVisible();
    expect(await account.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.paintedTexts)).toEqual(['Ethereum']);

    await account.click();
    await modal.button('Settings and wallets').click();
    await modal.button('Disconnect').click();
    await expect(connect).toBeVisible();
  });

  test("next: the server draws the button in the mode of the visitor's last page, before any script", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(example.url);
    const button = page.getByRole('button', { name: 'Connect wallet' });
    await expect(button).toHaveCSS('color-scheme', 'light dark');
    const cookies = async () => (await context.cookies()).find(({ name }) => name.includes('portico'));
    await expect.poll(cookies).toBeDefined();
    const cookie = await cookies();
    if (cookie === undefined) throw new Error('The page has no cookie.');
    const value = encodeURIComponent(decodeURIComponent(cookie.value).replace('"m":"system"', '"m":"dark"'));
    expect(value).not.toBe(cookie.value);
    await context.addCookies([{ ...cookie, value }]);
    await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(button).toHaveCSS('color-scheme', 'dark');
  });

  test('next-wagmi: with wagmi 3 the first byte has the account for its hooks and our button, nothing moves, and it leaves by wagmi', async ({
    page,
    modal,
  }) => {
    await answerPublicNodes(page);
    await page.goto(`${example.url}wagmi?site=${wallets}`);
    const connect = page.getByRole('button', { name: 'Connect wallet' });
    await connect.click();
    await modal.pick(/Lantern/);
    await expect(modal.dialog).toBeHidden();
    const greeting = page.getByText(`Welcome, ${accountOf(2)}, on Ethereum.`);
    await expect(greeting).toBeVisible();

    const letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    const account = page.locator('.portico-button', { hasText: shortOf(accountOf(2)) });
    await expect(account).toBeVisible();
    await expect(greeting).toBeVisible();
    const before = await account.boundingBox();
    letGo();
    // Read by wagmi's transports, once wagmi has reconnected.
    await expect(account).toContainText(/\d ETH/);
    await expect(greeting).toBeVisible();
    expect(await account.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.paintedTexts)).toEqual(['Ethereum']);

    await page.getByRole('button', { name: 'Leave by wagmi' }).click();
    await expect(connect).toBeVisible();
    await page.reload();
    await expect(connect).toBeVisible();
    await expect(greeting).toBeHidden();
  });

  test('next-wagmi: rainbowkit 2617: it was built and runs with none of the optional SDKs of wagmi', () => {
    expect(example.optionalPeers.names.length).toBeGreaterThan(4);
    expect(example.optionalPeers.installed).toEqual([]);
  });
});
