import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockName, shippedTree } from '../lib/lockTree.mjs';
import { readJson, root } from '../lib/repo.mjs';

export const fix =
  'Take another package or another version. Metadata can lie, so the licence file decides; a package without one needs a line with the proof in scripts/check/licenceExceptions.json.';

const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'MPL-2.0',
  'MIT-0',
]);

/**
 * Names whose newer versions are under terms that bind every user to one vendor's network. They may not even be a
 * test's peer here.
 */
const deniedNames = [/^@reown\//, /^@walletconnect\//];

const deniedTexts = [
  { pattern: /community\s+licen[cs]e/i, what: 'a "Community License"' },
  { pattern: /GNU\s+(?:AFFERO\s+|LESSER\s+)?GENERAL\s+PUBLIC\s+LICENSE/i, what: 'the GPL family' },
  { pattern: /business\s+source\s+license/i, what: 'the Business Source License' },
  { pattern: /commons\s+clause/i, what: 'the Commons Clause' },
  { pattern: /server\s+side\s+public\s+license/i, what: 'the SSPL' },
  { pattern: /elastic\s+license/i, what: 'the Elastic License' },
  { pattern: /monthly\s+active\s+users/i, what: 'a cap on users' },
];

const knownTexts = [
  /Permission is hereby granted,?\s+free of charge,?\s+to any\s+person/i,
  /Permission to use, copy, modify, and\/?(?:or)?\s*distribute this\s+software/i,
  /Redistribution and use in source and binary forms/i,
  /Apache License,?\s+Version 2\.0/i,
  /Mozilla Public License,?\s+(?:Version|v\.?)\s*2\.0/i,
  /CC0 1\.0 Universal/i,
];

/** True where an SPDX expression leaves the user at least one allowed way. */
export function isAllowedExpression(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/\sAND\s/.test(bare)) return bare.split(/\sAND\s/).every((part) => isAllowedExpression(part.trim()));
  return bare.split(/\sOR\s/).some((part) => allowed.has(part.trim().replace(/[()]/g, '')));
}

/** The problem of a licence file's text, or undefined. `texts` are all licence files of one package. */
export function licenceTextProblem(texts) {
  const all = texts.join('\n');
  const denied = deniedTexts.find(({ pattern }) => pattern.test(all));
  if (denied !== undefined) return `its licence file speaks of ${denied.what}`;
  const plain = all.replace(/\s+/g, ' ');
  return knownTexts.some((pattern) => pattern.test(plain)) ? undefined : 'its licence file is none of the allowed ones';
}

function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|unlicense)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function expressionOf({ license, licenses }) {
  if (typeof license === 'string') return license;
  if (typeof license?.type === 'string') return license.type;
  return Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : '';
}

function packageProblem({ path, name, entry }, exceptions) {
  const folder = join(root, path);
  if (!existsSync(folder)) {
    // Another system's binary: npm installs only this machine's, so the lock file's entry has to do.
    if (entry.optional && isAllowedExpression(entry.license ?? '')) return undefined;
    return entry.peer || entry.optional ? undefined : 'is not installed, so its licence cannot be read; run `npm ci`';
  }
  const expression = expressionOf(readJson(`${path}/package.json`));
  const texts = licenceTexts(folder);
  const exception = exceptions[`${name}@${entry.version}`];
  if (exception !== undefined) return undefined;
  if (!isAllowedExpression(expression)) return `says '${expression}'`;
  return texts.length === 0 ? `says '${expression}' but has no licence file` : licenceTextProblem(texts);
}

function deniedInLock(lock) {
  const places = Object.keys(lock.packages).filter((place) => place.includes('node_modules/'));
  return places
    .filter((place) => deniedNames.some((pattern) => pattern.test(lock.packages[place].name ?? lockName(place))))
    .map((place) => `${place} is a denied package`);
}

export async function run() {
  const lock = readJson('package-lock.json');
  const exceptions = readJson('scripts/check/licenceExceptions.json');
  const tree = shippedTree(lock);
  const ids = new Set(tree.map(({ name, entry }) => `${name}@${entry.version}`));
  const problems = tree.flatMap((item) => {
    const problem = packageProblem(item, exceptions);
    return problem === undefined ? [] : [`${item.name}@${item.entry.version} ${problem} (${item.via.join(' → ')})`];
  });
  const stale = Object.keys(exceptions)
    .filter((id) => !ids.has(id))
    .map((id) => `licenceExceptions.json: ${id} is no longer shipped; remove the line`);
  return { problems: [...deniedInLock(lock), ...problems, ...stale], summary: `${tree.length} shipped packages` };
}
