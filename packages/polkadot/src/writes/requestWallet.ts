import { type WriteTarget, waitForWallet } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { findFunction, isInjectedWallet, isRequestProvider, readEnabled } from '../wallet/injectedWallet.ts';
import { waitForOwner } from '../wallet/waitForOwner.ts';

type Method = 'signRaw' | 'signPayload';

const pairedMethods: Readonly<Record<Method, string>> = {
  signRaw: 'polkadot_signMessage',
  signPayload: 'polkadot_signTransaction',
};

/**
 * Sends a request to a wallet of this browser, or in the form of the pairing protocol to a paired wallet.
 * @throws PorticoError `connector.not_connected`, `wallet.method_unsupported`, or the error of the wallet.
 */
export async function requestWallet(
  target: WriteTarget,
  method: Method,
  injected: object,
  paired: object,
): Promise<unknown> {
  const { provider, signal } = target;
  if (signal?.aborted) throw new PorticoError('aborted');
  if (isInjectedWallet(provider)) {
    const sign = findFunction(readEnabled(provider), 'signer', method);
    if (!sign) throw new PorticoError('wallet.method_unsupported', { method });
    return waitForOwner(async () => sign(injected), { signal });
  }
  if (!isRequestProvider(provider)) throw specError('connector.not_connected');
  return waitForWallet(provider.request({ method: pairedMethods[method], params: paired }), { signal });
}

/**
 * Refuses a provider that is no wallet, before anything is requested for it.
 * @throws PorticoError `connector.not_connected`.
 */
export function requireWallet({ provider }: WriteTarget): void {
  if (!isInjectedWallet(provider) && !isRequestProvider(provider)) throw specError('connector.not_connected');
}
