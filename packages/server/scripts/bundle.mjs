import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Many small files each: reading them takes half of what a server needs to start. */
const inlined = /^(?:viem|ox|abitype|@noble|@scure|hono|@hono|valibot)(?:\/|$)/;

/** Our own packages are part of the module, and so are their conditional imports (`#formatMessage`). */
const isExternal = (id) => !/^[./#]|^@portico\//.test(id) && !inlined.test(id);

/** One entry with our own packages in it as one module, made from their sources. */
async function bundleEntry(entry, file) {
  const bundle = await rolldown({
    input: join(folder, 'src', entry),
    platform: 'node',
    external: isExternal,
    resolve: { conditionNames: ['portico-source', 'node', 'import', 'default'] },
    logLevel: 'silent',
  });
  // Written to a temporary file and moved: a server that runs from its sources may be starting the old one now.
  const unfinished = `${file}.${process.pid}`;
  // One file, whatever is imported late.
  await bundle.write({ file: unfinished, format: 'esm', codeSplitting: false });
  await bundle.close();
  renameSync(unfinished, file);
}

/**
 * The server as one module; resolves with its file. Its worker is in the place that servers use when they run from
 * their sources.
 */
export async function bundleServer(file = join(folder, '.portico', `server-${process.pid}.mjs`)) {
  await bundleEntry('mains/main.ts', file);
  await bundleEntry('api/services/pictures/foreignWorker.ts', join(folder, '.portico', 'foreignWorker.mjs'));
  return file;
}

// Run alone it writes one file for many starts:
// node packages/server/scripts/bundle.mjs <file>
if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleServer(process.argv[2]);
