import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { cssText, sourceOptions } from '../lib/bundle.mjs';
import { root } from '../lib/repo.mjs';
import { dropInnerMarks } from './dropInnerMarks.mjs';
import { hasLazyFolders, recordLazyFolders } from './lazyFolders.mjs';
import { exportObjects, namedExports } from './lazyExports.mjs';
import { analysePhases, nextViews, phaseEntries, phases } from './phases.mjs';

/** Source files of a package's entries, absolute. */
export function entryFiles({ folder, manifest }) {
  return (
    [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.imports ?? {})]
      // A module that depends on a condition (`#check`) is published in each of the forms that the manifest names.
      .flatMap((target) => {
        const source = target?.['portico-source'];
        if (typeof source !== 'object') return [source];
        return Object.keys(source).map((condition) => condition in target && source[condition]);
      })
      .filter((source) => typeof source === 'string' && !source.endsWith('.css'))
      .map((source) => join(root, folder, source))
  );
}

/** `x.css` becomes `x.css.js`, next to an `x.js` there may be. */
const fileNameOf = ({ facadeModuleId }) => (facadeModuleId?.endsWith('.css') ? '[name].css.js' : '[name].js');

/**
 * This warning does not apply: with one module out for one in, the directive stays in its place. `verify.mjs` checks
 * it.
 */
function quietDirectives(level, log, handle) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
}

/**
 * The entry that a page always takes whole. All it needs at once is written as one module: a bundler that shares parts
 * of it with lazy code would make some twenty files of the first click, and compress them worse.
 */
const takenWhole = { '@portico/ui': 'src/exports/index.ts' };

/**
 * The modules that a page loads in one phase are one module of their package (`load.js`, `restore.js`, …): a bundler
 * would make many small files of the parts that later code shares with it, each compressed alone.
 */
const builtByPhase = ['@portico/core', '@portico/evm', '@portico/protocol'];

/**
 * The lazy module that the first use of a package fetches. All it needs at once is written as one module, for the same
 * reason.
 */
const firstUse = { '@portico/pairing': 'src/connector/openPairing.ts' };

/** Below this size, minified code gets no file of its own: a request costs more. */
const SMALLEST_FILE_BYTES = 1000;

const lengthOf = (code) => minifySync('part.js', code ?? '').code.length;

/**
 * `module id → name of its file`. What several phases need goes with the first of them; but a press does not need what
 * restores: what both need is `found`, or where that is small, in `load`. What a press shares with later code is with
 * discovery, which every press fetches.
 */
async function filesByPhase(folder) {
  const { shared, importers, ...needed } = await analysePhases();
  const source = join(root, folder, 'src/');
  const starts = phases.flatMap((phase) => phaseEntries(phase));
  // What is written for connectors and namespaces alone stays apart: one of them may need it on load.
  const isForOthers = (id) =>
    !starts.includes(id) &&
    !needed.load.has(id) &&
    importers.get(id)?.every((importer) => importer === join(source, 'exports/adapter.ts'));
  const own = (modules) => [...modules].filter(([id]) => id.startsWith(source) && !isForOthers(id));
  const files = new Map();
  const code = new Map();
  for (const phase of phases.filter((name) => name !== 'modal')) {
    for (const [id, module] of own(needed[phase])) {
      // A module of the modal alone is placed with the modal in a host's bundle.
      if (phase in nextViews && needed.modal.has(id)) continue;
      if (phase === 'discovery' && files.get(id) === 'restore') files.set(id, 'found');
      else if (!files.has(id)) files.set(id, phase);
      code.set(id, module.code);
    }
  }
  for (const [id] of own(needed.modal)) if (files.get(id) === 'restore') files.set(id, 'found');
  for (const [id, module] of own(shared)) {
    if (!files.has(id)) files.set(id, 'discovery');
    code.set(id, module.code);
  }
  // A phase with next to no code of a package is no file.
  for (const name of ['restore', 'found', 'discovery', 'connected', ...Object.keys(nextViews)]) {
    const ids = [...files].flatMap(([id, file]) => (file === name ? [id] : []));
    const bytes = ids.reduce((sum, id) => sum + lengthOf(code.get(id)), 0);
    const earlier = name in nextViews ? 'connected' : 'load';
    if (bytes < SMALLEST_FILE_BYTES) for (const id of ids) files.set(id, earlier);
  }
  return files;
}

/** Records the imports of each module, and which modules are imported lazily, to derive what an entry needs at once. */
function recordImports() {
  const imports = new Map();
  const lazy = new Set();
  const closure = (start, found = new Set()) => {
    if (found.has(start) || !imports.has(start)) return found;
    found.add(start);
    for (const id of imports.get(start)) closure(id, found);
    return found;
  };
  const importsPackage = (id, name) => imports.get(id)?.includes(name) ?? false;
  return {
    closure,
    lazy,
    needsPackage: (id, name) => [...closure(id)].some((one) => importsPackage(one, name)),
    plugin: {
      name: 'portico-record-imports',
      moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
        imports.set(id, importedIds);
        for (const target of dynamicallyImportedIds) lazy.add(target);
      },
    },
  };
}

/**
 * `module id → name of its file` in the package with the modal. The entry's static imports are one file, except those
 * of the package's other entries. What several views import is in a file of the views that most visitors open next:
 * `picked`, `account` (`queries` with the library for them), or `views` where both of these need it; `amounts` is what
 * an account shows and code without a view needs, too. Views of one file have in it what no other needs. Everything
 * else is placed by the host's bundler.
 */
