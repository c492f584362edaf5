import { PorticoError, toPorticoError } from '@portico/protocol';
import type { FallbackErrorCode } from '@portico/protocol';
import type { Eip1193Provider } from './eip1193Provider.ts';

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Without it the wallet may take as long as its owner does. */
  readonly timeoutMs?: number;
  /** What the failure is where the wallet's answer does not say. */
  readonly fallback?: FallbackErrorCode;
}

/**
 * Waits for the promise, but no longer than the signal and the time limit allow; what comes later is dropped.
 * @throws PorticoError `aborted` or `wallet.no_answer`.
 */
export function waitFor<Value>(promise: Promise<Value>, options: AskOptions): Promise<Value> {
  const { signal, timeoutMs } = options;
  return new Promise((resolve, reject) => {
    const abort = (): void => settle(() => reject(new PorticoError('aborted')));
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => settle(() => reject(new PorticoError('wallet.no_answer'))), timeoutMs);
    function settle(finish: () => void): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      finish();
    }
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    promise.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(toPorticoError(error, options.fallback ?? 'connector.failed'))),
    );
  });
}

/**
 * One request to a wallet. Throwing at once, rejecting and hanging all end as a PorticoError.
 * @throws PorticoError that keeps the provider's code.
 */
export function askProvider(
  provider: Eip1193Provider,
  call: { readonly method: string; readonly params?: unknown },
  options: AskOptions = {},
): Promise<unknown> {
  if (options.signal?.aborted) return Promise.reject(new PorticoError('aborted'));
  const answer = (async (): Promise<unknown> => provider.request(call))();
  return waitFor(answer, options);
}
