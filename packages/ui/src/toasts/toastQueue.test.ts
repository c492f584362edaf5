import { TOAST_MAX, TOAST_SWAP_DELAY_MS } from '@portico/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toastQueue.ts';
import type { Toasts } from './toastState.ts';

let toasts: Toasts;

beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToastQueue({
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
});
afterEach(() => {
  toasts.destroy();
  vi.useRealTimers();
});

function visible(): unknown[] {
  return toasts
    .getState()
    .toasts.filter((toast) => toast.isVisible)
    .map((toast) => toast.message);
}

describe('createToastQueue', () => {
  it.each([
    ['blank', 4000],
    ['error', 4000],
    ['success', 2000],
    ['custom', 4000],
  ] as const)('behavior: %s is dismissed after %i ms and removed 1000 ms later', (type, durationMs) => {
    toasts.show({ type, message: 'one' });
    vi.advanceTimersByTime(durationMs - 1);
    expect(visible()).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(visible()).toEqual([]);
    expect(toasts.getState().toasts).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(toasts.getState().toasts).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('behavior: loading never expires', () => {
    toasts.loading('one');
    vi.advanceTimersByTime(3_600_000);
    expect(visible()).toEqual(['one']);
  });

  it('behavior: a new toast hides the old one and shows 150 ms later', () => {
    toasts.success('old');
    vi.advanceTimersByTime(500);
    toasts.success('new');
    expect(visible()).toEqual([]);
    vi.advanceTimersByTime(149);
    expect(visible()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(visible()).toEqual(['new']);
  });

  it('behavior: of three at once the last one shows', () => {
    toasts.success('a');
    toasts.success('b');
    toasts.success('c');
    vi.advanceTimersByTime(150);
    expect(visible()).toEqual(['c']);
    vi.advanceTimersByTime(5000);
    expect(toasts.getState().toasts).toEqual([]);
  });

  it('behavior: loading turns to success in place', () => {
    const id = toasts.loading('waiting');
    toasts.show({ id, type: 'success', message: 'sent' });
    expect(visible()).toEqual(['sent']);
    vi.advanceTimersByTime(2000);
    expect(visible()).toEqual([]);
  });

  it('behavior: hovering or focus pauses the timer, leaving resumes it', () => {
    toasts.success('one');
    vi.advanceTimersByTime(1500);
    toasts.pause();
    vi.advanceTimersByTime(60_000);
    expect(visible()).toEqual(['one']);
    toasts.resume();
    vi.advanceTimersByTime(499);
    expect(visible()).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(visible()).toEqual([]);
  });

  it('behavior: holding does not outlive the toasts it held', () => {
    toasts.success('one');
    toasts.pause();
    toasts.dismiss();
    vi.advanceTimersByTime(1000);
    toasts.success('two');
    vi.advanceTimersByTime(2000);
    expect(visible()).toEqual([]);
  });

  it('behavior: at most 20 are kept, the newest of them', () => {
    toasts.destroy();
    // No time passes: nothing is removed, and each toast shows at once.
    toasts = createToastQueue({
      now: () => 0,
      after: (ms, run) => {
        if (ms === TOAST_SWAP_DELAY_MS) run();
        return () => undefined;
      },
    });
    for (let count = 0; count < 25; count++) toasts.show({ message: count });
    const messages = toasts.getState().toasts.map(({ message }) => message);
    expect(messages).toEqual(Array.from({ length: TOAST_MAX }, (_, index) => 24 - index));
  });

  it('behavior: destroy leaves no timer', () => {
    toasts.success('one');
    toasts.success('two');
    toasts.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});
