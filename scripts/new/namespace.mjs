import { readJson } from '../lib/repo.mjs';
import { asPhrase, capitalised } from './plan.mjs';

export const namespace = {
  description: 'a chain family, as a package of its own',
  example: 'bitcoin',
  names: /^[a-z]+$/,
  make(name) {
    const { version, license, dependencies } = readJson('packages/evm/package.json');
    const manifest = {
      name: `@portico/${name}`,
      version,
      description: `The ${asPhrase(name)} namespace: wallets, reads, writes.`,
      license,
      files: ['dist', 'src'],
      type: 'module',
      sideEffects: false,
      exports: {
        '.': {
          'portico-source': './src/exports/index.ts',
          types: './dist/exports/index.d.ts',
          import: './dist/exports/index.js',
        },
      },
      dependencies: { '@portico/core': version, '@portico/protocol': version, valibot: dependencies.valibot },
    };
    return {
      files: {
        [`packages/${name}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
        [`packages/${name}/src/exports/index.ts`]: `export { ${name}Adapter } from '../adapter/${name}Adapter.ts';\n`,
        [`packages/${name}/src/adapter/${name}Adapter.ts`]: `import type { NamespaceAdapter } from '@portico/core/adapter';

/** The ${capitalised(name)} namespace. What a page loads at once is this file; reads and writes come by dynamic import. */
export function ${name}Adapter(): NamespaceAdapter {
}
`,
        [`packages/${name}/src/adapter/conformance.test.ts`]: `import { describeNamespace } from '@portico/core/conformance';
import type { NamespaceSubject } from '@portico/core/conformance';
import { ${name}Adapter } from './${name}Adapter.ts';

/** The adapter of this package, a wallet that really signs, and a chain that really runs. */
async function createSubject(): Promise<NamespaceSubject> {
  const adapter = ${name}Adapter();
}

describeNamespace('${name}', createSubject);
`,
      },
      edits: [],
      next: [
        `Fill packages/${name}/src/adapter/${name}Adapter.ts until it compiles: the types of NamespaceAdapter say what is missing.`,
        `Give '${name}' its row in scripts/check/layers.mjs and in ARCHITECTURE.md, if it has none.`,
        'npm install (links the new package), then the shared suites of core: describeNamespace (its test is written) and describeConnector over its connectors.',
      ],
    };
  },
};
