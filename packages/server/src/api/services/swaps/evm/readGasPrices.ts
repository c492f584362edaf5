import * as v from 'valibot';
import { readNode } from '../../../namespaces/readNode.ts';
import type { ServedChain } from '../../rpc/createChainRpc.ts';

/** Wei for one gas, by how soon a transaction is mined. */
export interface GasPrices {
  readonly standard: bigint;
  readonly fast: bigint;
  readonly instant: bigint;
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
);
const historySchema = v.object({
  baseFeePerGas: v.pipe(v.array(quantity), v.minLength(1)),
  reward: v.array(v.tuple([quantity, quantity, quantity])),
});
const blocks = '0x5';
const percentiles = [25, 50, 90];

const middle = (values: readonly bigint[]): bigint =>
  values.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(values.length / 2)] ?? 0n;

/** The price that the chain's node suggests. @throws UpstreamFailure */
export const readGasPrice = (chain: ServedChain, signal: AbortSignal): Promise<bigint> =>
  readNode(chain, { method: 'eth_gasPrice', params: [], schema: quantity }, signal);

/**
 * Prices that outlast a rise of the base fee by a fifth, with the tips of recent blocks; never below what the node
 * suggests, which is all there is on chains without EIP-1559.
 * @throws UpstreamFailure
 */
export async function readGasPrices(chain: ServedChain, signal: AbortSignal): Promise<GasPrices> {
  const request = { method: 'eth_feeHistory', params: [blocks, 'latest', percentiles], schema: historySchema };
  const [suggested, history] = await Promise.all([
    readGasPrice(chain, signal),
    readNode(chain, request, signal).catch(() => ({ baseFeePerGas: [0n], reward: [] })),
  ]);
  const base = ((history.baseFeePerGas.at(-1) ?? 0n) * 12n) / 10n;
  const tips = [0, 1, 2].map((index) => middle(history.reward.map((tip) => tip[index] ?? 0n)));
  const [standard = suggested, fast = suggested, instant = suggested] = tips.map((tip) =>
    base + tip > suggested ? base + tip : suggested,
  );
  return { standard, fast, instant };
}
