import { PorticoError, specError } from '@portico/protocol';
import { type WriteTarget, readProperty } from '@portico/core/adapter';
import { checkChain } from '../connectors/walletOperations.ts';
import { toWalletChain } from '../networks/walletChain.ts';
import { requireAddress } from '../reads/addresses.ts';
import { parseWalletAccounts } from '../wallet/accounts.ts';
import { type StandardWallet, isSolanaWallet } from '../wallet/standardWallet.ts';

/** A callable wallet, and the wallet's own object of the signing account. */
export interface Signer {
  readonly wallet: StandardWallet;
  readonly address: string;
  readonly account: object;
  readonly chain: `solana:${string}`;
  readonly signal: AbortSignal | undefined;
}

/**
 * The wallet of a target, validated anew: it still shows the account, and supports the network.
 * @throws PorticoError `connector.not_connected`, `address.invalid`, `chain.unsupported`, `wallet.invalid_response` or
 * `connector.account_not_found`.
 */
export function toSigner({ provider, address: text, network, signal }: WriteTarget): Signer {
  if (!isSolanaWallet(provider)) throw specError('connector.not_connected');
  const address = requireAddress(text);
  checkChain(provider, network);
  const accounts = parseWalletAccounts(readProperty(provider, 'accounts'));
  if (!accounts) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  const account = accounts.find((one) => one.address === address);
  if (!account) throw specError('connector.account_not_found', { address });
  return { wallet: provider, address, account: account.source, chain: toWalletChain(network), signal };
}
