import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';

/** Style sheets become text, as viteShared.ts does it while developing: the shadow root attaches them. */
export function cssText() {
  return {
    name: 'portico-css-text',
    async load(id) {
      const file = id.split('?')[0];
      if (!file.endsWith('.css')) return null;
      const { code } = transform({ filename: file, code: await readFile(file), minify: true });
      return { code: `export default ${JSON.stringify(code.toString())};`, moduleType: 'js' };
    },
  };
}

/** How our sources become JavaScript, the same in every bundle of this repository. */
export const sourceOptions = {
  platform: 'browser',
  tsconfig: false,
  transform: { target: 'es2022', jsx: { runtime: 'automatic', development: false } },
  logLevel: 'warn',
};

export const sourceConditions = ['portico-source', 'production', 'module', 'browser', 'import', 'default'];

/** The export conditions of a host's bundler for a production build. */
export const publishedConditions = sourceConditions.filter((name) => name !== 'portico-source');
