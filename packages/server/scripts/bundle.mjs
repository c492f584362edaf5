import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Our own packages as one module, made from their sources; resolves with its file. */
export async function bundleServer(file = join(folder, '.portico', `server-${process.pid}.mjs`)) {
  const bundle = await rolldown({
    input: join(folder, 'src/main.ts'),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@portico/'),
    resolve: { conditionNames: ['portico-source', 'node', 'import', 'default'] },
    logLevel: 'silent',
  });
  // One file, whatever is imported late.
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

// Run by itself it writes one file for many starts: node packages/server/scripts/bundle.mjs <file>
if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleServer(process.argv[2]);
