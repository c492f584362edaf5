import { PorticoError, TEN_SECONDS_MS } from '@portico/protocol';
import { type WaitOptions, waitForWallet } from '@portico/core/adapter';
import type { Eip1193Provider } from './eip1193Provider.ts';

/** For requests that no person has to answer. */
export const ANSWER_TIMEOUT_MS = TEN_SECONDS_MS;

/**
 * One request to a wallet. Throwing at once, rejecting and hanging all end as a PorticoError.
 * @throws PorticoError that keeps the provider's code.
 */
export function requestProvider(
  provider: Eip1193Provider,
  call: { readonly method: string; readonly params?: unknown },
  options: WaitOptions = {},
): Promise<unknown> {
  if (options.signal?.aborted) return Promise.reject(new PorticoError('aborted'));
  const answer = (async (): Promise<unknown> => provider.request(call))();
  return waitForWallet(answer, options);
}
