import { defineConfig } from '@playwright/test';
import type { VisitorOptions } from './src/harness/test.ts';

const isCi = Boolean(process.env['CI']);

/**
 * Three workers, each with chains and a site of its own, because the state of a chain is part of what tests assert. A
 * test waits as a visitor does, so that two of them leave a quarter of two cores idle. No retries: a test that passes
 * the second time is a broken test.
 */
export default defineConfig<VisitorOptions>({
  testDir: './src',
  // Measurements are no tests: `npm run bench login` runs its own alone.
  testMatch: process.env['PORTICO_BENCH'] ? '**/*.bench.ts' : '**/*.e2e.ts',
  // AppKit is no part of this repository: it is there where `npm run assure appkit` has installed it.
  testIgnore: process.env['PORTICO_APPKIT_FOLDER'] ? [] : ['**/appkit.assure.e2e.ts'],
  outputDir: '../test-results/e2e',
  globalSetup: './src/globalSetup.ts',
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: isCi,
  // Assertions pass much sooner; a machine that is busy with other work is no defect.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    // A press may copy in any browser; the headless shell, which runs the tests, requires the permission.
    permissions: ['clipboard-write'],
    // A trace of each test costs a third of the time: `--trace on` records them.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
  projects: [
    { name: 'desktop', use: { locale: 'en-US', viewport: { width: 1280, height: 800 } } },
    {
      // The same tests once more for another visitor: Arabic, right to left, 320 px wide, a sheet, by touch.
      name: 'arabic-sheet',
      // Tests that do not depend on the visitor run once: those of the page, a wallet or storage that other suites
      // cover per visitor.
      testIgnore: /(assure|demo|examples|gallery|next|rpc|storage)\.e2e\.ts$/,
      grepInvert: /@once/,
      use: { locale: 'ar', language: 'ar', viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    },
  ],
});
