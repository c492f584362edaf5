import type { NamespaceReads } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { PorticoError, specError, toDecimalText } from '@portico/protocol';
import { requireAddress } from './addresses.ts';
import { AMOUNT_MAX } from './amounts.ts';

/**
 * BIP-21: `bitcoin:<address>?amount=<in whole coins>`. The address names its network.
 * @throws PorticoError `send.amount_and_receiver_required` for a negative amount or more than all coins;
 * `address.invalid`; `feature.not_available` for a token.
 */
export function createPaymentUri(
  network: Network,
  { address, tokenAddress, amount }: Parameters<NamespaceReads['createPaymentUri']>[1],
): string {
  if (tokenAddress !== undefined) throw new PorticoError('feature.not_available', { feature: 'bitcoin tokens' });
  if (amount !== undefined && (amount < 0n || amount > AMOUNT_MAX))
    throw specError('send.amount_and_receiver_required');
  const query = amount === undefined ? '' : `?amount=${toDecimalText(amount, network.nativeCurrency.decimals)}`;
  return `bitcoin:${requireAddress(network, address).address}${query}`;
}
