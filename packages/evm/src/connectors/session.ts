import { FIVE_SECONDS_MS, PorticoError, TEN_SECONDS_MS } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import type { ConnectedAccounts } from '@portico/core';
import { askProvider } from '../provider/askProvider.ts';
import { toCanonicalAddresses } from '../provider/canonicalAddresses.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { parseAccounts } from '../provider/parseAnswers.ts';
import { parseChainId } from '../provider/parseChainId.ts';

/** A restore that takes longer is given up: the page must not look "reconnecting" for ever. */
export const RESTORE_TIMEOUT_MS = FIVE_SECONDS_MS;
/** For questions that no person has to answer. */
export const ANSWER_TIMEOUT_MS = TEN_SECONDS_MS;

/** The CAIP-2 id of a chain number that was checked. */
export function toNetworkId(chainId: number): CaipNetworkId {
  return `eip155:${chainId}`;
}

/**
 * The chain the wallet says it is on.
 * @throws PorticoError `wallet.lied` where that is no chain id.
 */
export async function askChainId(provider: Eip1193Provider, signal?: AbortSignal): Promise<number> {
  const answer = await askProvider(provider, { method: 'eth_chainId' }, { signal, timeoutMs: ANSWER_TIMEOUT_MS });
  const chainId = parseChainId(answer);
  if (chainId === undefined) throw new PorticoError('wallet.lied', { about: 'chain' });
  return chainId;
}

/**
 * Accounts and chain of the wallet; undefined where it shows this origin no account.
 * @throws PorticoError `wallet.lied` where an answer is not of the form that EIP-1193 asks for.
 */
export async function readSession(
  provider: Eip1193Provider,
  question: 'eth_requestAccounts' | 'eth_accounts',
  signal: AbortSignal,
): Promise<ConnectedAccounts | undefined> {
  const isSilent = question === 'eth_accounts';
  const limit = isSilent ? { timeoutMs: RESTORE_TIMEOUT_MS } : {};
  const accounts = parseAccounts(await askProvider(provider, { method: question }, { signal, ...limit }));
  if (accounts === undefined) throw new PorticoError('wallet.lied', { about: 'accounts' });
  const [first, ...others] = await toCanonicalAddresses(accounts);
  if (first === undefined) return undefined;
  const networkId = toNetworkId(await askChainId(provider, signal));
  if (signal.aborted) throw new PorticoError('aborted');
  return { accounts: [first, ...others], networkId };
}
