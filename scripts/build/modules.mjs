import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { cssText, sourceOptions } from '../lib/bundle.mjs';
import { root } from '../lib/repo.mjs';

/** Source files of a package's entries, absolute. */
export function entryFiles({ folder, manifest }) {
  return Object.values(manifest.exports ?? {})
    .map((target) => target?.['portico-source'])
    .filter((source) => typeof source === 'string')
    .map((source) => join(root, folder, source));
}

/** `x.css` becomes `x.css.js`, beside an `x.js` there may be. */
const fileNameOf = ({ facadeModuleId }) => (facadeModuleId?.endsWith('.css') ? '[name].css.js' : '[name].js');

/** What this warns of cannot happen here: with one module out for one in, the directive stays where it was. `verify.mjs` looks. */
function quietDirectives(level, log, handle) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
}

/**
 * One module in, one module out: hosts' bundlers then drop what is not used, stack traces keep their file names, and `'use client'`
 * stays at the top of exactly the files that said it. Everything that is not a relative path is left to the host.
 */
export async function buildModules(pack) {
  const source = join(root, pack.folder, 'src');
  const bundle = await rolldown({
    ...sourceOptions,
    input: entryFiles(pack),
    external: /^[^./]/,
    plugins: [cssText()],
    onLog: quietDirectives,
  });
  const { output } = await bundle.write({
    dir: join(root, pack.folder, 'dist'),
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: source,
    entryFileNames: fileNameOf,
    chunkFileNames: fileNameOf,
    sourcemap: true,
  });
  await bundle.close();
  return output.filter(({ type }) => type === 'chunk').length;
}
