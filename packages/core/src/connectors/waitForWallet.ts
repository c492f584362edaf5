import { type FallbackErrorCode, PorticoError, toPorticoError } from '@portico/protocol';

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default: no limit, since a person answers. */
  readonly timeoutMs?: number;
  /** The code of the failure where the wallet's answer has none. */
  readonly fallback?: FallbackErrorCode;
}

/**
 * Waits for a wallet's answer, but no longer than the signal and the time limit allow; a later answer is dropped.
 * @throws PorticoError `aborted`, `wallet.no_answer`, or one that keeps the wallet's own code.
 */
export function waitForWallet<Value>(promise: Promise<Value>, options: WaitOptions): Promise<Value> {
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
