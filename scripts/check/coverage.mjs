import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { parseFile } from '../lib/modules.mjs';
import { findUnusedExports } from '../lib/unusedExports.mjs';
import { readText, root } from '../lib/repo.mjs';
import { asvsProblems } from './asvs.mjs';
import { gates } from './gates.mjs';

export const fix =
  'Each word of packages/protocol is used outside of it or named by a row without a test. Each row of docs/coverage.md names `path › test title` as it stands in that file, `not yet: what is missing` or `left out: why`; the tables of SECURITY.md and docs/decisions/security.md do so in their last column, or name a gate. Each requirement of docs/security/asvs.md has a state and its reason.';

const file = 'docs/coverage.md';
/** Pages whose tables name a test in their last column: `stays` or `–` where there is none to name. */
const securityPages = ['docs/decisions/security.md', 'SECURITY.md'];
const asvsPage = 'docs/security/asvs.md';
const minimumRows = 300;
const testCalls = new Set(['test', 'it', 'describe']);

/** Table rows as lists of their cells, without heads and rules. `\|` inside a cell stays a pipe. */
export function tableRows(markdown) {
  return markdown
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text.startsWith('|') && !/^\|[\s:|-]+\|$/.test(text))
    .map(({ text, line }) => ({
      line,
      cells: text
        .slice(1, text.endsWith('|') ? -1 : undefined)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    }))
    .filter(({ cells }) => !/^(?:section|finding|attacker)$/i.test(cells[0] ?? ''));
}

function calleeName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  // test.each(table)('title', …) and test.describe('title', …)
  if (callee.type === 'CallExpression') return calleeName(callee.callee);
  return callee.type === 'MemberExpression' ? calleeName(callee.object) : undefined;
}

function literalText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0].value.cooked : undefined;
}

/** The tests and groups in a file with their place in it, where their titles are written out. */
export function testCallsIn(program) {
  const calls = [];
  new Visitor({
    CallExpression({ callee, arguments: args, start, end }) {
      if (!testCalls.has(calleeName(callee))) return;
      const title = literalText(args[0]);
      if (title !== undefined) calls.push({ title, start, end });
    },
  }).visit(program);
  return calls;
}

/** The call that titles name from the outermost group inwards: each is nested within the one before. */
export function findTest(calls, [title, ...inner]) {
  for (const call of calls) {
    if (call.title !== title) continue;
    if (inner.length === 0) return call;
    const found = findTest(
      calls.filter(({ start, end }) => start > call.start && end <= call.end),
      inner,
    );
    if (found) return found;
  }
  return undefined;
}

/** A write by a test to the product's state: it would show a state that no visitor can reach. */
const stateWrite = /\bstore\.setState\(|\bdispatch\(portico\b/;

/** The functions and values at the top of a file, by name. */
function helpersIn({ program, text }) {
  const helpers = new Map();
  for (const { type, declaration, ...statement } of program.body) {
    const { start, end, id, declarations = [] } = type === 'ExportNamedDeclaration' ? (declaration ?? {}) : statement;
    for (const name of [id?.name, ...declarations.map((one) => one.id.name)])
      if (name !== undefined) helpers.set(name, text.slice(start, end));
  }
  return helpers;
}

/** The text of a test, and of each helper of its file that it needs. */
export function textOfTest(source, { start, end }) {
  const helpers = helpersIn(source);
  const parts = [source.text.slice(start, end)];
  for (const part of parts)
    for (const [name, text] of helpers)
      if (!parts.includes(text) && new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(part))
        parts.push(text);
  return parts.join('\n');
}

const filesByPath = new Map();

function fileAt(path) {
  if (!filesByPath.has(path)) {
    const { program, text } = parseFile(path);
    filesByPath.set(path, { program, text, calls: testCallsIn(program) });
  }
  return filesByPath.get(path);
}

/** The problem of `path › group › title`; undefined where it names a valid test. */
export function namedTestProblem(reference) {
  const [path, ...titles] = reference.split(' › ').map((part) => part.trim());
  if (titles.length === 0) return `'${reference}' is not \`path › test title\``;
  if (!existsSync(join(root, path))) return `${path} does not exist`;
  const source = fileAt(path);
  const found = findTest(source.calls, titles);
  if (!found) return `${path} has no test '${titles.join(' › ')}'`;
  const isWriting = stateWrite.test(textOfTest(source, found));
  return isWriting ? `${path} › ${titles.join(' › ')} writes the state itself` : undefined;
}

/** A cell may name several tests, one to a line break. */
const referencesOf = (cell) =>
  cell
    .split(/<br\s*\/?>/)
    .map((part) =>
      part
        .trim()
        .replace(/^`(.*)`$/, '$1')
        .trim(),
    )
    .filter((part) => part !== '');

/** A row without a test: what is missing, or why it is not to come. */
export const untested = /^(not yet|left out): \S/;

function rowProblems({ cells, line }) {
  const test = cells[2] ?? '';
  if (cells.length < 3 || test === '')
    return [`${file}:${line} names no test and does not say 'not yet: …' or 'left out: …'`];
  if (untested.test(test)) return [];
  return referencesOf(test)
    .map(namedTestProblem)
    .filter((problem) => problem !== undefined)
    .map((problem) => `${file}:${line} ${problem}`);
}

const gateName = /^`npm run check -- (\w+)`$/;

/**
 * A row of a page about security: tests, a gate, `stays` with its reason in the next cell, or `–` for an attack that is
 * not defended against.
 */
function securityProblems(page) {
  return tableRows(readText(page)).flatMap(({ cells, line }) => {
    const shown = cells.at(-1) ?? '';
    if (shown === 'stays' || shown === '–') return [];
    const [, gate] = gateName.exec(shown) ?? [];
    if (gate !== undefined) return gates.includes(gate) ? [] : [`${page}:${line} there is no gate ${gate}`];
    if (shown === '') return [`${page}:${line} names no test`];
    return referencesOf(shown)
      .map(namedTestProblem)
      .filter((problem) => problem !== undefined)
      .map((problem) => `${page}:${line} ${problem}`);
  });
}

export async function run() {
  if (!existsSync(join(root, file))) return { problems: [`${file} is missing`] };
  const rows = tableRows(readText(file));
  const without = rows.map(({ cells }) => cells[2] ?? '').filter((cell) => untested.test(cell));
  const open = without.filter((cell) => cell.startsWith('not yet')).length;
  const idle = findUnusedExports()
    .filter(({ identifier }) => !without.some((cell) => cell.includes(`\`${identifier}\``)))
    .map(
      ({ identifier, path }) =>
        `${path} ${identifier} is used by nothing, and no row without a test names \`${identifier}\``,
    );
  const problems = [
    ...rows.flatMap(rowProblems),
    ...securityPages.flatMap(securityProblems),
    ...asvsProblems(tableRows(readText(asvsPage))),
    ...idle,
  ];
  if (rows.length < minimumRows) problems.push(`${rows.length} rows; the specification has well over ${minimumRows}`);
  const shown = rows.length - without.length;
  const summary = `${rows.length} rows: ${shown} shown by tests, ${open} not yet, ${without.length - open} left out`;
  return { problems, summary };
}
