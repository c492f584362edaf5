/** What `npm run assure mutation` changes, a name at a time: PORTICO_MUTATION is one of these. */
const parts = {
  channel: [
    'packages/login/src/host/*.ts',
    'packages/login/src/messages/*.ts',
    'packages/login/src/page/{dispatcher,embedding,rpcPolicy}.ts',
  ],
  keys: ['packages/login/src/worker/{accounts,bip32,blob,bytes,opening,primitives,seal,slip10,slots,wallet}.ts'],
  vault: ['packages/server/src/vault/{channel,codes}/*.ts'],
};
const part = process.env.PORTICO_MUTATION ?? 'keys';

export default {
  mutate: [...parts[part], '!**/*.test.ts', '!**/*.fixtures.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // The compiler here has no interface for programs, and a mutant is counted by tests alone.
  tsconfigFile: 'none.json',
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `reports/mutation.${part}.raw.json` },
  thresholds: { high: 80, low: 70, break: 70 },
  tempDirName: '.portico/mutation',
  cleanTempDir: 'always',
  ignorePatterns: ['.portico', 'reports', 'test-results', '**/dist', 'examples', '.git', 'docs'],
};
