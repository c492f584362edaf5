/** The longest wait on a busy page: a pointer rests longer than this on a button before it presses. */
const IDLE_TIMEOUT_MS = 100;

/** Resolves in an idle moment of the page, or when it was busy for too long. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
}
