import { waitForWallet } from '@portico/core/adapter';
import { THREE_SECONDS_MS, toPorticoError, specError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import type { Network } from '@portico/core';
import { requestProvider } from '../provider/requestProvider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { onProviderEvent } from '../provider/eip1193Provider.ts';
import { toChainId, toHexChainId } from '../provider/parseAnswers.ts';
import { parseChainId } from '../provider/parseChainId.ts';
import { requestChainId } from './requestChainId.ts';

/** Answers about the person or the time, not about the chain: they keep their own message when adding fails. */
const KEPT_CODES: ReadonlySet<ErrorCode> = new Set([
  'aborted',
  'user.rejected',
  'wallet.locked',
  'wallet.no_answer',
  'wallet.request_pending',
  'wallet.provider_disconnected',
]);

/** Settles when the wallet announces the chain; `end` unsubscribes. */
function watchForChain(provider: Eip1193Provider, chainId: number): { isThere: Promise<void>; end: () => void } {
  let end = (): void => {};
  const isThere = new Promise<void>((resolve) => {
    end = onProviderEvent(provider, 'chainChanged', (payload) => {
      if (parseChainId(payload) === chainId) resolve();
    });
  });
  return { isThere, end };
}

/**
 * Requests the switch, then reads the chain: some wallets answer before they have switched, others answer and never
 * switch.
 * @throws PorticoError `chain.not_added` where the wallet does not know the chain, `connector.chain_mismatch` where it
 *   stayed.
 */
export async function switchChain(provider: Eip1193Provider, network: Network, signal: AbortSignal): Promise<void> {
  const expected = toChainId(network);
  const watch = watchForChain(provider, expected);
  try {
    const params = [{ chainId: toHexChainId(expected) }];
    const inFlight = requestProvider(
      provider,
      { method: 'wallet_switchEthereumChain', params },
      { signal, fallback: 'network.switch_failed' },
    );
    // Some mobile wallets switch and announce it, but never answer the request.
    await Promise.race([inFlight, watch.isThere]);
    if ((await requestChainId(provider, signal)) === expected) return;
    await waitForWallet(watch.isThere, { signal, timeoutMs: THREE_SECONDS_MS }).catch((error: unknown) => {
      if (signal.aborted) throw error;
    });
    const actual = await requestChainId(provider, signal);
    if (actual === expected) return;
    throw specError('connector.chain_mismatch', {
      expected: network.caipNetworkId,
      actual: `eip155:${actual}`,
    });
  } finally {
    watch.end();
  }
}

/**
 * Requests that the wallet adds the network (EIP-3085).
 * @throws PorticoError `chain.add_failed` where it will not, for whatever reason but its owner's.
 */
export async function addChain(
  provider: Eip1193Provider,
  parameters: { readonly network: Network; readonly rpcUrls: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  const { network, rpcUrls, signal } = parameters;
  const explorer = network.blockExplorers?.default.url;
  const description = {
    chainId: toHexChainId(toChainId(network)),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
  };
  try {
    await requestProvider(
      provider,
      { method: 'wallet_addEthereumChain', params: [description] },
      { signal, fallback: 'chain.add_failed' },
    );
  } catch (cause) {
    const error = toPorticoError(cause, 'chain.add_failed');
    if (KEPT_CODES.has(error.code)) throw error;
    const providerCode = 'providerCode' in error.context ? error.context.providerCode : undefined;
    throw specError(
      'chain.add_failed',
      { caipNetworkId: network.caipNetworkId, ...(providerCode === undefined ? {} : { providerCode }) },
      { cause },
    );
  }
}
