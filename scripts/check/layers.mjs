import { builtinModules } from 'node:module';
import { importsOf, packageNameOf, resolveRelative } from '../lib/modules.mjs';
import { filesUnder, isSource, isTestFile, readText, workspacePackages } from '../lib/repo.mjs';
import { folderProblems } from './folderOrder.mjs';

export const fix =
  'ARCHITECTURE.md has the table of layers, and the floors of folders. Move the code down, or pass the value in from above; break a cycle by moving what both need into a third file.';

const namespaces = ['evm', 'solana', 'bitcoin', 'polkadot', 'sui'];
const middle = [...namespaces, 'wagmi', 'ethers', 'pairing', 'login'];

/** The packages that each package may import. Packages that are not listed are refused. */
export const allowed = {
  protocol: [],
  core: ['protocol'],
  ...Object.fromEntries(middle.map((name) => [name, ['protocol', 'core']])),
  ui: ['protocol', 'core'],
  react: ['protocol', 'core', 'ui', ...middle],
  element: ['protocol', 'core', 'ui', ...middle],
  // The part of a sign-in that a host's page and its server share: it depends on the protocol alone.
  siwx: ['protocol'],
  // Bridges to a host's own library: they stand on the namespace that it serves.
  wagmi: ['protocol', 'core', 'evm'],
  ethers: ['protocol', 'core', 'evm'],
  pairing: ['protocol', 'core', 'siwx'],
  server: ['protocol', 'siwx'],
  testing: ['protocol', 'core', ...middle],
};

/** Parts of a package that run in Node, not in a page. */
const nodeFolders = [
  'packages/server/',
  'packages/testing/src/chains/',
  'packages/testing/src/exports/chains.ts',
  'packages/testing/src/farcaster/startFarcasterRelay.ts',
  'packages/testing/src/identity/',
  'packages/testing/src/exports/farcaster.ts',
  'packages/testing/src/exports/identity.ts',
  'packages/testing/src/mail/',
  'packages/testing/src/exports/mail.ts',
  'packages/testing/src/solanaApp/',
  'packages/testing/src/exports/solanaApp.ts',
  'packages/testing/src/relay/',
  'packages/testing/src/exports/relay.ts',
];

/** The entry of core for our own packages. */
export const internalEntry = '@portico/core/internal';

/** The packages that are written together with core; every other one uses the interface of hosts and third parties. */
const mayUseInternal = ['ui', 'react', 'element'];

const scope = '@portico/';
const nodeBuiltins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

const shortName = (name) => (name.startsWith(scope) ? packageNameOf(name).slice(scope.length) : undefined);

/** Sites and scripts of this repository import core as every host does. */
function siteProblems() {
  const folders = ['apps', 'e2e', 'examples', 'scripts', 'test'];
  return folders
    .flatMap((folder) => filesUnder(folder, (name) => /\.(m?[jt]sx?|vue|html)$/.test(name)))
    .filter((file) => file !== 'scripts/check/layers.mjs' && readText(file).includes(internalEntry))
    .map((file) => `${file} may not import ${internalEntry}`);
}

function manifestProblems({ manifest, folder, isApp }) {
  if (isApp) return [];
  const from = shortName(manifest.name);
  const table = allowed[from];
  if (table === undefined) return [`${folder}: '${from}' has no row in the table of layers (scripts/check/layers.mjs)`];
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  return names
    .map(shortName)
    .filter((to) => to !== undefined && !table.includes(to))
    .map((to) => `${folder}/package.json: ${from} may not depend on ${to}`);
}

/** Why a file of a package may not import another package; undefined where it may. */
export function packageImportProblem(from, request, isTest) {
  const to = shortName(request);
  if (to === undefined) return undefined;
  if (request === internalEntry && !mayUseInternal.includes(from)) return `${from} may not import ${internalEntry}`;
  if (to === from) return `imports its own package by name; use a relative path`;
  if (to === 'testing' && isTest) return undefined;
  if (to === 'testing') return 'shipped code may not import @portico/testing';
  return allowed[from]?.includes(to) ? undefined : `${from} may not import ${to}`;
}

function relativeProblem(file, folder, request) {
  const target = resolveRelative(file, request);
  if (target === undefined) return `'${request}' names no file; write the extension`;
  if (!target.startsWith(`${folder}/`)) return `'${request}' leaves the package; import it by name`;
  return undefined;
}

function importProblem(file, folder, from, { request, isReExport }) {
  const isTest = isTestFile(file);
  if (nodeBuiltins.has(request)) {
    const mayUseNode = isTest || nodeFolders.some((start) => file.startsWith(start));
    return mayUseNode ? undefined : `'${request}' does not exist in a page`;
  }
  // A view's file also exports its style sheet; that is no barrel.
  const isBarrel = isReExport && !request.endsWith('.css');
  if (isBarrel && !file.includes('/src/exports/')) return 're-exports; only src/exports/* may';
  if (request.startsWith('.')) return relativeProblem(file, folder, request);
  if (file.startsWith('packages/ui/src/primitives/') && request.startsWith(scope))
    return 'primitives know nothing of Portico';
  return packageImportProblem(from, request, isTest);
}

function fileProblems({ folder, manifest }) {
  const from = shortName(manifest.name);
  return filesUnder(`${folder}/src`, isSource).flatMap((file) =>
    importsOf(file).flatMap((entry) => {
      const problem = importProblem(file, folder, from, entry);
      return problem === undefined ? [] : [`${file}:${entry.line} ${problem}`];
    }),
  );
}

/** Every cycle once, as the list of its files. Types count: two files that need each other's types belong together. */
export function findCycles(graph) {
  const state = new Map();
  const stack = [];
  const cycles = [];
  const visit = (file) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push([...stack.slice(stack.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    stack.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    stack.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** The files that each file imports, by the imports that count. */
function importGraph(packages, counts) {
  const files = packages.flatMap(({ folder }) => filesUnder(`${folder}/src`, isSource));
  return new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((entry) => entry.request.startsWith('.') && counts(entry))
        .map(({ request }) => resolveRelative(file, request))
        .filter((target) => target !== undefined && isSource(target)),
    ]),
  );
}

/** Whether `to` is reached from `from`. */
function reaches(graph, from, to) {
  const seen = new Set([from]);
  const next = [from];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (file === to) return true;
    for (const target of graph.get(file) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      next.push(target);
    }
  }
  return false;
}

/**
 * Types that a file imports from one that loads it, even lazily: a contract declared in an implementation. `types` are
 * the type-only imports, `all` those and all others.
 */
export function findTypeCircles(types, all) {
  return [...types].flatMap(([file, targets]) =>
    targets.filter((target) => reaches(all, target, file)).map((target) => [file, target]),
  );
}

export async function run() {
  const packages = workspacePackages();
  const libraries = packages.filter(({ isApp }) => !isApp);
  // A lazy import breaks a cycle: nothing is needed before it is loaded.
  const graph = importGraph(packages, ({ isDynamic }) => !isDynamic);
  const cycles = findCycles(graph).map((files) => `cycle: ${files.join(' → ')}`);
  const types = importGraph(packages, ({ isType }) => isType);
  const all = importGraph(packages, () => true);
  const circles = findTypeCircles(types, all).map(
    ([file, target]) => `${file} takes a type of ${target}, which loads it; the type belongs into a third file`,
  );
  const problems = [
    ...libraries.flatMap(manifestProblems),
    ...libraries.flatMap(fileProblems),
    ...siteProblems(),
    ...folderProblems(libraries),
    ...cycles,
    ...circles,
  ];
  return { problems, summary: `${graph.size} files, ${libraries.length} packages` };
}
