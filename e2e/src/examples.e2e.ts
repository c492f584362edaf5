import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountOf, expect, shortOf, test } from './harness/test.ts';
import { isHex, recoverMessageAddress } from 'viem';
import { holdScripts, appearanceOf } from './harness/firstPaint.ts';
import { answerPublicNodes, serveBuilt, servePlain } from './harness/examples.ts';
import type { Page } from '@playwright/test';
import type { Example } from './harness/examples.ts';

const examples = [
  { name: 'vanilla-html', start: servePlain },
  { name: 'vanilla-html without imports', start: servePlain, file: 'global.html' },
  { name: 'vite-react', start: () => serveBuilt('vite-react') },
  { name: 'vue', start: () => serveBuilt('vue') },
  { name: 'wagmi', start: () => serveBuilt('wagmi') },
  { name: 'ethers', start: () => serveBuilt('ethers') },
];
/** The hook of React developer tools: the version of each copy on the page. */
function recordReactVersions(): void {
  window.reactVersions = [];
  const inject = ({ version }: { readonly version: string }): number => window.reactVersions.push(version);
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
}

function toHex(text: string | null): `0x${string}` {
  if (!isHex(text)) throw new Error(`${text} is no signature.`);
  return text;
}

const wallets = encodeURIComponent(JSON.stringify({ wallets: [{ key: 'lantern' }] }));

// One after another: two of them write the same script.
test.describe.configure({ mode: 'default' });

for (const { name, start, file = '' } of examples) {
  test.describe(`the example ${name}`, () => {
    let example: Example;
    test.beforeAll(async () => {
      example = await start();
    });
    test.afterAll(() => example.stop());

    test(`${name}: connects, greets, is still connected after a reload, and disconnects`, async ({ page, modal }) => {
      const requested = await answerPublicNodes(page);
      await page.goto(`${example.url}${file}?site=${wallets}`);
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

test('react-18: a page of hooks connects, reads a balance, signs, and disconnects, with React 18', async ({
  page,
  modal,
}) => {
  const example = await serveBuilt('react-18');
  try {
    await answerPublicNodes(page);
    await page.addInitScript(recordReactVersions);
    await page.goto(`${example.url}?site=${wallets}`);
    const connect = page.getByRole('button', { name: 'Connect wallet' });
    await connect.click();
    await modal.pick(/Lantern/);
    await expect(modal.dialog).toBeHidden();
    const greeting = page.getByText(`Welcome, ${accountOf(0)}`);
    await expect(greeting).toBeVisible();
    await expect(page.getByText('On Ethereum.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Balances' })).toContainText(/[1-9][\d.]* ETH/);
    await page.getByRole('button', { name: 'Sign' }).click();
    const shown = page.getByRole('status', { name: 'Signature' });
    await expect(shown).toContainText(/^0x/);
    const signer = await recoverMessageAddress({
      message: 'I read here.',
      signature: toHex(await shown.textContent()),
    });
    expect(signer).toBe(accountOf(0));
    await page.reload();
    await expect(greeting).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(connect).toBeVisible();
    expect(await page.evaluate(() => window.reactVersions)).toEqual(['18.3.1']);
  } finally {
    await leave(page, example);
  }
});

test('wagmi: a hook of wagmi disconnects the wallet that the modal connected, and the button shows it', async ({
  page,
  modal,
}) => {
  const example = await serveBuilt('wagmi');
  try {
    await answerPublicNodes(page);
    await page.goto(`${example.url}?site=${wallets}`);
    await modal.opener('Connect wallet').click();
    await modal.pick(/Lantern/);
    await expect(page.getByText(`Welcome, ${accountOf(0)}, on Ethereum.`)).toBeVisible();
    await page.getByRole('button', { name: 'Leave by wagmi' }).click();
    await expect(modal.opener('Connect wallet')).toBeVisible();
  } finally {
    await leave(page, example);
  }
});

test('ethers: the signer of the connected wallet signs', async ({ page, modal }) => {
  const example = await serveBuilt('ethers');
  try {
    await answerPublicNodes(page);
    await page.goto(`${example.url}?site=${wallets}`);
    await modal.opener('Connect wallet').click();
    await modal.pick(/Lantern/);
    await page.getByRole('button', { name: 'Sign' }).click();
    const shown = page.getByRole('status', { name: 'Signature' });
    await expect(shown).toContainText(/^0x/);
    const signature = toHex(await shown.textContent());
    expect(await recoverMessageAddress({ message: 'I read here.', signature })).toBe(accountOf(0));
  } finally {
    await leave(page, example);
  }
});

/** An idle page fetches the code of the modal and of its views: it must not lose its server meanwhile. */
async function leave(page: Page, example: { readonly stop: () => Promise<void> }): Promise<void> {
  await page.goto('about:blank');
  await example.stop();
}

test('vanilla-html: the placeholder of the button has its style and place before the script loads, and nothing moves then', async ({
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
    await leave(page, example);
  }
});

/** An import map with the integrity of every file that the script tag may load. */
function integrityMap(): Record<string, string> {
  const dist = fileURLToPath(new URL('../../packages/element/dist/', import.meta.url));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const loaded = files.filter((file) => /^(?:portico\.js|(?:portico|networks)\/.*\.js)$/.test(file));
  const hashOf = (file: string) =>
    createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
  return Object.fromEntries(loaded.map((file) => [`./portico/${file}`, `sha384-${hashOf(file)}`]));
}

test('vanilla-html: an import map has the integrity of every file: the modal opens, and a changed file does not run', async ({
  page,
  modal,
  guard,
}) => {
  const example = await servePlain();
  try {
    let integrity = integrityMap();
    await page.route(example.url, async (route) => {
      const answer = await route.fetch();
      const map = JSON.stringify({ integrity });
      const hash = createHash('sha256').update(map).digest('base64');
      const body = (await answer.text()).replace('<script', `<script type="importmap">${map}</script><script`);
      const policy = answer.headers()['content-security-policy']?.replace("script-src 'self'", `$& 'sha256-${hash}'`);
      await route.fulfill({
        response: answer,
        body,
        headers: { ...answer.headers(), 'content-security-policy': policy ?? '' },
      });
    });
    await page.goto(example.url);
    await modal.opener('Connect wallet').click();
    await expect(modal.dialog).toBeVisible();
    const { './portico/portico.js': entry = '', ...others } = integrity;
    expect(Object.keys(others).length).toBeGreaterThan(10);
    guard.allow(/integrity|Failed to load/i);
    integrity = { ...others, './portico/portico.js': `${entry.slice(0, -4)}AAAA` };
    await page.reload();
    await expect.poll(() => guard.problems.join()).toMatch(/integrity/i);
    await expect(page.locator('portico-button > button')).toBeVisible();
  } finally {
    await leave(page, example);
  }
});
