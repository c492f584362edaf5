import { type ConnectedAccounts, readProperty } from '@portico/core/adapter';
import { type Network, isPorticoError } from '@portico/core';
import { FIVE_SECONDS_MS, ONE_SECOND_MS, PorticoError, specError } from '@portico/protocol';
import { toWalletChain } from '../networks/walletChain.ts';
import { parseWalletAccounts, toAccount } from '../wallet/accounts.ts';
import { callWallet } from '../wallet/callWallet.ts';
import { type StandardWallet, findFunction, listChains } from '../wallet/standardWallet.ts';

interface Waiting {
  readonly signal: AbortSignal;
}

/**
 * Wallets list their chains: another one is refused without a prompt.
 * @throws PorticoError `chain.unsupported`.
 */
export function checkChain(wallet: StandardWallet, network: Network): void {
  if (listChains(wallet).includes(toWalletChain(network))) return;
  throw specError('chain.unsupported', { caipNetworkId: network.caipNetworkId });
}

/** @throws PorticoError `wallet.invalid_response` where the answer is no list of accounts. */
function readSession(answer: unknown, { signal }: Waiting): ConnectedAccounts | undefined {
  if (signal.aborted) throw new PorticoError('aborted');
  const accounts = parseWalletAccounts(readProperty(answer, 'accounts'));
  if (!accounts) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  const [first, ...others] = accounts.map(toAccount);
  return first && { accounts: [first, ...others] };
}

/**
 * Prompts the wallet's owner for accounts.
 * @throws PorticoError `chain.unsupported`; `wallet.invalid_response` where there are no accounts, or none of the right
 *   form.
 */
export async function connectWallet(
  wallet: StandardWallet,
  network: Network,
  waiting: Waiting,
): Promise<ConnectedAccounts> {
  checkChain(wallet, network);
  const session = readSession(await callWallet(wallet, 'standard:connect', [], waiting), waiting);
  if (!session) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  return session;
}

/** Without a prompt; undefined where this origin may see no account, which some wallets report as an error. */
export async function restoreWallet(
  wallet: StandardWallet,
  { signal }: Waiting,
): Promise<ConnectedAccounts | undefined> {
  const limits = { signal, timeoutMs: FIVE_SECONDS_MS };
  try {
    return readSession(await callWallet(wallet, 'standard:connect', [{ silent: true }], limits), { signal });
  } catch (error) {
    if (isPorticoError(error, 'user.rejected') || isPorticoError(error, 'wallet.unauthorized')) return undefined;
    throw error;
  }
}

/** Takes back the permission of this origin. Some wallets cannot; we are disconnected all the same, hence no error. */
export async function leaveWallet(wallet: StandardWallet): Promise<void> {
  if (!findFunction(wallet, 'standard:disconnect')) return;
  await callWallet(wallet, 'standard:disconnect', [], { timeoutMs: ONE_SECOND_MS }).catch(() => undefined);
}
