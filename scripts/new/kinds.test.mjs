import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { readText, root } from '../lib/repo.mjs';
import { kinds } from './kinds.mjs';
import { applyEdit } from './plan.mjs';

const isCode = (file) => /\.tsx?$/.test(file);
const examples = {
  ...Object.fromEntries(Object.entries(kinds).map(([kind, { example }]) => [kind, example])),
  locale: 'xx',
};
const errorsOf = (file, text) => parseSync(file, text).errors.map(({ message }) => message);

describe.each(Object.entries(kinds))('%s', (kind, { names, make }) => {
  const plan = make(examples[kind]);

  test('param: its example is a good name, an invalid one is not', () => {
    expect(names.test(examples[kind])).toBe(true);
    for (const bad of ['', '../up', 'with space', "quo'te", '1st']) expect(names.test(bad), bad).toBe(false);
  });

  test('behavior: writes new files that parse', () => {
    for (const [file, text] of Object.entries(plan.files)) {
      expect(existsSync(join(root, file)), file).toBe(false);
      if (isCode(file)) expect(errorsOf(file, text), file).toEqual([]);
    }
  });

  test('behavior: the files it changes exist, still have their anchor line, and parse afterwards', () => {
    for (const edit of plan.edits) {
      const text = applyEdit(readText(edit.file), edit);
      expect(text).toContain(edit.text);
      if (isCode(edit.file)) expect(errorsOf(edit.file, text), edit.file).toEqual([]);
    }
  });

  test('behavior: prints the next steps', () => {
    expect(plan.next.length).toBeGreaterThan(0);
  });
});

test('error: an anchor that is gone is reported, not guessed', () => {
  expect(() => applyEdit('a\nb', { file: 'x.ts', before: 'c', text: 'd' })).toThrow('x.ts has no line like c');
});

test('behavior: an edit goes next to the last line that matches', () => {
  expect(applyEdit('a\nx\nx\nb', { file: 'x.ts', after: 'x', text: 'new' })).toBe('a\nx\nx\nnew\nb');
  expect(applyEdit('a\nx\nb', { file: 'x.ts', before: /^x$/, text: 'new' })).toBe('a\nnew\nx\nb');
});

test('behavior: a new error has its line in every language, and a new language every error', () => {
  const isErrorMessages = (file) => /i18n\/errors\/[a-zA-Z]+\.ts$/.test(file);
  const { edits } = kinds.error.make('wallet.too_old');
  expect(edits.filter(({ file }) => isErrorMessages(file))).toHaveLength(14);
  const { files } = kinds.locale.make('xx');
  const messages = files[Object.keys(files).find(isErrorMessages)];
  const keys = (text) =>
    [...text.matchAll(/^ {2}(?:'([a-z\d_.]+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare);
  expect(keys(messages).toSorted()).toEqual(keys(readText('packages/ui/src/i18n/errors/de.ts')).toSorted());
});

test.each(['view', 'network', 'connector', 'namespace', 'locale', 'error'])(
  'misc: ARCHITECTURE.md has the number of files that a new %s writes and changes',
  (kind) => {
    const row = readText('ARCHITECTURE.md')
      .split('\n')
      .find((line) => /^\| an? (\w+) \|/.exec(line)?.[1] === kind);
    const { files, edits } = kinds[kind].make(kind === 'locale' ? 'sv' : kinds[kind].example);
    const changed = new Set(edits.map(({ file }) => file));
    expect(row).toContain(`(${Object.keys(files).length} new, ${changed.size} changed)`);
  },
);
