import { join } from 'node:path';
import { root } from './repo.mjs';

/** The chains in a box, straight from their TypeScript: nothing has to be built before the demo can start. */
export async function loadChains() {
  const { runnerImport } = await import('vite');
  const file = join(root, 'packages/testing/src/exports/chains.ts');
  const { module } = await runnerImport(file, { root, logLevel: 'error' });
  return module;
}
