import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** Conditions that make `@portico/*` resolve to TypeScript sources while developing and testing. */
export const sourceConditions = ['portico-source', 'development|production', 'module', 'browser', 'import', 'default'];

const prefix = '\0portico-css:';
const suffix = '.js';

/**
 * Packages import their style sheets as text and adopt them in the shadow root; this is what makes `import css from
 * './x.css'` a string both here and (in scripts/build.mjs) in what is published.
 */
export function cssText(): Plugin {
  return {
    name: 'portico-css-text',
    enforce: 'pre',
    // Under another name: what ends in .css, Vite takes for a sheet of the page.
    resolveId(request, importer) {
      if (!request.endsWith('.css') || !request.startsWith('.') || importer === undefined) return null;
      const file = resolve(dirname(importer), request);
      return file.includes('/packages/') ? `${prefix}${file}${suffix}` : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length, -suffix.length);
      this.addWatchFile(file);
      const { code } = transform({ filename: file, code: await readFile(file), minify: true });
      return { code: `export default ${JSON.stringify(code.toString())};`, moduleType: 'js' };
    },
  };
}

/** The oldest React that hosts may have: what meets it is run once more with it. */
export const react18 = [
  { find: /^react(?=$|\/)/, replacement: 'react-18' },
  { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
];
