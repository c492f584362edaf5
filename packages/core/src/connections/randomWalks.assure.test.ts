import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandomWalkBrowser, walletIds } from '../testing/randomWalkBrowser.ts';
import { createRandomWalkModel } from '../testing/randomWalkModel.ts';
import { randomWalkSteps } from '../testing/randomWalkSteps.ts';
// Loaded on demand by the walked code: imported here, so that no walk waits for a file.
import '../portico/discovery.ts';
import '../portico/validateOptionsOnIdle.ts';
import '../portico/watchers.ts';
import './autoConnect.ts';
import './followTab.ts';
import './restoreNamespace.ts';
import './waitForConnector.ts';

/** Walks per run; the long programme sets more. */
const randomWalkCount = Number(process.env['PORTICO_ROUNDS'] ?? 300);

const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);

beforeAll(() => {
  vi.useFakeTimers();
  process.on('unhandledRejection', onRejection);
});
afterAll(() => {
  process.off('unhandledRejection', onRejection);
  vi.useRealTimers();
});

test(
  'behavior: on no walk is a tab connected without a working provider, in two states, or leaving a timer behind',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...randomWalkSteps], { maxCommands: 25 }),
        fc.boolean(),
        async (walk, discoversLazily) => {
          rejections.length = 0;
          const browser = createRandomWalkBrowser({ discoversLazily });
          browser.openTab();
          try {
            await fc.asyncModelRun(() => ({ model: createRandomWalkModel(), real: browser }), walk);
          } finally {
            for (const { portico } of browser.tabs) portico.destroy();
          }
          expect(walletIds.map((id) => browser.wallets[id].listenerCount())).toEqual([0, 0]);
          expect(vi.getTimerCount()).toBe(0);
          expect(rejections).toEqual([]);
        },
      ),
      { numRuns: randomWalkCount },
    );
  },
);
