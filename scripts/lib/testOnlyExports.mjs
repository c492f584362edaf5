import { parseFile, resolveRelative } from './modules.mjs';
import { filesUnder, isSource, isTestFile, readJson, workspacePackages } from './repo.mjs';

/** Files that serve tests: their imports do not count as used by the product. */
const servesTests = (path) =>
  isTestFile(path) || /\.fixtures\.tsx?$|\/testing\//.test(path) || path.startsWith('packages/testing/');

const nameOf = ({ kind, name }) => ({ Name: name, Default: 'default' })[kind] ?? '*';

/** The source files behind a package's own `#…` requests, whatever the condition. */
function targetsOf(value) {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(targetsOf);
}

/** The imports of a file: `{ request, names }`; `*` for all of it. */
function requestsOf(path) {
  const { module, text } = parseFile(path);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
  }));
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ moduleRequest }) => moduleRequest !== null)
      .map(({ moduleRequest, importName }) => ({ request: moduleRequest.value, names: [nameOf(importName)] })),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    request: text.slice(start + 1, end - 1),
    names: ['*'],
  }));
  return [...statics, ...reExports, ...dynamics];
}

function resolveRequest(path, request, imports) {
  if (request.startsWith('#')) return imports.get(request) ?? [];
  const target = request.startsWith('.') ? resolveRelative(path, request) : undefined;
  return target === undefined ? [] : [target];
}

/** The names of each file that something takes of it. */
function findUses(files, imports) {
  const uses = new Map();
  for (const path of files) {
    for (const { request, names } of requestsOf(path)) {
      for (const target of resolveRequest(path, request, imports)) {
        const known = uses.get(target) ?? new Set();
        for (const name of names) known.add(name);
        uses.set(target, known);
      }
    }
  }
  return uses;
}

/** A name that its own file uses besides exporting it is there for more than its test. */
const isUsedInside = (text, name) => (text.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g')) ?? []).length > 1;

/**
 * The exports that only tests and fixtures import: code that the product never calls, however well it is tested.
 * `imports` has the files behind the package's own `#…` requests.
 */
export function testOnlyExportsAmong(files, imports = new Map()) {
  const shipped = files.filter((path) => !servesTests(path));
  const uses = findUses(shipped, imports);
  return shipped.flatMap((path) => {
    const { module, text } = parseFile(path);
    const used = uses.get(path) ?? new Set();
    return module.staticExports
      .flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest === null))
      .map(({ exportName }) => nameOf(exportName))
      .filter((name) => !used.has(name) && !used.has('*') && !isUsedInside(text, name))
      .map((name) => ({ path, name }));
  });
}

/** Those of every package. Its entries (`src/exports`) are for hosts. */
export function findTestOnlyExports() {
  return workspacePackages()
    .filter(({ folder }) => folder.startsWith('packages/') && folder !== 'packages/testing')
    .flatMap(({ folder }) => {
      const { imports = {} } = readJson(`${folder}/package.json`);
      const toPath = (target) => `${folder}/${target.replace('./', '')}`;
      const own = new Map(Object.entries(imports).map(([request, value]) => [request, targetsOf(value).map(toPath)]));
      const found = testOnlyExportsAmong(filesUnder(`${folder}/src`, isSource), own);
      return found.filter(({ path }) => !path.includes('/src/exports/'));
    });
}
