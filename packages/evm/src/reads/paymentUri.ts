import type { Network } from '@portico/core';
import { toChainId } from '../provider/parseAnswers.ts';
import { requireAddress } from './addresses.ts';

export interface PaymentUriParameters {
  readonly address: string;
  readonly tokenAddress?: string;
  /** In base units. */
  readonly amount?: bigint;
}

/** EIP-681: native, `ethereum:0x…@1?value=…`; a token, `ethereum:<token>@1/transfer?address=0x…&uint256=…`. */
export function createPaymentUri(network: Network, parameters: PaymentUriParameters): string {
  const { tokenAddress, amount } = parameters;
  const address = requireAddress(parameters.address);
  const chainId = toChainId(network);
  if (tokenAddress === undefined) {
    return `ethereum:${address}@${chainId}${amount === undefined ? '' : `?value=${amount}`}`;
  }
  const value = amount === undefined ? '' : `&uint256=${amount}`;
  return `ethereum:${requireAddress(tokenAddress)}@${chainId}/transfer?address=${address}${value}`;
}
