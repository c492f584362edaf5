import { expect, test } from 'vitest';
import { readText } from '../lib/repo.mjs';

const page = readText('docs/migrate/wagmi.md');

const { version: ofWagmi2 } = JSON.parse(readText('node_modules/wagmi-2/package.json'));
const { version: ofWagmi3 } = JSON.parse(readText('node_modules/wagmi-3/package.json'));

/** The hooks that the published declarations export; types of their parameters and results are left out. */
function hooksOf(name) {
  const text = readText(`node_modules/${name}/dist/types/exports/index.d.ts`);
  return [...new Set([...text.matchAll(/(?<!type )\b(use[A-Z]\w*)\b/g)].map(([, hook]) => hook))];
}

test.each(['wagmi-2', 'wagmi-3'])('behavior: the table of wagmi names every hook that %s exports', (name) => {
  const hooks = hooksOf(name);
  expect(hooks.length).toBeGreaterThan(50);
  expect(hooks.filter((hook) => !page.includes(`\`${hook}\``) && !page.includes(`\`${hook}()\``))).toEqual([]);
});

test('behavior: the table of wagmi names no hook of wagmi that neither version exports, and these versions', () => {
  const known = new Set([...hooksOf('wagmi-2'), ...hooksOf('wagmi-3')]);
  const left = [...page.matchAll(/^\| (.*?) \|/gm)].map(([, cell]) => cell).join();
  const rest = page.slice(page.lastIndexOf('\n\n'));
  const named = [...`${left}${rest}`.matchAll(/`(use[A-Z]\w*)(?:\(\))?`/g)].map(([, hook]) => hook);
  expect(named.filter((hook) => !known.has(hook))).toEqual([]);
  expect(page).toContain(`wagmi ${ofWagmi3}`);
  expect(page).toContain(`wagmi ${ofWagmi2}`);
});
