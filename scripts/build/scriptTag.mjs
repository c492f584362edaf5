import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { cssText, sourceConditions, sourceOptions } from '../lib/bundle.mjs';
import { root } from '../lib/repo.mjs';
import { recordLazyFolders } from './lazyFolders.mjs';
import { modulesAtOnce, phaseEntries } from './phases.mjs';

/**
 * Modules that are fetched together are one file: a bundler left alone makes some twenty files of each phase, because
 * later code shares parts with it, and compresses each of them on its own. The files at which a phase starts are in the
 * manifests of the packages.
 */
const namespaceFolder = 'packages/evm/';
const startsOf = {
  restore: () => phaseEntries('restore').filter((file) => !file.startsWith(join(root, namespaceFolder))),
  found: () => phaseEntries('restore').filter((file) => file.startsWith(join(root, namespaceFolder))),
  wallets: () => phaseEntries('discovery'),
  connect: () => phaseEntries('connected'),
  modal: () => phaseEntries('modal'),
};

const isRuntime = (id) => id.includes('rolldown/runtime');

/**
 * The file of the modules that several phases need. A connection is restored by the first two alone; the wallets are
 * there in each of the others.
 */
function sharedFile(names) {
  const [first] = names;
  if (names.size === 1) return first;
  const isWithWallets = names.has('wallets') || names.has('modal');
  if (names.has('found') || (names.has('restore') && isWithWallets)) return 'found';
  return names.has('restore') ? 'restore' : 'wallets';
}

/** `module id → name of its file`; undefined where the bundler may decide. */
function fileOf(script, chunks) {
  const atOnce = modulesAtOnce(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const files = new Map([...atOnce.keys()].map((id) => [id, 'page']));
  const needed = new Map();
  for (const [name, starts] of Object.entries(startsOf)) {
    for (const start of starts()) {
      const lazy = chunks.filter(({ isEntry, moduleIds }) => !isEntry && moduleIds.includes(start));
      if (lazy.length === 0) throw new Error(`${start} is no lazy piece of the script tag any more`);
      for (const id of modulesAtOnce(chunks, lazy).keys()) {
        if (!atOnce.has(id)) needed.set(id, (needed.get(id) ?? new Set()).add(name));
      }
    }
  }
  for (const [id, names] of needed) files.set(id, sharedFile(names));
  // The entry has a file of its own, so that pages depend on its name only: with `portico.js?v=2` a chunk that imported
  // `portico.js` would fetch everything once more, with a state of its own.
  files.delete(script);
  return files;
}

/** The entry imports every chunk of its phase directly, so that none waits for another to import it. */
const requestAtOnce = {
  name: 'portico-ask-at-once',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find(({ isEntry }) => isEntry);
    const needed = entry.imports
      .flatMap((name) => bundle[name].imports)
      .filter((name) => !entry.imports.includes(name));
    entry.code = [...new Set(needed)].map((name) => `import"./${name}";`).join('') + entry.code;
  },
};

/**
 * The files of `<script type="module" src="portico.js">`: everything inside, React too, in chunks that are fetched when
 * they are first needed.
 */
export async function bundleScriptTag(script) {
  const lazyFolders = recordLazyFolders();
  const bundle = await rolldown({
    ...sourceOptions,
    // 'use client' has no meaning in a page of its own.
    logLevel: 'silent',
    input: { portico: script },
    preserveEntrySignatures: 'allow-extension',
    resolve: { conditionNames: ['portico-script', ...sourceConditions] },
    transform: { ...sourceOptions.transform, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [cssText(), requestAtOnce, lazyFolders.plugin],
  });
  const alone = await bundle.generate({ format: 'esm' });
  const files = fileOf(script, alone.output);
  const grouped = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'portico/[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => (isRuntime(id) ? 'page' : (files.get(id) ?? lazyFolders.fileOf(id) ?? null)) }],
    },
  });
  await bundle.close();
  return grouped.output;
}

/** Each network as a file of its own, `networks/base.js`, for pages to fetch those they use. */
export async function bundleNetworks() {
  const list = readFileSync(join(root, 'packages/core/src/exports/networks.ts'), 'utf8');
  const files = [...list.matchAll(/export \{ (\w+) \} from '\.\.\/chains\/(\w+)\.ts'/g)].filter(
    ([, name, file]) => name === file,
  );
  const bundle = await rolldown({
    ...sourceOptions,
    input: Object.fromEntries(
      files
        .filter(([, name]) => name !== 'defineNetwork')
        .map(([, name]) => [name, join(root, `packages/core/src/chains/${name}.ts`)]),
    ),
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: 'networks/[name].js',
  });
  await bundle.close();
  return output;
}

/** Writes it into the package's `dist`. */
export async function buildScriptTag(pack, script) {
  for (const { fileName, code } of [...(await bundleScriptTag(script)), ...(await bundleNetworks())]) {
    const file = join(root, pack.folder, 'dist', fileName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}
