import { formatUnits } from 'viem/utils';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Read } from './evmContext.ts';
import { parseAnswer, quantitySchema } from './quantity.ts';

/** The price of gas, in one of its two forms. */
export type Fees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint };

/** As a page may set them. */
export interface WantedFees {
  readonly gasPrice?: bigint | undefined;
  readonly maxFeePerGas?: bigint | undefined;
  readonly maxPriorityFeePerGas?: bigint | undefined;
}

const blockSchema = v.object({ baseFeePerGas: v.optional(quantitySchema) });

/** The base fee may rise by so much until the transaction is mined (spec §9). */
const withMargin = (baseFee: bigint): bigint => (baseFee * 12n) / 10n;

/** Of the coin of every EVM network. */
export const NATIVE_DECIMALS = 18;

/** The most that a unit of gas costs. */
export const priceOf = (fees: Fees): bigint => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas);

/** The most that so much gas costs, in the coin. */
export const formatFee = (gas: bigint, fees: Fees): string => formatUnits(gas * priceOf(fees), NATIVE_DECIMALS);

/** The fees of the page, or those of the network; by the older form where the network has no base fee. */
export async function readFees(read: Read, wanted: WantedFees): Promise<Fees> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = wanted;
  if (gasPrice !== undefined) {
    if (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined) throw new FrameError('rpc.invalid_params');
    return { gasPrice };
  }
  const { baseFeePerGas } = parseAnswer(blockSchema, await read('eth_getBlockByNumber', ['latest', false]));
  if (baseFeePerGas === undefined) return { gasPrice: parseAnswer(quantitySchema, await read('eth_gasPrice', [])) };
  const priority = maxPriorityFeePerGas ?? parseAnswer(quantitySchema, await read('eth_maxPriorityFeePerGas', []));
  const maximum = maxFeePerGas ?? withMargin(baseFeePerGas) + priority;
  if (priority > maximum) {
    if (maxPriorityFeePerGas !== undefined) throw new FrameError('rpc.invalid_params');
    return { maxFeePerGas: maximum, maxPriorityFeePerGas: maximum };
  }
  return { maxFeePerGas: maximum, maxPriorityFeePerGas: priority };
}
