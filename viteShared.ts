import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** Conditions that make `@portico/*` resolve to TypeScript sources while developing and testing. */
export const sourceConditions = ['portico-source', 'module', 'browser', 'import', 'default'];

/**
 * Packages import their style sheets as text and adopt them in the shadow root; this is what makes `import css from './x.css'`
 * a string both here and (in scripts/build.mjs) in what is published.
 */
export function cssText(): Plugin {
  return {
    name: 'portico-css-text',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.css') || !file.includes('/packages/')) return null;
      this.addWatchFile(file);
      const { code } = transform({ filename: file, code: await readFile(file), minify: true });
      return { code: `export default ${JSON.stringify(code.toString())};`, moduleType: 'js' };
    },
  };
}
