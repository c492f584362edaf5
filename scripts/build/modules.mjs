import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { cssText, sourceOptions } from '../lib/bundle.mjs';
import { root } from '../lib/repo.mjs';
import { dropInnerMarks } from './dropInnerMarks.mjs';
import { namedExports } from './namedExports.mjs';

/** Source files of a package's entries, absolute. */
export function entryFiles({ folder, manifest }) {
  return (
    [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.imports ?? {})]
      // What depends on a condition (`#check`) is published in each of the forms that the manifest names.
      .flatMap((target) => {
        const source = target?.['portico-source'];
        if (typeof source !== 'object') return [source];
        return Object.keys(source).map((condition) => condition in target && source[condition]);
      })
      .filter((source) => typeof source === 'string' && !source.endsWith('.css'))
      .map((source) => join(root, folder, source))
  );
}

/** `x.css` becomes `x.css.js`, beside an `x.js` there may be. */
const fileNameOf = ({ facadeModuleId }) => (facadeModuleId?.endsWith('.css') ? '[name].css.js' : '[name].js');

/** What this warns of cannot happen here: with one module out for one in, the directive stays where it was. `verify.mjs` looks. */
function quietDirectives(level, log, handle) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
}

/**
 * The entry that a page always takes whole. All it needs at once is written as one module: a bundler that shares parts of it with what
 * comes later would make some twenty files of the first click, and compress them worse.
 */
const takenWhole = { '@portico/ui': 'src/exports/index.ts' };

/**
 * What a page takes at one moment is one module of its package: a bundler would make many small files of what later code shares with
 * it, each compressed alone. First what every page with a button needs, then what the first sign of a visitor needs, then what a
 * connected wallet needs.
 */
const moments = {
  '@portico/core': {
    onLoad: [
      'src/portico/createPortico.ts',
      'src/portico/attachModal.ts',
      'src/options/serviceAddress.ts',
      'src/store/selectors.ts',
      // Small, and shared by what restores and what finds wallets: apart they would be a file of their own.
      'src/async/loadOnce.ts',
      'src/connectors/connectorFacts.ts',
      'src/values/readProperty.ts',
      'src/page/isMobile.ts',
    ],
    restore: ['src/connections/restoreNamespace.ts'],
    discovery: ['src/portico/discovery.ts', 'src/modal/frameHost.ts'],
    peer: ['src/connections/readPeer.ts'],
    watchers: ['src/portico/watchers.ts', 'src/connectors/waitForWallet.ts'],
  },
  '@portico/evm': {
    found: ['src/discovery/announcedConnector.ts', 'src/discovery/announcement.ts', 'src/discovery/knownWallets.ts'],
    restore: ['src/discovery/findConnector.ts'],
    discovery: ['src/discovery/findWallets.ts'],
    wallet: ['src/connectors/walletOperations.ts'],
  },
  '@portico/protocol': {
    onLoad: [
      'src/caip.ts',
      'src/checks/sanitizedText.ts',
      'src/constants/defaults.ts',
      'src/constants/time.ts',
      'src/constants/wallets.ts',
      'src/errors/isPorticoError.ts',
      'src/errors/porticoError.ts',
    ],
    restore: ['src/checks/accountAddress.ts'],
    discovery: ['src/checks/walletVisibility.ts', 'src/constants/features.ts'],
    later: ['src/caipAddress.ts', 'src/errors/toPorticoError.ts'],
  },
};

/** Remembers who imports whom, to tell what an entry needs at once. */
function recordImports() {
  const imports = new Map();
  const closure = (start, found = new Set()) => {
    if (found.has(start) || !imports.has(start)) return found;
    found.add(start);
    for (const id of imports.get(start)) closure(id, found);
    return found;
  };
  return {
    closure,
    plugin: {
      name: 'portico-record-imports',
      moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
    },
  };
}

/** What the entry needs at once goes into one chunk, but for what the package's other entries need too. */
function groupOf(entry, others, closure) {
  let own;
  const name = (id) => {
    own ??= closure(entry);
    // The entry itself stays apart, so that it exports what it did and nothing more.
    own.delete(entry);
    for (const id of others.flatMap((other) => [...closure(other)])) own.delete(id);
    return own.has(id) ? 'first' : null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'first' }] };
}

/** One module out for one in, but for those that are taken at one moment: the earliest has them. */
function groupByPhase(wanted, source, entries, closure) {
  let known;
  const toName = (id) => relative(source, id).replace(/\.tsx?$/, '');
  const name = (id) => {
    known ??= Object.entries(wanted).map(([phase, starts]) => [
      phase,
      new Set(starts.flatMap((one) => [...closure(one)])),
    ]);
    if (entries.includes(id)) return null;
    return known.find(([, ids]) => ids.has(id))?.[0] ?? toName(id);
  };
  return { includeDependenciesRecursively: false, groups: [{ name, debugName: 'moment' }] };
}

function layoutOf(pack, source, closure) {
  const whole = takenWhole[pack.name];
  if (pack.name in moments) {
    const wanted = Object.fromEntries(
      Object.entries(moments[pack.name]).map(([name, files]) => [
        name,
        files.map((file) => join(root, pack.folder, file)),
      ]),
    );
    return {
      codeSplitting: groupByPhase(wanted, source, entryFiles(pack), closure),
      entryFileNames: ({ facadeModuleId }) => relative(source, facadeModuleId).replace(/\.tsx?$/, '.js'),
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
    codeSplitting: groupOf(entry, others, closure),
    entryFileNames: 'exports/[name].js',
    chunkFileNames: 'parts/[name].js',
  };
}

/**
 * One module in, one module out, but for what is taken whole: hosts' bundlers then drop what is not used, stack traces keep their file names, and `'use client'`
 * stays at the top of exactly the files that said it. Everything that is not a relative path is left to the host.
 */
export async function buildModules(pack) {
  const source = join(root, pack.folder, 'src');
  const { closure, plugin } = recordImports();
  const bundle = await rolldown({
    ...sourceOptions,
    input: entryFiles(pack),
    external: /^[^./]/,
    ...((pack.name in takenWhole || pack.name in moments) && { preserveEntrySignatures: 'allow-extension' }),
    plugins: [cssText(), plugin, ...(pack.name in moments ? [namedExports()] : []), dropInnerMarks()],
    onLog: quietDirectives,
  });
  const { output } = await bundle.write({
    dir: join(root, pack.folder, 'dist'),
    format: 'esm',
    ...layoutOf(pack, source, closure),
    sourcemap: true,
  });
  await bundle.close();
  return output.filter(({ type }) => type === 'chunk').length;
}
