import { parseSync, Visitor } from 'oxc-parser';
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readText, root } from './repo.mjs';

const parsed = new Map();

/** The parsed file, once per run. */
export function parseFile(repoPath) {
  const known = parsed.get(repoPath);
  if (known !== undefined) return known;
  const text = readText(repoPath);
  const { program, module, comments, errors } = parseSync(repoPath, text);
  const value = { text, program, module, comments, errors };
  parsed.set(repoPath, value);
  return value;
}

/** The line of an offset, counted from 1. */
export const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

function unquote(text, { start, end }) {
  const literal = text.slice(start, end);
  return /^(['"`]).*\1$/.test(literal) && !literal.includes('${') ? literal.slice(1, -1) : undefined;
}

function staticRequests(text, module) {
  const fromImports = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    request: moduleRequest.value,
    line: lineOf(text, start),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
    isReExport: false,
  }));
  const fromExports = module.staticExports
    .filter(({ entries }) => entries.some((entry) => entry.moduleRequest !== null))
    .map(({ start, entries }) => ({
      request: entries.find((entry) => entry.moduleRequest !== null).moduleRequest.value,
      line: lineOf(text, start),
      isType: entries.every((entry) => entry.isType),
      isDynamic: false,
      isReExport: true,
    }));
  return [...fromImports, ...fromExports];
}

/** Every import of a file: `{ request, line, isType, isDynamic, isReExport }`. */
export function importsOf(repoPath) {
  const { text, module, program } = parseFile(repoPath);
  const found = staticRequests(text, module);
  for (const { start, moduleRequest } of module.dynamicImports) {
    const request = unquote(text, moduleRequest);
    if (request !== undefined) {
      found.push({ request, line: lineOf(text, start), isType: false, isDynamic: true, isReExport: false });
    }
  }
  new Visitor({
    TSImportType(node) {
      const request = node.source?.value;
      if (typeof request !== 'string') return;
      found.push({ request, line: lineOf(text, node.start), isType: true, isDynamic: false, isReExport: false });
    },
  }).visit(program);
  return found;
}

/** The file a relative request names, or undefined where there is none. */
export function resolveRelative(fromRepoPath, request) {
  const target = posix.join(dirname(fromRepoPath), request);
  return existsSync(join(root, target)) ? target : undefined;
}

/** `@scope/name/sub` → `@scope/name`. */
export const packageNameOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');
