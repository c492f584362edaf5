import { accountOf, expect, shortOf, test } from './harness/test.ts';
import { holdScripts, appearanceOf } from './harness/firstPaint.ts';
import { answerPublicNodes, serveBuilt, servePlain } from './harness/examples.ts';
import type { Example } from './harness/examples.ts';

const examples = [
  { name: 'vanilla-html', start: servePlain },
  { name: 'vite-react', start: () => serveBuilt('vite-react') },
  { name: 'vue', start: () => serveBuilt('vue') },
];
const wallets = encodeURIComponent(JSON.stringify({ wallets: [{ key: 'lantern' }] }));

// One after another: two of them write the same script.
test.describe.configure({ mode: 'default' });

for (const { name, start } of examples) {
  test.describe(`the example ${name}`, () => {
    let example: Example;
    test.beforeAll(async () => {
      example = await start();
    });
    test.afterAll(() => example.stop());

    test(`${name}: connects, greets, is still connected after a reload, and disconnects`, async ({ page, modal }) => {
      const requested = await answerPublicNodes(page);
      await page.goto(`${example.url}?site=${wallets}`);
      const connect = modal.opener('Connect wallet');
      await expect(connect).toBeVisible();
      expect(requested, 'before the first click').toEqual([]);
      await connect.click();
      await modal.pick(/Lantern/);
      await expect(modal.dialog).toBeHidden();
      const greeting = page.getByText(`Welcome, ${accountOf(0)}`);
      await expect(greeting).toBeVisible();
      await page.reload();
      await expect(greeting).toBeVisible();
      const account = modal.opener('Account {address}');
      await expect(account).toContainText(/ETH/);
      await expect(account).toContainText(shortOf(accountOf(0)));
      await account.click();
      await modal.button('Settings and wallets').click();
      await modal.button('Disconnect').click();
      await expect(connect).toBeVisible();
      await expect(greeting).toBeHidden();
    });
  });
}

test('vanilla-html: what stands in for the button has its look and place before the script comes, and nothing moves then', async ({
  page,
}) => {
  const example = await servePlain();
  try {
    const letGo = await holdScripts(page);
    await page.goto(example.url, { waitUntil: 'commit' });
    const fallback = page.locator('portico-button > button');
    await expect(fallback).toHaveCSS('height', '44px');
    const before = await appearanceOf(fallback);
    letGo();
    const button = page.locator('portico-button portico-connect-button button.portico-button');
    await expect(button).toBeVisible();
    await expect(fallback).toBeHidden();
    expect(await appearanceOf(button)).toEqual(before);
  } finally {
    await example.stop();
  }
});