function filesOfViews(entry, others, { closure, lazy, needsPackage }, lazyFolders) {
  const first = closure(entry);
  const [picked, account] = Object.keys(nextViews).map((phase) => closure(phaseEntries(phase)[0]));
  const later = [...lazy].filter((id) => !first.has(id)).map((id) => [...closure(id)]);
  // Entries stay apart, so that they export what they did and nothing more.
  const apart = new Set([entry, ...lazy, ...others.flatMap((other) => [...closure(other)])]);
  const neededWithoutView = new Set(later.filter(([id]) => !id.includes('/src/views/')).flat());
  const nameOf = (id) => {
    if (apart.has(id)) return lazyFolders.fileOf(id);
    if (first.has(id)) return 'first';
    const together = new Set(later.flatMap(([start, ...ids]) => (ids.includes(id) ? [lazyFolders.fileOf(start)] : [])));
    if (together.size === 1 && !together.has(undefined)) return [...together][0];
    if (later.filter((ids) => ids.includes(id)).length < 2) return undefined;
    const isOfAccount = account.has(id) && !picked.has(id);
    const isQuerying = needsPackage(id, '@tanstack/react-query');
    if (neededWithoutView.has(id)) return isOfAccount && !isQuerying ? 'amounts' : undefined;
    if (isOfAccount) return isQuerying ? 'queries' : 'account';
    if (!picked.has(id)) return undefined;
    return account.has(id) ? 'views' : 'picked';
  };
  return new Map([...new Set([...first, ...later.flat()])].map((id) => [id, nameOf(id)]));
}

function groupByView(entry, others, imports, lazyFolders) {
  let files;
  const name = (id) => {
    files ??= filesOfViews(entry, others, imports, lazyFolders);
    return files.get(id) ?? null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'view' }] };
}

/** What the first use of a package needs, but for what is there on load. */
function filesOfFirstUse(pack, source, { closure }) {
  const start = join(root, pack.folder, firstUse[pack.name] ?? '');
  const onLoad = closure(join(source, 'exports/index.ts'));
  return new Map([...closure(start)].filter((id) => !onLoad.has(id)).map((id) => [id, 'firstUse']));
}

/** One module out for one in, but for those of a phase, and the lazy ones of a folder that is needed together. */
function groupTogether(filesOf, source, entries, lazyFolders) {
  const toName = (id) => relative(source, id).replace(/\.tsx?$/, '');
  let files;
  const name = (id) => {
    files ??= filesOf();
    return entries.includes(id) ? null : (files.get(id) ?? lazyFolders.fileOf(id) ?? toName(id));
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'together' }] };
}

/** The entry of a phase has the name of the phase; another entry is where its source is. */
function entryNameOf(pack, source) {
  const names = new Map(phases.flatMap((phase) => phaseEntries(phase, [pack]).map((file) => [file, phase])));
  return ({ facadeModuleId }) =>
    `${names.get(facadeModuleId) ?? relative(source, facadeModuleId).replace(/\.tsx?$/, '')}.js`;
}

const isGrouped = ({ name, folder }) =>
  !(name in takenWhole) && (builtByPhase.includes(name) || hasLazyFolders(folder));

/** How lazy modules that share a file are exported from it. */
function exportsOf(pack) {
  if (isGrouped(pack)) return [namedExports()];
  return pack.name in takenWhole ? [exportObjects()] : [];
}

async function layoutOf(pack, source, imports, lazyFolders) {
  const whole = takenWhole[pack.name];
  if (isGrouped(pack)) {
    const starts = phases.flatMap((phase) => phaseEntries(phase, [pack]));
    const byPhase = builtByPhase.includes(pack.name) && (await filesByPhase(pack.folder));
    return {
      codeSplitting: groupTogether(
        () => byPhase || filesOfFirstUse(pack, source, imports),
        source,
        entryFiles(pack).filter((file) => !starts.includes(file)),
        lazyFolders,
      ),
      entryFileNames: entryNameOf(pack, source),
      chunkFileNames: '[name].js',
    };
  }
  if (whole === undefined) {
    return {
      preserveModules: true,
      preserveModulesRoot: source,
      entryFileNames: fileNameOf,
      chunkFileNames: fileNameOf,
    };
  }
  const entry = join(root, pack.folder, whole);
  const others = entryFiles(pack).filter((file) => file !== entry);
  return {
    codeSplitting: groupByView(entry, others, imports, lazyFolders),
    entryFileNames: ({ facadeModuleId }) => `${relative(source, facadeModuleId).replace(/\.tsx?$/, '')}.js`,
    chunkFileNames: 'parts/[name].js',
  };
}

/**
 * One module in, one module out, but for entries that are taken whole: hosts' bundlers then drop unused code, stack
 * traces keep their file names, and `'use client'` stays at the top of exactly the files that had it. Every import that
 * is no relative path is left to the host.
 */
export async function buildModules(pack) {
  const source = join(root, pack.folder, 'src');
  const { plugin, ...imports } = recordImports();
  const lazyFolders = recordLazyFolders();
  const bundle = await rolldown({
    ...sourceOptions,
    input: entryFiles(pack),
    external: /^[^./]/,
    ...((pack.name in takenWhole || isGrouped(pack)) && { preserveEntrySignatures: 'allow-extension' }),
    plugins: [cssText(), plugin, lazyFolders.plugin, ...exportsOf(pack), dropInnerMarks()],
    onLog: quietDirectives,
  });
  const { output } = await bundle.write({
    dir: join(root, pack.folder, 'dist'),
    format: 'esm',
    ...(await layoutOf(pack, source, imports, lazyFolders)),
    sourcemap: true,
  });
  await bundle.close();
  return output.filter(({ type }) => type === 'chunk').length;
}
