import { POLLING_INTERVAL_MS } from '@portico/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScriptedBrowser, type ScriptedPage } from '../testing/scriptedTabs.ts';
import { poll } from './poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function start(page: ScriptedPage, controller = new AbortController()) {
  const requested: number[] = [];
  const shared: unknown[] = [];
  const stop = poll({
    name: 'test',
    page,
    signal: controller.signal,
    request: async (_signal, share) => {
      requested.push(Date.now());
      share(requested.length);
    },
    onShared: (answer) => shared.push(answer),
  });
  return { requested, shared, stop, controller };
}

test('behavior: requests at once, then every 4 s, until it is stopped', async () => {
  const { requested, stop } = start(createScriptedBrowser().createPage());
  await vi.advanceTimersByTimeAsync(POLLING_INTERVAL_MS * 2);
  expect(POLLING_INTERVAL_MS).toBe(4_000);
  expect(requested).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toHaveLength(3);
});

test.each([{ isVisible: false }, { isOnline: false }])(
  'behavior: with %o nothing is requested, and again when it is over',
  async (change) => {
    const page = createScriptedBrowser().createPage();
    const { requested, stop } = start(page);
    await vi.advanceTimersByTimeAsync(0);
    page.set(change);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requested).toHaveLength(1);
    page.set({ isVisible: true, isOnline: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(requested).toHaveLength(2);
    stop();
  },
);

test('behavior: one tab requests for all, the others receive the answer; a hidden one passes the lead on', async () => {
  const browser = createScriptedBrowser();
  const pages = [browser.createPage(), browser.createPage()] as const;
  const [a, b] = [start(pages[0]), start(pages[1])];
  await vi.advanceTimersByTimeAsync(POLLING_INTERVAL_MS);
  expect([a.requested.length, b.requested.length]).toEqual([2, 0]);
  expect(b.shared).toEqual([1, 2]);
  pages[0].set({ isVisible: false });
  await vi.advanceTimersByTimeAsync(POLLING_INTERVAL_MS);
  expect([a.requested.length, b.requested.length]).toEqual([2, 2]);
  expect(a.shared).toEqual([1, 2]);
  a.stop();
  b.stop();
});

test('behavior: without locks and channels each tab requests for itself', async () => {
  const page = { ...createScriptedBrowser().createPage(), withLock: undefined, openChannel: undefined };
  const { requested, stop } = start(page);
  await vi.advanceTimersByTimeAsync(POLLING_INTERVAL_MS);
  expect(requested).toHaveLength(2);
  stop();
});

test('error: a failure is not the end', async () => {
  let count = 0;
  const stop = poll({
    name: 'test',
    page: createScriptedBrowser().createPage(),
    signal: new AbortController().signal,
    intervalMs: 10,
    request: async () => {
      count += 1;
      throw new Error('down');
    },
  });
  await vi.advanceTimersByTimeAsync(25);
  expect(count).toBe(3);
  stop();
});

test('behavior: an abort ends it, and an aborted one never begins', async () => {
  const { requested, controller } = start(createScriptedBrowser().createPage());
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toHaveLength(1);
  const late = start(createScriptedBrowser().createPage(), controller);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late.requested).toEqual([]);
});
