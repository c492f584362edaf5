import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSwept } from './keepSwept.ts';

const hourMs = 3_600_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('behavior: every hour, one module after the other; one that fails does not hold up the next', async () => {
  const swept: string[] = [];
  const failures: unknown[] = [];
  const modules = [
    {
      sweep: async () => {
        swept.push('a');
        throw new Error('no');
      },
    },
    {},
    { sweep: async () => void swept.push('b') },
  ];
  const end = keepSwept({ modules, onError: (error) => failures.push(error), now: () => 0, elapsedMs: () => 0 });
  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(swept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([swept, failures.length]).toEqual([['a', 'b'], 1]);
  await end();
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  expect(swept).toEqual(['a', 'b']);
});

test('error: nothing is thrown away in the hour in which the clock jumped', async () => {
  let jumpMs = 0;
  let count = 0;
  const startMs = Date.now();
  const elapsedMs = (): number => Date.now() - startMs;
  const modules = [{ sweep: async () => void (count += 1) }];
  const end = keepSwept({ modules, now: () => Date.now() + jumpMs, elapsedMs });
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(count).toBe(1);
  jumpMs = 40 * 24 * hourMs;
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(count).toBe(1);
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(count).toBe(2);
  await end();
});
