import { ANSWER_TIMEOUT_MS, requestProvider } from '../provider/requestProvider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { requireChainId } from './session.ts';

/**
 * The chain id that the wallet reports.
 * @throws PorticoError `wallet.invalid_response` where that is no chain id.
 */
export async function requestChainId(provider: Eip1193Provider, signal?: AbortSignal): Promise<number> {
  const limits = { signal, timeoutMs: ANSWER_TIMEOUT_MS };
  return requireChainId(await requestProvider(provider, { method: 'eth_chainId' }, limits));
}
