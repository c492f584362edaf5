import { PorticoError } from '@portico/protocol';

/** Waits for a promise until the signal aborts; then rejects with `aborted` while the promise is left alone. */
export function raceAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new PorticoError('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** As `raceAbort`, and rejects with `wallet.no_answer` after a time. No timer is left behind. */
export async function raceDeadline<Value>(promise: Promise<Value>, ms: number, signal: AbortSignal): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PorticoError('wallet.no_answer')), ms);
  });
  try {
    return await raceAbort(Promise.race([promise, deadline]), signal);
  } finally {
    clearTimeout(timer);
  }
}
