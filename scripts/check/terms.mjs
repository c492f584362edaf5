import { Visitor } from 'oxc-parser';
import { lineOf, parseFile } from '../lib/modules.mjs';
import { testCallsIn } from './coverage.mjs';
import { filesUnder, isSource, readText } from '../lib/repo.mjs';

export const fix = 'Take the word of the second column of docs/glossary.md, or list the name there with its reason.';

const glossary = 'docs/glossary.md';
const folders = ['packages', 'apps', 'e2e', 'examples', 'scripts', 'test'];

/** `stand-in`, `standIn` and `STAND_IN` are the words `stand` and `in`; two in a row are tried as one, too. */
export function partsOf(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return [...words, ...words.slice(1).map((word, index) => words[index] + word)];
}

const cellsOf = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rules and exceptions of the glossary: `{ rules: [{ words, only }], prose: [{ words, only }], kept }`. */
export function readGlossary(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  const split = (cell) => cell.split(' ').filter((word) => word !== '');
  const table = rows.map(cellsOf);
  const rules = table
    .filter((cells) => cells.length === 4 && cells[2] !== '' && cells[2] !== 'Refused in names')
    .map(([, , words, only]) => ({ words: new Set(split(words)), only: split(only) }));
  const prose = table
    .filter((cells) => cells.length === 3 && cells[0] !== 'Refused in comments and titles')
    .map(([words, , only]) => ({ words: new Set(split(words)), only: split(only) }));
  const kept = new Set(
    table
      .filter((cells) => cells.length === 2)
      .flatMap(([names]) => split(names).map((name) => name.replaceAll('`', ''))),
  );
  return { rules, prose, kept };
}

const appliesTo = (path, only) => only.length === 0 || only.some((folder) => path.startsWith(`${folder}/`));

/** The word that a comment or a test title must not hold in this file, or nothing. Quoted code is no prose. */
export function refusedProse(text, path, { prose }) {
  const words = text
    .replace(/`[^`\n]*`/g, '')
    .toLowerCase()
    .split(/[^a-z]+/);
  return prose
    .filter(({ only }) => appliesTo(path, only))
    .flatMap((rule) => words.filter((word) => rule.words.has(word)))
    .at(0);
}

const COLUMNS_MAX = 120;

/**
 * A line of a comment that is wider than the others may be; a switch of the linter holds for one line and stays on it.
 */
export const isTooWide = (line) =>
  line.length > COLUMNS_MAX && /^\s*(\/\/|\/?\*)/.test(line) && !line.includes('lint-disable');

/** The word that a name must not hold in this file, or nothing. */
export function refusedWord(name, path, { rules, kept }) {
  if (kept.has(name)) return undefined;
  const parts = partsOf(name);
  return rules
    .filter(({ only }) => appliesTo(path, only))
    .flatMap(({ words }) => parts.filter((part) => words.has(part)))
    .at(0);
}

/**
 * Every identifier of a file with the line where it occurs first; members of foreign objects have names that are not
 * ours.
 */
function namesIn(path) {
  const { program, text } = parseFile(path);
  const found = new Map();
  const members = new Set();
  new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed) members.add(property.start);
    },
  }).visit(program);
  const note = ({ name, start }) => {
    if (!members.has(start) && !found.has(name)) found.set(name, lineOf(text, start));
  };
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(program);
  return found;
}

/** Pages of prose: those of hosts and contributors. What is left out is generated. */
const prosePages = () =>
  [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...['docs', 'packages', 'examples'].flatMap((folder) => filesUnder(folder, (name) => name.endsWith('.md'))),
  ].filter((path) => !/^docs\/reference\/|(?:coverage|errors|glossary)\.md$/.test(path));

/** Lines of a page that hold a word which prose must not hold; code and the targets of links are no prose. */
export function refusedLines(page, path, terms) {
  return page
    .replaceAll(/^```[^]*?^```$/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ line: index + 1, word: refusedProse(line.replaceAll(/\]\([^)]*\)/g, ']'), path, terms) }))
    .filter(({ word }) => word !== undefined);
}

/** Comments and test titles of a file: `{ text, start }`. */
function proseIn(path) {
  if (path.endsWith('.css')) {
    return [...readText(path).matchAll(/\/\*[^]*?\*\//g)].map(({ 0: text, index }) => ({ text, start: index }));
  }
  const { program, comments } = parseFile(path);
  const titles = testCallsIn(program).map(({ title, start }) => ({ text: title, start }));
  return [...comments.map(({ value, start }) => ({ text: value, start })), ...titles];
}

export async function run() {
  const terms = readGlossary(readText(glossary));
  const files = folders.flatMap((folder) => filesUnder(folder, (name) => isSource(name) || /\.(mjs|css)$/.test(name)));
  const problems = [];
  const used = new Set();
  for (const path of files) {
    for (const part of path.split('/')) {
      const stem = part.split('.')[0] ?? '';
      const word = refusedWord(stem, path, terms);
      if (word !== undefined) problems.push(`${path}: "${word}" in the name ${part}`);
      if (terms.kept.has(stem)) used.add(stem);
    }
    for (const { text, start } of proseIn(path)) {
      const word = refusedProse(text, path, terms);
      if (word !== undefined)
        problems.push(`${path}:${lineOf(readText(path), start)}: "${word}" in a comment or title`);
    }
    for (const [index, line] of readText(path).split('\n').entries()) {
      if (isTooWide(line)) problems.push(`${path}:${index + 1}: a comment wider than ${COLUMNS_MAX} columns`);
    }
    if (path.endsWith('.css')) continue;
    for (const [name, line] of namesIn(path)) {
      const word = refusedWord(name, path, terms);
      if (word !== undefined) problems.push(`${path}:${line}: "${word}" in ${name}`);
      if (terms.kept.has(name)) used.add(name);
    }
  }
  for (const path of prosePages())
    for (const { line, word } of refusedLines(readText(path), path, terms))
      problems.push(`${path}:${line}: "${word}" in a page`);
  for (const name of terms.kept)
    if (!used.has(name) && name !== 'Name') problems.push(`${glossary}: nothing is called ${name}`);
  return {
    problems: [...new Set(problems)],
    summary: `${files.length} files, ${terms.rules.length + terms.prose.length} rules`,
  };
}
