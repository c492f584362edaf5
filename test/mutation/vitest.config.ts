import { defineConfig } from 'vitest/config';

// A copy of the tests' own settings for one part alone: Stryker runs no configuration with several projects.
const isServer = process.env['PORTICO_MUTATION'] === 'vault';
const conditions = [
  'portico-source',
  ...(isServer ? [] : ['module']),
  'node',
  ...(isServer ? [] : ['import']),
  'default',
];
const include = isServer
  ? ['packages/server/src/vault/{vault,codes/codes,channel/*}.test.ts']
  : ['packages/login/src/{host,messages,page,worker,connector}/**/*.test.ts'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include,
    environment: 'node',
    setupFiles: ['./testSetup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    ...(isServer && { globalSetup: ['packages/server/src/testSupport/databases.ts'] }),
  },
});
