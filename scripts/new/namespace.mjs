import { readJson, readText } from '../lib/repo.mjs';
import { asPhrase } from './plan.mjs';

/** The CAIP-2 namespace of a package, where it has another name. */
const caipNames = { bitcoin: 'bip122' };

const adapterFile = (name, caip) => `import type { NamespaceAdapter } from '@portico/core/adapter';
import { isAccountAddress, specError } from '@portico/protocol';

/** The ${name} namespace. What a page loads at once is this file; reads and writes come by dynamic import. */
export function ${name}Adapter(): NamespaceAdapter {
  return {
    namespace: '${caip}',
    adapterType: 'universal',
    start: () => () => undefined,
    normalizeAddress: (text) => (text !== '' && isAccountAddress('${caip}', text) ? text : undefined),
    loadReads: async () => {
      throw specError('client.network_not_set');
    },
    loadWrites: async () => {
      throw specError('client.connection_not_set');
    },
  };
}
`;

const testFile = (name) => `import { expect, test } from 'vitest';
import { ${name}Adapter } from './${name}Adapter.ts';

test('error: a text that is no address is refused', () => {
  expect(${name}Adapter().normalizeAddress('')).toBeUndefined();
});

test('error: without clients nothing is read or written', async () => {
  await expect(${name}Adapter().loadReads()).rejects.toMatchObject({ code: 'client.network_not_set' });
  await expect(${name}Adapter().loadWrites()).rejects.toMatchObject({ code: 'client.connection_not_set' });
});
`;

const readme = (name) => `# @portico/${name}

The ${name} namespace: \`${name}Adapter()\` for the \`adapters\` option of \`createPortico\`.

\`\`\`sh
npm install @portico/core @portico/${name}
\`\`\`
`;

export const namespace = {
  description: 'a chain family, as a package of its own',
  example: 'sui',
  names: /^[a-z]+$/,
  make(name) {
    const { version, license, files, engines } = readJson('packages/evm/package.json');
    const manifest = {
      name: `@portico/${name}`,
      version,
      description: `The ${name} namespace: wallets, reads, writes.`,
      license,
      files,
      type: 'module',
      sideEffects: false,
      exports: {
        '.': {
          'portico-source': './src/exports/index.ts',
          types: './dist/exports/index.d.ts',
          import: './dist/exports/index.js',
        },
      },
      dependencies: { '@portico/core': version, '@portico/protocol': version },
      engines,
    };
    const adapter = `packages/${name}/src/adapter/${name}Adapter`;
    return {
      files: {
        [`packages/${name}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
        [`packages/${name}/LICENSE`]: readText('packages/evm/LICENSE'),
        [`packages/${name}/README.md`]: readme(name),
        [`packages/${name}/src/exports/index.ts`]: `export { ${name}Adapter } from '../adapter/${name}Adapter.ts';\n`,
        [`${adapter}.ts`]: adapterFile(name, caipNames[name] ?? name),
        [`${adapter}.test.ts`]: testFile(name),
      },
      edits: [],
      next: [
        'npm install (links the new package), then node scripts/completeLock.mjs.',
        `Fill ${adapter}.ts: discovery in start(), and reads and writes in files of their own. A namespace that packages/protocol/src/caip.ts lacks does not compile.`,
        `Give ${asPhrase(name)} its row in scripts/check/layers.mjs and in ARCHITECTURE.md if it has none, its budget in scripts/check/budgets.json, its page in scripts/docs/pages.mjs.`,
        `Run the shared suites of @portico/core/conformance in conformance.test.ts files as packages/solana has them: describeNamespace over the adapter on a real chain, describeConnector over each connector.`,
        'Accept the new public names: npm run check -- names --update',
      ],
    };
  },
};
