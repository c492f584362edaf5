import { join } from 'node:path';
import { root } from './repo.mjs';

/** A module of the repository for Node, straight from its TypeScript: nothing has to be built before. */
export async function loadSource(repoPath) {
  const { runnerImport } = await import('vite');
  const conditions = ['portico-source', 'module', 'node', 'import', 'default'];
  const inline = { resolve: { conditions, noExternal: [/^@portico\//] } };
  const { module } = await runnerImport(join(root, repoPath), {
    root,
    logLevel: 'error',
    environments: { inline },
  });
  return module;
}
