/** The longest wait on a busy page: a pointer stays longer than this on a button before a press. */
const IDLE_TIMEOUT_MS = 100;

/** Resolves in an idle period of the page, or when it was busy for too long. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
}
