import type { TransferParameters } from '@portico/core/adapter';
import type { Hex } from '@portico/protocol';
import { requireAddress } from './addresses.ts';
import { encodeTransfer } from './erc20Data.ts';

/** The transaction that a wallet receives: every value in hexadecimal. */
export interface TransactionRequest {
  readonly from: Hex;
  readonly to?: Hex | undefined;
  readonly value?: Hex | undefined;
  readonly data?: Hex | undefined;
  readonly gas?: Hex | undefined;
  readonly gasPrice?: Hex | undefined;
  readonly maxFeePerGas?: Hex | undefined;
  readonly maxPriorityFeePerGas?: Hex | undefined;
}

/** A transaction that moves the native currency or a token. */
export type TransferRequest = TransactionRequest & { readonly to: Hex };

/** A number as JSON-RPC writes it. */
export const toHex = (value: bigint): Hex => `0x${value.toString(16)}`;

/** A transfer as a transaction: of the native currency, or a call of the token's contract. */
export function toTransferRequest({ from, to, amount, tokenAddress }: TransferParameters): TransferRequest {
  const [sender, receiver] = [requireAddress(from), requireAddress(to)];
  if (tokenAddress === undefined) return { from: sender, to: receiver, value: toHex(amount) };
  return { from: sender, to: requireAddress(tokenAddress), data: encodeTransfer(receiver, amount) };
}
