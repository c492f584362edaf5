import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { cssText, sourceConditions, sourceOptions } from '../lib/bundle.mjs';
import { hostPlugins, reactHost, virtualEntry } from '../lib/host.mjs';
import { staticClosure } from '../lib/measure.mjs';
import { root, workspacePackages } from '../lib/repo.mjs';

/**
 * The phases in which a page loads, in their order. `load` is what the smallest page needs at once; each other phase
 * starts at the files that packages name as `#restore`, `#discovery` and `#connected` in the `imports` of their
 * manifests, and `modal` at the entry of the modal. `picked` and `account` start at a view.
 */
export const phases = ['load', 'restore', 'discovery', 'connected', 'modal', 'picked', 'account'];

/** The views that most visitors open after Connect: of the wallet they picked, and of their account. */
export const nextViews = { picked: 'ConnectingExternal', account: 'Account' };

const modalPackage = '@portico/ui';

/** The rows of Connect, requested with the modal. */
const firstRows = join(root, 'packages/core/src/walletList/walletList.ts');

/** Absolute source files at which a phase starts, over all packages or in one. */
export function phaseEntries(phase, packages = workspacePackages()) {
  return packages
    .map(({ folder, manifest }) => {
      const isUi = manifest.name === modalPackage;
      const view = nextViews[phase];
      if (isUi && view !== undefined) return [folder, `src/views/${view}/${view}View.tsx`];
      const target = isUi && phase === 'modal' ? manifest.exports['.'] : manifest.imports?.[`#${phase}`];
      return [folder, target?.['portico-source']];
    })
    .filter(([, source]) => source !== undefined)
    .map(([folder, source]) => join(root, folder, source));
}

/** The modules that are there once these chunks have run. */
export const modulesAtOnce = (chunks, starts) =>
  new Map([...staticClosure(chunks, starts)].flatMap(({ modules }) => Object.entries(modules)));

let analysis;

/**
 * `{ load, restore, … }`: of each phase the modules it needs, with their code after tree shaking, from a bundle of the
 * page; as `shared` those of a press that other code needs too; and as `importers`, by module, what imports it at once.
 */
export function analysePhases() {
  analysis ??= analyse();
  return analysis;
}

/** Records what imports each module at once. */
function recordImporters() {
  const importers = new Map();
  return {
    importers,
    plugin: {
      name: 'portico-record-importers',
      moduleParsed({ id, importedIds }) {
        for (const imported of importedIds) importers.set(imported, [...(importers.get(imported) ?? []), id]);
      },
    },
  };
}

async function analyse() {
  const { importers, plugin } = recordImporters();
  const bundle = await rolldown({
    ...sourceOptions,
    logLevel: 'silent',
    input: virtualEntry,
    external: (id) => !/^(?:[./#\0]|@portico\/)/.test(id),
    resolve: { conditionNames: sourceConditions },
    transform: { ...sourceOptions.transform, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [...hostPlugins(reactHost, 'packages/react'), cssText(), plugin],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const chunks = output.filter(({ type }) => type === 'chunk');
  const startsOf = (phase) => {
    if (phase === 'load') return chunks.filter(({ isEntry }) => isEntry);
    return phaseEntries(phase).flatMap((file) => chunks.filter(({ moduleIds }) => moduleIds.includes(file)));
  };
  const needed = Object.fromEntries(phases.map((phase) => [phase, modulesAtOnce(chunks, startsOf(phase))]));
  const rows = chunks.filter(({ moduleIds }) => moduleIds.includes(firstRows));
  const ofRows = new Set(rows.flatMap(({ moduleIds }) => moduleIds));
  const neededByRows = [...modulesAtOnce(chunks, rows)].filter(([id]) => !ofRows.has(id));
  const shared = sharedByModal(chunks, startsOf('modal'));
  const all = new Map([...[...needed.modal].filter(([id]) => shared.has(id)), ...neededByRows]);
  return { ...needed, shared: all, importers };
}

/** Modules that the modal needs at once, and so does later code of a page without a press. */
function sharedByModal(chunks, starts) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (chunk) => {
    if (chunk === undefined || starts.includes(chunk) || found.has(chunk)) return;
    found.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}
