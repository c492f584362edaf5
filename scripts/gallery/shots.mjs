import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openGallery } from './openGallery.mjs';

/**
 * Pictures of views in the gallery, alone and many on one sheet.
 *   node scripts/gallery/shots.mjs --views Connect,Account --themes light,dark --out /tmp/shots
 * Left out: every view, every fixture, light and dark, English, a window of 480 × 760.
 */
const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '' },
    fixtures: { type: 'string', default: '' },
    themes: { type: 'string', default: 'light,dark' },
    dirs: { type: 'string', default: '' },
    locales: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '480x720' },
    brands: { type: 'string', default: 'none' },
    columns: { type: 'string', default: '6' },
    per: { type: 'string', default: '18' },
    embedded: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
    specimens: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    out: { type: 'string', default: 'reports/shots' },
  },
});

const listOf = (text) => text.split(',').filter((part) => part !== '');
const out = resolve(values.out);

const { address, browser, close } = await openGallery();

function combinations(all) {
  const fixtures = values.specimens ? [{ view: 'specimens', fixture: 'default' }] : all;
  const views = listOf(values.views);
  const names = listOf(values.fixtures);
  const chosen = fixtures.filter(
    ({ view, fixture }) =>
      (views.length === 0 || views.includes(view)) && (names.length === 0 || names.includes(fixture)),
  );
  const dirs = listOf(values.dirs);
  return chosen.flatMap((each) =>
    listOf(values.widths).flatMap((width) =>
      listOf(values.locales).flatMap((locale) =>
        listOf(values.brands).flatMap((brand) =>
          (dirs.length === 0 ? [''] : dirs).flatMap((dir) =>
            listOf(values.themes).map((theme) => ({ ...each, width, locale, brand, dir, theme })),
          ),
        ),
      ),
    ),
  );
}

async function takeShot(page, shot) {
  const [width, height = '760'] = shot.width.split('x');
  await page.setViewportSize({ width: Number(width), height: Number(height) });
  await page.emulateMedia({ colorScheme: shot.theme, forcedColors: values.forced ? 'active' : 'none' });
  const query = new URLSearchParams({ view: shot.view, fixture: shot.fixture, theme: shot.theme, locale: shot.locale });
  if (values.specimens) query.delete('view');
  if (values.specimens) query.set('specimens', '');
  query.set('brand', shot.brand);
  if (shot.dir) query.set('dir', shot.dir);
  if (values.embedded) query.set('embedded', '');
  await page.goto(`${address}?${query}`);
  await page.evaluate(() => window.__ready);
  await page.waitForTimeout(500);
  return page.screenshot({ animations: 'disabled', fullPage: values.specimens });
}

async function composeSheet(page, shots) {
  const columns = Math.min(Number(values.columns), shots.length);
  const cells = shots.map(
    ({ name, image }) =>
      `<figure><img src="data:image/png;base64,${image.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: columns * 330, height: 400 });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setContent(`<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr);gap:4px;background:#888;font:12px sans-serif}
    figure{margin:0}img{width:100%;display:block}figcaption{padding:2px 6px;background:#fff}</style>${cells.join('')}`);
  return page.screenshot({ fullPage: true });
}

try {
  await mkdir(out, { recursive: true });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const reported = new Set();
  const notify = (text) => {
    const short = text.slice(0, 300);
    if (!reported.has(short)) console.error(`${page.url()}\n  ${short}`);
    reported.add(short);
  };
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && notify(message.text()));
  page.on('pageerror', (error) => notify(error.message));
  await page.goto(address);
  await page.evaluate(() => window.__ready);
  const shots = [];
  for (const shot of combinations(await page.evaluate(() => window.__fixtures))) {
    const name = [shot.view, shot.fixture, shot.theme, shot.locale, shot.dir, shot.width, shot.brand]
      .filter((part) => part !== '' && part !== 'none')
      .join('-');
    const image = await takeShot(page, shot);
    shots.push({ name, image });
    if (values.alone) await writeFile(join(out, `${name}.png`), image);
  }
  const sheet = await browser.newPage();
  const per = Number(values.per);
  for (let first = 0; first < shots.length; first += per) {
    const file = join(out, `sheet-${first / per + 1}.png`);
    await writeFile(file, await composeSheet(sheet, shots.slice(first, first + per)));
    console.log(file);
  }
} finally {
  await close();
}
