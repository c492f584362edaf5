import { describe, expect, test } from 'vitest';
import { isTooWide, partsOf, readGlossary, refusedLines, refusedProse, refusedWord } from './terms.mjs';

const glossary = readGlossary(
  [
    '| Not this | But this | Refused in names | Only in |',
    '| --- | --- | --- | --- |',
    '| ask | request | ask asked | |',
    '| stand-in | fallback | standin | |',
    '| letter | message | letter | packages/server |',
    '| Refused in comments and titles | But this | Only in |',
    '| --- | --- | --- |',
    '| liar | dishonest | |',
    '| tells told | reports | packages/siwx |',
    '| Name | Why |',
    '| --- | --- |',
    '| `ask_price` `askQuote` | the exchange names it so |',
  ].join('\n'),
);

describe('terms', () => {
  test.each([
    ['askPrice', ['ask', 'price', 'askprice']],
    ['STAND_IN', ['stand', 'in', 'standin']],
    ['parseURLOf', ['parse', 'url', 'of', 'parseurl', 'urlof']],
  ])('param: the words of %s', (name, parts) => {
    expect(partsOf(name)).toEqual(parts);
  });

  test.each([
    ['askPrice', 'packages/core/src/a.ts', 'ask'],
    ['loadStandIn', 'packages/core/src/a.ts', 'standin'],
    ['letterSchema', 'packages/server/src/a.ts', 'letter'],
    ['letterSchema', 'packages/core/src/a.ts', undefined],
    ['task', 'packages/core/src/a.ts', undefined],
    ['askQuote', 'packages/core/src/a.ts', undefined],
  ])('error: %s in %s: %s', (name, path, word) => {
    expect(refusedWord(name, path, glossary)).toBe(word);
  });

  test.each([
    ['A Liar signs.', 'packages/core/src/a.ts', 'liar'],
    ['behavior: the owner is told', 'packages/siwx/src/a.test.ts', 'told'],
    ['behavior: the owner is told', 'packages/core/src/a.test.ts', undefined],
    ['The option `liar` of the test wallet', 'packages/core/src/a.ts', undefined],
    ['A retold story', 'packages/siwx/src/a.ts', undefined],
  ])('error: %s in a comment of %s: %s', (text, path, word) => {
    expect(refusedProse(text, path, glossary)).toBe(word);
  });

  test.each([
    [`// ${'a'.repeat(117)}`, false],
    [`// ${'a'.repeat(118)}`, true],
    [`   * ${'a'.repeat(118)}`, true],
    [`const text = '${'a'.repeat(118)}';`, false],
    [`// oxlint-disable-next-line no-console -- ${'a'.repeat(118)}`, false],
  ])('error: a comment is at most 120 columns wide: %s', (line, isWide) => {
    expect(isTooWide(line)).toBe(isWide);
  });
});

test('error: a page holds a refused word in its prose; code and the target of a link may', () => {
  const page = ['A liar.', '', '```ts', 'const liar = 1;', '```', '', '`liar` and [this](/liar)', 'The liar.'].join(
    '\n',
  );
  expect(refusedLines(page, 'docs/page.md', glossary)).toEqual([
    { line: 1, word: 'liar' },
    { line: 8, word: 'liar' },
  ]);
});
