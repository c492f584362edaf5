import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './testOrder.ts';
import { cssText, react18, sourceConditions } from './viteShared.ts';

const nodeConditions = ['portico-source', 'module', 'node', 'import', 'default'];
// Node takes these for what packages require of each other, too: `import` there would give a class as a module.
const serverConditions = ['portico-source', 'node', 'default'];

const browserTests = [
  'packages/{ui,react,element}/src/**/*.test.tsx',
  'packages/*/src/**/*.browser.test.{ts,tsx}',
  'apps/*/src/**/*.browser.test.{ts,tsx}',
];
/** Patience for a busy machine: no test says how fast something is. */
const patient = { setupFiles: ['./testSetup.ts'], testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };
/** Vitest leaves one core free, which on a machine of two is half of it. */
const onAllCores = { ...patient, maxWorkers: availableParallelism() };
/** Many of these wait for processes of their own: chains, ledgers, databases. */
const waiting = { ...patient, environment: 'node', maxWorkers: availableParallelism() + 1 };
/** These meet a real PostgreSQL and, where there is one, a real Redis. */
const serverTests = ['packages/server/src/**/*.test.ts', 'e2e/src/vault/**/*.test.ts'];
const longProgrammes = ['packages/*/src/**/*.assure.test.ts'];
/** These need clients of others, which `npm run assure` installs. */
const interopTests = ['packages/*/src/**/*.interop.assure.test.ts'];

const unitTests = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'examples/*/*.test.mjs',
];
/** What a file before these left running would set a timer in the middle of one, which they would count. */
const countTimers = readdirSync('packages')
  .flatMap((name) =>
    readdirSync(`packages/${name}/src`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `packages/${name}/src/${path}`,
    ),
  )
  .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('getTimerCount'));
/**
 * Each of these files has a worker to itself: they put something in the place of a global, or of a module that keeps
 * state, or count the timers of all. The others share workers, because to start one and import everything into it
 * takes longer than most files do.
 */
const needWorker = [
  ...countTimers,
  // A long walk with clocks of its own.
  'packages/core/src/connections/*.assure.test.ts',
  'packages/{pairing,react,solana,wagmi}/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'examples/*/*.test.mjs',
];
const notUnit = [...browserTests, ...serverTests, ...interopTests];

/** In threads the same files took 263 s instead of 277 in processes. */
const ofUnit = { ...waiting, pool: 'threads' as const };
const inNode = {
  resolve: { conditions: nodeConditions },
  ssr: { resolve: { conditions: nodeConditions } },
  plugins: [cssText()],
};

/**
 * Anything a browser test may import is listed, so that Vite never re-optimises and reloads the page in the middle of a
 * run.
 */
const prebundled = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'zustand/vanilla',
  'valibot',
  '@tanstack/react-query',
  'qr',
  'jsqr',
  'viem',
  'viem/accounts',
  'viem/ens',
  'viem/utils',
  'viem/chains',
  'wagmi-2',
  'wagmi-2/actions',
  'wagmi-3',
  'wagmi-3/actions',
  'axe-core',
  'fast-check',
];

/** No file changes during a run: a page takes from its cache what the page before it loaded. */
const cacheModules = (): Plugin => ({
  name: 'portico-cache-modules',
  configureServer(server) {
    server.middlewares.use((_request, response, next) => {
      const { setHeader } = response;
      response.setHeader = function setCaching(name, value) {
        const isCaching = name.toLowerCase() === 'cache-control' && value === 'no-cache';
        return setHeader.call(response, name, isCaching ? 'max-age=3600' : value);
      };
      next();
    });
  },
});

/** Vitest names each project's own copy. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  }),
  instances: [{ browser: 'chromium' as const }],
});

const meetsReact = [
  'packages/react/src/**/*.test.tsx',
  'packages/ui/src/{frame,components,primitives}/**/*.test.tsx',
  // Of a view what it draws and does; which wallets or collectibles it lists is no matter of React.
  'packages/ui/src/views/{Connect,ConnectingExternal,Account}/*View.test.tsx',
];

/** They measure memory, so nothing runs beside them. */
const attackTests = ['packages/server/src/hostile/**/*.test.ts'];

const ofServer = {
  ...waiting,
  globalSetup: ['packages/server/src/testSupport/databases.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        ...inNode,
        test: { ...ofUnit, name: 'unit', include: unitTests, exclude: [...notUnit, ...needWorker], isolate: false },
      },
      { ...inNode, test: { ...ofUnit, name: 'unit-alone', include: needWorker, exclude: notUnit } },
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions } },
        test: {
          ...ofServer,
          name: 'server',
          include: serverTests,
          exclude: attackTests,
          isolate: false,
        },
      },
      {
        resolve: { conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions } },
        test: { ...ofServer, name: 'attacks', include: attackTests, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        resolve: { conditions: sourceConditions },
        plugins: [cacheModules(), cssText(), react()],
        optimizeDeps: { include: prebundled },
        test: {
          ...onAllCores,
          name: 'browser',
          include: browserTests,
          provide: { rounds: Number(process.env['PORTICO_ROUNDS'] ?? 0) },
          browser: inChromium(),
        },
      },
      {
        resolve: { conditions: sourceConditions, alias: react18 },
        plugins: [cacheModules(), cssText(), react()],
        optimizeDeps: { include: prebundled },
        test: { ...onAllCores, name: 'react18', include: meetsReact, browser: inChromium() },
      },
      {
        ...inNode,
        test: {
          ...patient,
          name: 'assure',
          environment: 'node',
          include: longProgrammes,
          exclude: serverTests,
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
