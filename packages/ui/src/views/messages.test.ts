import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadMessageFiles } from '../testing/loadAllMessages.ts';
import type { ViewName } from '../router/routes.ts';
import { views } from './registry.ts';

const source = join(import.meta.dirname, '..');
const registry = join(import.meta.dirname, 'registry.ts');

interface Source {
  /** Files that run with it. */
  readonly imports: readonly string[];
  /** Files that it loads later. */
  readonly lazy: readonly string[];
  /** Features whose messages it can show: what does not name them does not compile. */
  readonly features: readonly string[];
}

const sources = new Map<string, Source>();

function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, '');
  const filesIn = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => !path.endsWith('.css'));
  const declared = [...text.matchAll(/\b(?:useT|Text|TextKey|Translate|translate)<([^>]+)>/g)];
  const read = {
    imports: filesIn(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm),
    lazy: filesIn(/import\('(\.[^']+)'\)/g),
    features: declared.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, feature = '']) => feature)),
  };
  sources.set(file, read);
  return read;
}

/** A file and all that runs with it; where `isLazyToo`, all that it loads later as well. */
function filesOf(file: string, isLazyToo = false, found = new Set<string>()): Set<string> {
  // These serve all views: the features that they name are arguments, and the code for errors is rendered with
  // `common`.
  if (found.has(file) || file.startsWith(join(source, 'i18n')) || file.endsWith('/useT.tsx')) return found;
  found.add(file);
  const { imports, lazy } = readSource(file);
  // Modules that the registry loads are other views.
  const loaded = isLazyToo && file !== registry ? lazy : [];
  for (const each of [...imports, ...loaded]) filesOf(each, isLazyToo, found);
  return found;
}

const featuresOf = (files: Iterable<string>): string[] =>
  [...new Set([...files].flatMap((file) => readSource(file).features))].sort();

const modal = join(source, 'exports/index.ts');
const first = filesOf(modal);
const withCommon = (name: ViewName): string[] => ['common', ...(views[name].messages ?? [])].sort();

test('behavior: what Connect draws shows its own messages alone', () => {
  expect(first.has(join(import.meta.dirname, 'Connect/ConnectView.tsx'))).toBe(true);
  expect(featuresOf(first)).toEqual([]);
});

test('behavior: parts loaded with Connect wait for the features that they show', () => {
  const lazy = [...filesOf(modal, true)].flatMap((file) => (file === registry ? [] : readSource(file).lazy));
  const shown = new Map(lazy.map((file) => [relative(source, file), featuresOf(filesOf(file))]));
  expect(Object.fromEntries([...shown].filter(([, features]) => features.length > 0))).toEqual({
    // Drawn once the view that it leads to has loaded.
    'views/EmailLogin/LoginSection.tsx': views.EmailVerifyOtp.messages,
    // Toasts are shown by views, and by `followSending`.
    'components/ToastRegion.tsx': ['common'],
    // Each loads the messages that it announces or shows.
    'frame/followChanges.ts': ['common'],
    'flows/followSending.ts': ['activity'],
  });
});

const entries = [
  ...readFileSync(registry, 'utf8').matchAll(/^ {2}(\w+): \{(?:(?!\n {2}\w)[^])*?import\('(\.[^']+)'\)/gm),
].map(([, name = '', path = '']) => [name as ViewName, join(import.meta.dirname, path)] as const);

test('misc: every view but Connect is checked', () => {
  expect(['Connect', ...entries.map(([name]) => name)].sort()).toEqual(Object.keys(views).sort());
});

test.each(entries)('behavior: the entry of %s names the features whose messages it shows, no others', (name, file) => {
  const own = [...filesOf(file, true)].filter((each) => !first.has(each));
  expect([...new Set(['common', ...featuresOf(own)])].sort()).toEqual(withCommon(name));
});

test.each(entries)('behavior: the title of %s is in the messages that its entry names', async (name) => {
  const files = await loadMessageFiles('en');
  const loaded = ['initial' as const, 'common' as const, ...(views[name].messages ?? [])];
  const known = loaded.flatMap((feature) => Object.keys(files.get(feature) ?? {}));
  const { title } = await views[name].load();
  const keys = typeof title === 'string' ? [title] : String(title).match(/(?<=['"`])[a-z]\w*\.[\w.]+(?=['"`])/g);
  expect(known).toEqual(expect.arrayContaining(keys ?? []));
});
