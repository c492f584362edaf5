/** Waits for a promise until the signal aborts; then rejects while the promise is left alone. */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
  toError: () => Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(toError());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
