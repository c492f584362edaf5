import type { NamespaceReads } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { specError, toDecimalText } from '@portico/protocol';
import { requireAddress } from './addresses.ts';
import { AMOUNT_MAX } from './amounts.ts';

/**
 * Solana Pay: `solana:<recipient>?amount=<in whole coins>&spl-token=<mint>`. The form has no place for the network.
 * @throws PorticoError `send.amount_and_receiver_required` for an amount that no account can hold, and for one of a
 * token without its decimals; `address.invalid`.
 */
export function createPaymentUri(
  network: Network,
  { address, tokenAddress, amount, decimals }: Parameters<NamespaceReads['createPaymentUri']>[1],
): string {
  const places = tokenAddress === undefined ? network.nativeCurrency.decimals : decimals;
  const query = new URLSearchParams();
  if (amount !== undefined) {
    if (amount < 0n || amount > AMOUNT_MAX || places === undefined) {
      throw specError('send.amount_and_receiver_required');
    }
    query.set('amount', toDecimalText(amount, places));
  }
  if (tokenAddress !== undefined) query.set('spl-token', requireAddress(tokenAddress));
  const text = query.toString();
  return `solana:${requireAddress(address)}${text && `?${text}`}`;
}
