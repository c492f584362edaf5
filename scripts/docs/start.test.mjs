import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText, workspacePackages } from '../lib/repo.mjs';
import { snippetsOf } from './snippets.mjs';

const examples = { html: 'vanilla-html', next: 'next', react: 'vite-react', vue: 'vue' };
/** Printed for the reader's own folder: no page of the example runs it. */
const notRun = ['integrity.mjs'];

const linesOf = (text) => text.split('\n').flatMap((line) => line.trim() || []);
const fileOf = ({ file, code }) => file ?? (code.startsWith('<!doctype') ? 'index.html' : undefined);

/** The files that a reader writes on a page of `docs/start`: `[page, file, code]` */
function startFiles() {
  return Object.keys(examples).flatMap((page) =>
    snippetsOf(`docs/start/${page}.md`, readText(`docs/start/${page}.md`)).flatMap((snippet) => {
      const file = fileOf(snippet);
      return file === undefined || notRun.includes(file) ? [] : [[page, file, snippet.code]];
    }),
  );
}

test('behavior: each page of the start has files that its example runs', () => {
  expect(readdirSync('docs/start').map((file) => file.replace('.md', ''))).toEqual(Object.keys(examples));
  expect([...new Set(startFiles().map(([page]) => page))]).toEqual(Object.keys(examples));
});

test.each(startFiles())(
  'behavior: %s: every line of %s is in the file of the example that runs in tests',
  (page, file, code) => {
    const inExample = new Set(linesOf(readText(`examples/${examples[page]}/${file}`)));
    expect(linesOf(code).filter((line) => !inExample.has(line))).toEqual([]);
  },
);

/** Our packages that these need, themselves included. */
function neededBy(names, found = new Set()) {
  const manifests = new Map(workspacePackages().map(({ name, manifest }) => [name, manifest]));
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    neededBy(
      Object.keys(manifests.get(name).dependencies ?? {}).filter((other) => manifests.has(other)),
      found,
    );
  }
  return found;
}

test.each(Object.keys(examples))('behavior: %s: the tarballs to install are all that its packages need', (page) => {
  const text = readText(`docs/start/${page}.md`);
  const names = /^npm install (@portico\/.*)$/m.exec(text)?.[1].split(' ');
  const tarballs = /portico-\{([\w,]+)\}-0\.1\.0\.tgz$/m.exec(text)?.[1].split(',');
  expect(tarballs?.map((name) => `@portico/${name}`).sort()).toEqual([...neededBy(names)].sort());
});
