import type { Hex } from 'viem';
import type { EvmCall } from './describeCall.ts';
import type { Read } from './evmContext.ts';
import { parseAnswer, quantitySchema, toQuantity } from './quantity.ts';

/**
 * The gas of a call, without a price: an account that cannot pay one is still shown what the call does. Other facts of
 * the chain may be assumed for it, by address.
 */
export async function readGas(
  read: Read,
  from: string,
  { to, value, data }: EvmCall,
  assumed?: Readonly<Record<string, { readonly code: Hex }>>,
): Promise<bigint> {
  const call = { from, ...(to && { to }), value: toQuantity(value), data };
  return parseAnswer(quantitySchema, await read('eth_estimateGas', assumed ? [call, 'latest', assumed] : [call]));
}
