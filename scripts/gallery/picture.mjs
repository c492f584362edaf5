import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/repo.mjs';
import { openGallery } from './openGallery.mjs';

/**
 * The picture of README, of four views of the gallery side by side.
 *   node scripts/gallery/picture.mjs
 */
const shown = [
  ['Connect', 'default', 'light'],
  ['Account', 'priced', 'light'],
  ['WalletSendPreview', 'default', 'dark'],
  ['WalletReceive', 'default', 'dark'],
];
const window = { width: 480, height: 640 };
const part = { width: 384, height: 640, x: 48, y: 0 };
const fontFile = 'node_modules/vitepress/dist/client/theme-default/fonts/inter-roman-latin.woff2';

const font = await readFile(join(root, fontFile), 'base64');
const fontRule = `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}`;
const { address, browser, close } = await openGallery();
try {
  const page = await browser.newPage({ viewport: window, reducedMotion: 'reduce' });
  const parts = [];
  for (const [view, fixture, theme] of shown) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${address}?${new URLSearchParams({ view, fixture, theme })}`);
    await page.addStyleTag({ content: fontRule });
    await page.evaluate(() => window.__ready);
    await page.evaluate(() => document.fonts.load('16px Inter'));
    // What is loaded after the view: pictures, balances, names.
    await page.waitForTimeout(1500);
    parts.push(await page.screenshot({ clip: part, animations: 'disabled' }));
  }
  const images = parts.map((image) => `<img src="data:image/png;base64,${image.toString('base64')}">`);
  await page.setViewportSize({ width: part.width * parts.length, height: part.height });
  await page.setContent(`<style>body{margin:0;display:flex}img{display:block}</style>${images.join('')}`);
  await page.screenshot({ path: join(root, 'docs/images/portico.png') });
} finally {
  await close();
}
