import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { root } from '../lib/repo.mjs';

const inspect = 'packages/ui/src/button/button.css';

/** Rules of a package's own, after the style of the buttons. */
const ownRules = (folder) => join(root, folder, 'src/beforeScript.css');

/**
 * Writes `button.css` for the packages that offer it: the sheet that the buttons attach once they run, for pages that
 * link it and so have the style from the first paint on.
 */
export function buildLinkedSheet({ folder, manifest }) {
  if (manifest.exports?.['./button.css'] === undefined) return;
  const sheets = [join(root, inspect), ownRules(folder)].filter((file) => existsSync(file));
  const text = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
  const { code } = transform({ filename: 'button.css', code: Buffer.from(text), minify: true });
  const dist = join(root, folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'button.css'), code);
  // So that TypeScript finds something where a host imports it for its effect.
  writeFileSync(join(dist, 'button.css.d.ts'), 'export {};\n');
}
