import { expect, it, vi } from 'vitest';
import { createToastQueue } from './toastQueue.ts';
import { createToasts } from './toasts.ts';

const messagesOf = (toasts: ReturnType<typeof createToasts>): unknown[] =>
  toasts
    .getState()
    .toasts.filter(({ isVisible }) => isVisible)
    .map(({ message }) => message);

it('behavior: what is shown and taken back before the code has come happens in its order', async () => {
  let come = (): void => {};
  const toasts = createToasts(() => new Promise((resolve) => (come = () => resolve(createToastQueue()))));
  const received = vi.fn();
  toasts.subscribe(received);
  const first = toasts.loading('Sending');
  toasts.dismiss(first);
  toasts.show({ id: 'same', message: 'Sent', durationMs: Infinity });
  expect(messagesOf(toasts)).toEqual([]);
  come();
  await vi.waitFor(() => expect(messagesOf(toasts)).toEqual(['Sent']));
  expect(received).toHaveBeenCalled();
  toasts.show({ id: 'same', message: 'Confirmed', durationMs: Infinity });
  expect(messagesOf(toasts)).toEqual(['Confirmed']);
  toasts.destroy();
});

it('error: code that did not come costs a toast, not those after it', async () => {
  const load = vi.fn(async () => createToastQueue());
  load.mockRejectedValueOnce(new TypeError('offline'));
  const toasts = createToasts(load);
  toasts.error('Lost');
  await vi.waitFor(async () => {
    toasts.show({ id: 'kept', message: 'Kept', durationMs: Infinity });
    await Promise.resolve();
    expect(messagesOf(toasts)).toEqual(['Kept']);
  });
  expect(load).toHaveBeenCalledTimes(2);
  toasts.destroy();
});

it('behavior: ended before the code has come, nothing is shown and nothing runs', async () => {
  let come = (): void => {};
  const toasts = createToasts(() => new Promise((resolve) => (come = () => resolve(createToastQueue()))));
  toasts.success('Late');
  toasts.destroy();
  come();
  await Promise.resolve();
  expect(messagesOf(toasts)).toEqual([]);
});
