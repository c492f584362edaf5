import { test as base } from '@playwright/test';
import { devnet } from '../harness/test.ts';
import { type FrameSite, startFrameSite } from './frameSite.ts';

/** Tests of the login frame: each worker has a server of its own for it. */
export const test = base.extend<object, { readonly frames: FrameSite }>({
  frames: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
    async ({}, provide) => {
      const frames = await startFrameSite(devnet.chains);
      await provide(frames);
      await frames.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
