import { expect, test } from 'vitest';
import { missingEntries } from '../check/docs.mjs';
import { declarationIn, entryFile, exportedDeclaration } from './declarations.mjs';
import { attributesOf, elementClasses } from './elements.mjs';
import { exampleProblems, wholeOptions } from './examples.mjs';
import { deadLinks } from './links.mjs';
import { membersOf, toMarkdown } from './render.mjs';
import { markupProblems, snippetsOf } from './snippets.mjs';

test('behavior: the declaration of an export is found through re-exports, with its docblock', () => {
  const found = exportedDeclaration(entryFile('@portico/react'), 'createPortico');
  expect(found.file).toBe('packages/core/src/portico/createPortico.ts');
  expect(found.doc).not.toBe('');
});

test('behavior: the members of an interface come with those that it inherits', () => {
  const props = exportedDeclaration(entryFile('@portico/react'), 'ConnectButtonProps');
  expect(membersOf(props).map(({ name }) => name)).toEqual(expect.arrayContaining(['disabled', 'balance', 'label']));
});

test('behavior: an element has the attributes that its class or an inner element reads, and no other', () => {
  const named = new Map(
    elementClasses().map(({ tag, declaration }) => [tag, attributesOf(declaration).map(({ name }) => name)]),
  );
  expect(named.get('portico-wallet-button')).toContain('wallet');
  expect(named.get('portico-connect-button')).not.toContain('wallet');
  expect(named.get('portico-button')).toContain('chars-start');
  expect(named.get('portico-modal')).toEqual(['instance']);
});

test('behavior: text of a docblock cannot become a tag or a template of the page', () => {
  expect(toMarkdown('a <b> of {{c}}, `<d>`')).toBe('a &lt;b> of &#123;&#123;c}}, `<d>`');
});

test('behavior: a snippet has its line, its file and its hidden lines', () => {
  const page = 'x\n\n<!-- before\nconst a = 1;\n-->\n\n```ts [main.ts]\na;\n```\n';
  expect(snippetsOf('page.md', page)).toEqual([
    { page: 'page.md', language: 'ts', file: 'main.ts', before: 'const a = 1;\n', code: 'a;\n', line: 8 },
  ]);
});

test('error: an element and an attribute that do not exist are reported', () => {
  const snippet = (code) => ({ page: 'page.md', line: 1, code });
  expect(markupProblems([snippet('<portico-button balance="show" />')])).toEqual([]);
  expect(markupProblems([snippet('<portico-buton></portico-buton>')])).toEqual([
    'page.md:1 there is no <portico-buton>',
  ]);
  expect(markupProblems([snippet('<portico-modal balance="show">')])).toEqual([
    "page.md:1 <portico-modal> has no attribute 'balance'",
  ]);
});

test('error: a link to a file or an anchor that does not exist is reported', () => {
  expect(deadLinks('README.md', '[a](docs/errors.md#user.rejected) [b](SECURITY.md) [c](#d)\n\n# d')).toEqual([
    'README.md: #d leads nowhere',
  ]);
  expect(deadLinks('README.md', '[a](docs/nothing.md) [b](docs/errors.md#user.nothing)')).toEqual([
    'README.md: docs/nothing.md leads nowhere',
    'README.md: docs/errors.md#user.nothing leads nowhere',
  ]);
});

test('error: a name without an entry, and an entry without a sentence, are reported', () => {
  const pages = { hooks: '# Hooks\n\n## useA\n\nA.\n\n## useB\n\n```ts\nfunction useB()\n```\n', errors: '' };
  expect(missingEntries({ hooks: ['useA', 'useB', 'useC'], errors: ['a.b'] }, pages)).toEqual([
    'hooks: useC has no entry',
    'hooks: useB has no docblock',
    'errors: a.b has no entry',
  ]);
});

test('behavior: lines of an options example become a module with its imports, an adapter and networks', () => {
  expect(wholeOptions("import { polygon } from '@portico/core/networks';\nnetworks: [polygon],\n")).toBe(
    `import { polygon } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { defineOptions } from '@portico/react';

export const options = defineOptions({
  adapters: [evmAdapter()],
  networks: [polygon],
});
`,
  );
});

test('error: an entry without an example, and an example of nothing, are reported', () => {
  const page =
    '# Examples\n\n## useA\n\n```tsx\nuseA();\n```\n\n## useB\n\nProse.\n\n## useOld\n\n```tsx\nuseOld();\n```\n';
  expect(exampleProblems({ hooks: ['useA', 'useB'] }, { hooks: page })).toEqual([
    'hooks: useB has no example in docs/examples/hooks.md',
    'docs/examples/hooks.md: useOld is an example of nothing',
  ]);
});

test('behavior: the attributes in the types of the elements are those that the elements read', () => {
  const file = 'packages/element/src/elements/elementAttributes.ts';
  const types = new Map(membersOf(declarationIn(file, 'ElementAttributes')).map(({ name, type }) => [name, type]));
  for (const { tag, declaration } of elementClasses()) {
    const typed = membersOf(declarationIn(file, types.get(tag))).map(({ name }) => name);
    expect(typed.toSorted(), tag).toEqual(attributesOf(declaration).map(({ name }) => name));
  }
});
