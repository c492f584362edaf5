import type { Account, Network } from '@portico/core';
import type { ConnectedAccounts, ConnectorEvent } from '@portico/core/adapter';
import { FIVE_SECONDS_MS, PorticoError } from '@portico/protocol';
import { parseWalletAccounts } from '../wallet/accounts.ts';
import {
  type InjectedPolkadotWallet,
  enable,
  findFunction,
  forgetEnabled,
  onEnabled,
  readEnabled,
} from '../wallet/injectedWallet.ts';
import { waitForOwner } from '../wallet/waitForOwner.ts';

/** The network and site of a request, and its abort. */
export interface Requested {
  readonly network: Network;
  /** The name of the site in the prompt of the wallet. */
  readonly siteName: string;
  readonly isSignInRequired: boolean;
  readonly signal: AbortSignal;
}

const invalid = (): PorticoError => new PorticoError('wallet.invalid_response', { about: 'accounts' });

async function readAccounts(injected: unknown, network: Network): Promise<readonly Account[]> {
  const get = findFunction(injected, 'accounts', 'get');
  const accounts = get && parseWalletAccounts(await get(), network);
  if (!accounts) throw invalid();
  return accounts;
}

/** Shows only when the wallet is enabled: its entry in the page has no list of what it can. */
function requireSigner(injected: unknown, isSignInRequired: boolean): void {
  const needed = ['signPayload', ...(isSignInRequired ? ['signRaw'] : [])];
  const method = needed.find((name) => !findFunction(injected, 'signer', name));
  if (method) throw new PorticoError('wallet.method_unsupported', { method });
}

async function open(
  wallet: InjectedPolkadotWallet,
  { network, siteName, isSignInRequired }: Requested,
): Promise<readonly Account[]> {
  const injected = readEnabled(wallet) ?? (await enable(wallet, siteName));
  try {
    requireSigner(injected, isSignInRequired);
  } catch (error) {
    // An update of the wallet may bring a signer.
    forgetEnabled(wallet);
    throw error;
  }
  return readAccounts(injected, network);
}

/**
 * Prompts the wallet's owner for accounts.
 * @throws PorticoError `wallet.method_unsupported` where the wallet cannot sign what the site needs;
 * `wallet.invalid_response` where no account is for the network, or an address is invalid.
 */
export async function connectWallet(wallet: InjectedPolkadotWallet, requested: Requested): Promise<ConnectedAccounts> {
  const [first, ...others] = await waitForOwner(() => open(wallet, requested), { signal: requested.signal });
  if (!first) throw invalid();
  return { accounts: [first, ...others] };
}

/** The accounts of a wallet that its owner approved before. A wallet whose owner removed this site prompts again. */
export async function restoreWallet(
  wallet: InjectedPolkadotWallet,
  requested: Requested,
): Promise<ConnectedAccounts | undefined> {
  const limits = { signal: requested.signal, timeoutMs: FIVE_SECONDS_MS };
  const [first, ...others] = await waitForOwner(() => open(wallet, requested), limits);
  return first && { accounts: [first, ...others] };
}

/** Emits the changes of the wallet's accounts. Returns the function that ends it. */
export function onAccounts(
  wallet: InjectedPolkadotWallet,
  getNetwork: () => Network | undefined,
  emit: (event: ConnectorEvent) => void,
): () => void {
  let isOver = false;
  let off: unknown;
  const onChange = (value: unknown): void => {
    const network = getNetwork();
    const accounts = network && parseWalletAccounts(value, network);
    if (isOver || !accounts) return;
    const namespace = 'polkadot';
    emit(accounts.length > 0 ? { type: 'change', namespace, accounts } : { type: 'disconnect', namespace });
  };
  const end = (): void => {
    try {
      if (typeof off === 'function') Reflect.apply(off, undefined, []);
    } catch {
      // The events of the wallet are ignored from here on.
    }
  };
  const stop = onEnabled(wallet, (injected) => {
    end();
    try {
      off = findFunction(injected, 'accounts', 'subscribe')?.(onChange);
    } catch {
      // The wallet works without events: changes are read with the next request.
    }
  });
  return () => {
    isOver = true;
    stop();
    end();
  };
}
