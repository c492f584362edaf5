import { defineConfig } from '@playwright/test';

const isCi = Boolean(process.env['CI']);

/**
 * One worker: the tests share two real chains, whose state is part of what they assert. No retries: a test that passes the second
 * time is a broken test.
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './src/globalSetup.ts',
  workers: 1,
  retries: 0,
  fullyParallel: false,
  forbidOnly: isCi,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
});
