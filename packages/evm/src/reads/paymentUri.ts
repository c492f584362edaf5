import type { Network } from '@portico/core';
import { UINT256_MAX, specError } from '@portico/protocol';
import { toChainId } from '../provider/parseAnswers.ts';
import { requireAddress } from './addresses.ts';

export interface PaymentUriParameters {
  readonly address: string;
  readonly tokenAddress?: string;
  /** In base units. */
  readonly amount?: bigint;
}

/**
 * EIP-681: native, `ethereum:0x…@1?value=…`; a token, `ethereum:<token>@1/transfer?address=0x…&uint256=…`.
 * @throws PorticoError `send.amount_and_receiver_required` for what no chain can hold, `address.invalid`.
 */
export function createPaymentUri(network: Network, parameters: PaymentUriParameters): string {
  const { tokenAddress, amount } = parameters;
  if (amount !== undefined && (amount < 0n || amount > UINT256_MAX))
    throw specError('send.amount_and_receiver_required');
  const address = requireAddress(parameters.address);
  const chainId = toChainId(network);
  if (tokenAddress === undefined) {
    return `ethereum:${address}@${chainId}${amount === undefined ? '' : `?value=${amount}`}`;
  }
  const value = amount === undefined ? '' : `&uint256=${amount}`;
  return `ethereum:${requireAddress(tokenAddress)}@${chainId}/transfer?address=${address}${value}`;
}
