import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deadErrorLinks, errorsPage } from '../lib/errorsPage.mjs';
import { parseFile, resolveRelative } from '../lib/modules.mjs';
import { readJson, readText, root, workspacePackages } from '../lib/repo.mjs';

export const fix =
  'A public name is a promise. If the change is meant, run `npm run check -- names --update` and commit docs/names and docs/errors.md with it.';

const typeDeclarations = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);

function isLocalType(program, name) {
  return program.body.some((statement) => {
    const declaration = statement.declaration ?? statement;
    return typeDeclarations.has(declaration.type) && declaration.id?.name === name;
  });
}

function importedFrom(file, module, name) {
  for (const { moduleRequest, entries } of module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === name);
    if (entry !== undefined)
      return { request: moduleRequest.value, name: entry.importName.name ?? 'default', isType: entry.isType };
  }
  return undefined;
}

function follow(file, request, name, seen) {
  if (!request.startsWith('.')) return 'value';
  const target = resolveRelative(file, request);
  return target === undefined ? 'value' : kindOf(target, name, seen);
}

/** `type` or `value`: whether a name of a file exists at run time. */
function kindOf(file, name, seen = new Set()) {
  const key = `${file}#${name}`;
  if (seen.has(key)) return 'value';
  seen.add(key);
  const { program, module } = parseFile(file);
  for (const { entries } of module.staticExports) {
    const entry = entries.find(
      ({ exportName }) => (exportName.name ?? 'default') === name && exportName.kind !== 'None',
    );
    if (entry === undefined) continue;
    if (entry.isType) return 'type';
    if (entry.moduleRequest !== null)
      return follow(file, entry.moduleRequest.value, entry.importName.name ?? 'default', seen);
    const local = entry.localName.name ?? name;
    const imported = importedFrom(file, module, local);
    if (imported !== undefined) return imported.isType ? 'type' : follow(file, imported.request, imported.name, seen);
    return isLocalType(program, local) ? 'type' : 'value';
  }
  return isLocalType(program, name) ? 'type' : 'value';
}

function namesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return parseFile(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest, isType }) => {
      if (exportName.kind !== 'None') {
        const name = exportName.name ?? 'default';
        return [`${isType ? 'type' : kindOf(file, name)} ${name}`];
      }
      const target = resolveRelative(file, moduleRequest.value);
      // `export * from` a package would make its every release change ours.
      return target === undefined ? [`everything of ${moduleRequest.value}`] : namesOf(target, seen);
    }),
  );
}

/** The exports of one entry of a package, one name to a line. */
export const entryNames = (file) => [...new Set(namesOf(file))].sort();

function entriesOf({ folder, manifest }) {
  return (
    Object.entries(manifest.exports ?? {})
      .filter(([key, target]) => typeof target?.['portico-source'] === 'string' && !key.endsWith('.css'))
      // What our own packages share with each other is no public interface.
      .filter(([key]) => key !== './internal')
      .map(([key, target]) => ({
        id: `${manifest.name}${key.slice(1)}`,
        file: `${folder}/${target['portico-source'].slice(2)}`,
      }))
  );
}

function snapshotOf(entries) {
  return entries.map(({ id, file }) => [`# ${id}`, ...entryNames(file), ''].join('\n')).join('\n');
}

function difference(before, after) {
  const old = new Set(before.split('\n'));
  const now = new Set(after.split('\n'));
  const gone = [...old].filter((line) => !now.has(line)).map((line) => `- ${line}`);
  return [...gone, ...[...now].filter((line) => !old.has(line)).map((line) => `+ ${line}`)];
}

/** The limit of an entry's names: those that a host reads through before it finds the one it needs. */
const limits = { '@portico/core': 119 };

/** The entries that have more names than they may. */
export const limitProblems = (entries) =>
  entries
    .map(({ id, file }) => ({ id, count: entryNames(file).length }))
    .filter(({ id, count }) => count > (limits[id] ?? Infinity))
    .map(({ id, count }) => `${id} has ${count} names, and may have ${limits[id]}: hosts alone use this entry`);

export async function run({ shouldUpdate }) {
  const problems = [];
  let count = 0;
  const keep = (page, text) => {
    const before = existsSync(join(root, page)) ? readText(page) : '';
    if (before === text) return;
    if (shouldUpdate) {
      mkdirSync(join(root, dirname(page)), { recursive: true });
      writeFileSync(join(root, page), text);
    } else problems.push(`${page}:`, ...difference(before, text).map((line) => `  ${line}`));
  };
  for (const pack of workspacePackages().filter(({ isApp }) => !isApp)) {
    const entries = entriesOf(pack);
    const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
    problems.push(...missing.map(({ id, file }) => `${id}: ${file} does not exist`));
    problems.push(...limitProblems(entries.filter((entry) => !missing.includes(entry))));
    const text = snapshotOf(entries.filter((entry) => !missing.includes(entry)));
    count += text.split('\n').filter((line) => /^(type|value) /.test(line)).length;
    keep(`docs/names/${pack.folder.slice('packages/'.length)}.txt`, text);
  }
  const page = await errorsPage();
  keep('docs/errors.md', page);
  // The same page for hosts, who have the package alone: the messages link to it.
  keep('packages/protocol/errors.md', page);
  problems.push(...(await deadErrorLinks(page, readJson('packages/protocol/package.json'))));
  return { problems, summary: `${count} public names` };
}
