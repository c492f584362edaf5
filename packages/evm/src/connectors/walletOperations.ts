import { waitForWallet } from '@portico/core/adapter';
import { ONE_SECOND_MS, PorticoError } from '@portico/protocol';
import type { ConnectedAccounts } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { ANSWER_TIMEOUT_MS, requestProvider } from '../provider/requestProvider.ts';
import type { ReadWalletEvent } from './subscribeToProvider.ts';
import { addChain, switchChain } from './networkSwitch.ts';
import type { ProviderSource } from './providerSource.ts';
import { restoreWallet } from './restoreWallet.ts';
import { readSession } from './session.ts';
import { readWalletEvent } from './walletEvents.ts';

interface Waiting {
  readonly signal: AbortSignal;
}

/**
 * Requests accounts from the wallet's owner.
 * @throws PorticoError `wallet.invalid_response` where there are none, or none of the right form.
 */
export async function connectWallet(source: ProviderSource, { signal }: Waiting): Promise<ConnectedAccounts> {
  const provider = await waitForWallet(source.load(), { signal });
  const session = await readSession((method) => {
    // A person answers the first one.
    const limit = method === 'eth_chainId' ? { timeoutMs: ANSWER_TIMEOUT_MS } : {};
    return requestProvider(provider, { method }, { signal, ...limit });
  }, 'eth_requestAccounts');
  if (signal.aborted) throw new PorticoError('aborted');
  if (session === undefined) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  return session;
}

/** Requests accounts and chain without a prompt. */
export const restore: typeof restoreWallet = restoreWallet;

/** Takes back the permission of this origin. Many wallets cannot; we are disconnected all the same, hence no error. */
export async function leaveWallet(source: ProviderSource): Promise<void> {
  const provider = await source.load();
  const revoking = requestProvider(
    provider,
    { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    { timeoutMs: ONE_SECOND_MS },
  );
  await revoking.catch(() => undefined);
  const ending = (async (): Promise<unknown> => source.end?.(provider))();
  await waitForWallet(ending, { timeoutMs: ONE_SECOND_MS }).catch(() => undefined);
}

/** Switches the wallet to a network, and verifies that it did. */
export async function switchWallet(source: ProviderSource, parameters: Waiting & { network: Network }): Promise<void> {
  await switchChain(await source.load(), parameters.network, parameters.signal);
}

/** Teaches the wallet a network. */
export async function teachWallet(
  source: ProviderSource,
  parameters: Waiting & { network: Network; rpcUrls: readonly string[] },
): Promise<void> {
  await addChain(await source.load(), parameters);
}

/** The content of a wallet's event. */
export const readEvent: ReadWalletEvent = readWalletEvent;
