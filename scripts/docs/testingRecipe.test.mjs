import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from '../lib/processes.mjs';
import { readText, root } from '../lib/repo.mjs';
import { snippetsOf } from './snippets.mjs';

const page = 'docs/testing.md';

/** The site's own configuration, with the sources of the packages in the place of what is published. */
const config = `import { cssText } from '../../viteShared.ts';
const conditions = ['portico-source', 'module', 'node', 'import', 'default'];
export default {
  root: import.meta.dirname,
  plugins: [cssText()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { testTimeout: 30_000 },
};
`;

test('behavior: the tests of the page on unit tests pass as they are written there', { timeout: 120_000 }, async () => {
  const folder = join(root, '.portico', 'testingRecipe');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = snippetsOf(page, readText(page)).filter(({ file }) => file !== undefined);
  expect(files.map(({ file }) => file)).toEqual(['Page.tsx', 'Page.test.tsx']);
  for (const { file, code } of files) writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
  const { code, output } = await runTool(root, 'vitest', ['run', '--no-color'], { cwd: folder, isQuiet: true });
  expect([code, /Tests\s+(\d+) passed/.exec(output)?.[1]], output).toEqual([0, '2']);
});
