import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { requestChainId } from '../connectors/requestChainId.ts';
import { toNetworkId } from '../connectors/session.ts';
import { ANSWER_TIMEOUT_MS, requestProvider } from '../provider/requestProvider.ts';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import { parseAccounts, toChainId } from '../provider/parseAnswers.ts';
import { requireAddress } from '../reads/addresses.ts';

/** A connected wallet, and the account that is to sign. */
export interface Signer {
  readonly provider: Eip1193Provider;
  readonly address: Hex;
  readonly chainId: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * The wallet of a target.
 * @throws PorticoError `connector.not_connected` or `address.invalid`.
 */
export function toSigner({ provider, address, network, signal }: WriteTarget): Signer {
  if (!isEip1193Provider(provider)) throw specError('connector.not_connected');
  return { provider, address: requireAddress(address), chainId: toChainId(network), signal };
}

/**
 * Verifies, right before a signature, that the wallet is on the chain that the page shows and still has the account.
 * @throws PorticoError `connector.chain_mismatch`, `connector.account_not_found` or `wallet.invalid_response`.
 */
export async function checkWallet(signer: Signer): Promise<void> {
  const { provider, address, chainId, signal } = signer;
  const limits = { signal, timeoutMs: ANSWER_TIMEOUT_MS };
  const [actual, answer] = await Promise.all([
    requestChainId(provider, signal),
    requestProvider(provider, { method: 'eth_accounts' }, limits),
  ]);
  if (actual !== chainId) {
    throw specError('connector.chain_mismatch', { expected: toNetworkId(chainId), actual: toNetworkId(actual) });
  }
  const accounts = parseAccounts(answer);
  if (accounts === undefined) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  // A locked wallet reports none; it prompts its owner to unlock it for a signature.
  if (accounts.length > 0 && !accounts.some((account) => account.toLowerCase() === address.toLowerCase())) {
    throw specError('connector.account_not_found', { address });
  }
}
