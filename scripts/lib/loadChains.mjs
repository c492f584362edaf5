import { join } from 'node:path';
import { root } from './repo.mjs';

/** What `testing` exports for Node, straight from its TypeScript: nothing has to be built before the demo can start. */
async function load(name) {
  const { runnerImport } = await import('vite');
  const file = join(root, `packages/testing/src/exports/${name}.ts`);
  const conditions = ['portico-source', 'module', 'node', 'import', 'default'];
  const inline = { resolve: { conditions, noExternal: [/^@portico\//] } };
  const { module } = await runnerImport(file, { root, logLevel: 'error', environments: { inline } });
  return module;
}

/** The chains in a box. */
export const loadChains = () => load('chains');

/** A relay for pairing. */
export const loadRelay = () => load('relay');
