import { PorticoError } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import type { ConnectedAccounts } from '@portico/core/adapter';
import { toCanonicalAddresses } from '../provider/canonicalAddresses.ts';
import { parseAccounts } from '../provider/parseAnswers.ts';
import { parseChainId } from '../provider/parseChainId.ts';

/** The CAIP-2 id of a chain number that was checked. */
export function toNetworkId(chainId: number): CaipNetworkId {
  return `eip155:${chainId}`;
}

/**
 * The chain id of an answer to `eth_chainId`.
 * @throws PorticoError `wallet.invalid_response` where the answer is no chain id.
 */
export function requireChainId(answer: unknown): number {
  const chainId = parseChainId(answer);
  if (chainId === undefined) throw new PorticoError('wallet.invalid_response', { about: 'chain' });
  return chainId;
}

/**
 * Accounts and chain of the wallet; undefined where it shows this origin no account. `request` sends one method,
 * `known` are accounts in canonical writing.
 * @throws PorticoError `wallet.invalid_response` where an answer does not have the form of EIP-1193.
 */
export async function readSession(
  request: (method: string) => Promise<unknown>,
  accountsMethod: 'eth_requestAccounts' | 'eth_accounts',
  known?: readonly string[],
): Promise<ConnectedAccounts | undefined> {
  const accounts = parseAccounts(await request(accountsMethod));
  if (accounts === undefined) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  const [first, ...others] = await toCanonicalAddresses(accounts, known);
  if (first === undefined) return undefined;
  return { accounts: [first, ...others], caipNetworkId: toNetworkId(requireChainId(await request('eth_chainId'))) };
}
