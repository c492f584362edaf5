import { isNodeFailure } from '@portico/core/adapter';
import type { ReadTarget, TransferParameters } from '@portico/core/adapter';
import type { TransferEstimate } from '@portico/core';
import { BASE_FEE_MULTIPLIER, checkBaseFeeMultiplier, isPorticoError } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { readDataFee } from './dataFee.ts';
import type { Quote } from './quote.ts';
import { toHex, toTransferRequest } from './transferRequest.ts';
import type { TransferRequest } from './transferRequest.ts';

type Block = NonNullable<RpcAnswer<'eth_getBlockByNumber'>>;

const SCALE = 10_000n;

/** Rounded up: a fee that is one wei short is short. */
function multiply(value: bigint, factor: number): bigint {
  const scaled = BigInt(Math.round(factor * Number(SCALE)));
  return (value * scaled + SCALE - 1n) / SCALE;
}

async function readPriorityFee(rpc: Rpc, target: ReadTarget, baseFee: bigint): Promise<bigint> {
  try {
    return await rpc.request(target, 'eth_maxPriorityFeePerGas');
  } catch (error) {
    if (target.signal?.aborted || !(isNodeFailure(error) || isPorticoError(error, 'rpc.failed'))) throw error;
    // Not every node of a chain with base fees has the method; the difference to the gas price has the same meaning.
    const gasPrice = await rpc.request(target, 'eth_gasPrice');
    return gasPrice > baseFee ? gasPrice - baseFee : 0n;
  }
}

type Fees = Pick<Quote, 'fees'> & { readonly expectedPrice: bigint; readonly maximumPrice: bigint };

/**
 * How far the base fee may rise until the block: by the definition of the chain, else by spec §9.
 * @throws PorticoError `fee.multiplier_too_low`.
 */
function toMultiplier({ network }: ReadTarget): number {
  const { baseFeeMultiplier } = network.fees ?? {};
  // Definitions of viem may have a function, of facts that only viem has.
  if (typeof baseFeeMultiplier !== 'number') return BASE_FEE_MULTIPLIER;
  checkBaseFeeMultiplier(baseFeeMultiplier);
  return baseFeeMultiplier;
}

/** Prices of one gas: now, and at most. */
async function readFees(rpc: Rpc, target: ReadTarget, block: Block | null): Promise<Fees> {
  const multiplier = toMultiplier(target);
  const baseFee = block?.baseFeePerGas ?? undefined;
  if (baseFee === undefined) {
    const gasPrice = await rpc.request(target, 'eth_gasPrice');
    const maximumPrice = multiply(gasPrice, multiplier);
    return { fees: { type: 'legacy', gasPrice: maximumPrice }, expectedPrice: gasPrice, maximumPrice };
  }
  const maxPriorityFeePerGas = await readPriorityFee(rpc, target, baseFee);
  const maxFeePerGas = multiply(baseFee, multiplier) + maxPriorityFeePerGas;
  return {
    fees: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas },
    expectedPrice: baseFee + maxPriorityFeePerGas,
    maximumPrice: maxFeePerGas,
  };
}

const FUNDS_TEXT = /insufficient (?:funds|balance)|not enough balance/i;

/** ZKsync reports it as text, with the error code of a call that reverts. */
function isShortOfFunds(error: unknown): boolean {
  if (isPorticoError(error, 'send.exceeds_balance_with_gas')) return true;
  const cause = isPorticoError(error, 'rpc.failed') ? error.cause : undefined;
  return cause instanceof Error && FUNDS_TEXT.test(cause.message);
}

async function estimateGasLimit(rpc: Rpc, target: ReadTarget, request: TransferRequest): Promise<bigint> {
  try {
    return await rpc.request(target, 'eth_estimateGas', [request]);
  } catch (error) {
    if (!isShortOfFunds(error) || request.data !== undefined) throw error;
    // "Send everything" has no balance left for gas. The gas limit is needed here, not the balance.
    return rpc.request(target, 'eth_estimateGas', [{ ...request, value: '0x0' }]);
  }
}

const BLOCKS_SEEN = 10n;
const WAIT_MAX_SECONDS = 600;

/** The mean time between the last blocks; undefined on a young chain, and where blocks come when they like. */
async function readWaitSeconds(rpc: Rpc, target: ReadTarget, block: Block | null): Promise<number | undefined> {
  const number = block?.number ?? 0n;
  if (block === null || number < BLOCKS_SEEN) return undefined;
  const earlier = await rpc
    .request(target, 'eth_getBlockByNumber', [toHex(number - BLOCKS_SEEN), false])
    .catch(() => null);
  if (earlier === null) return undefined;
  const seconds = Math.ceil(Number(block.timestamp - earlier.timestamp) / Number(BLOCKS_SEEN));
  return seconds > 0 && seconds <= WAIT_MAX_SECONDS ? seconds : undefined;
}

/**
 * The cost of one transfer: EIP-1559 where the chain has base fees, else by gas price; plus the data fee of a roll-up.
 */
export async function estimateTransfer(
  rpc: Rpc,
  target: ReadTarget,
  parameters: TransferParameters,
): Promise<TransferEstimate & { readonly quote: Quote }> {
  const request = toTransferRequest(parameters);
  const [block, gasLimit] = await Promise.all([
    rpc.request(target, 'eth_getBlockByNumber', ['latest', false]),
    estimateGasLimit(rpc, target, request),
  ]);
  const [{ fees, expectedPrice, maximumPrice }, waitSeconds, dataFee] = await Promise.all([
    readFees(rpc, target, block),
    readWaitSeconds(rpc, target, block),
    readDataFee(rpc, target, request, { gasLimit, gasPrice: block?.baseFeePerGas ?? 0n }),
  ]);
  const maximumFee = gasLimit * maximumPrice + multiply(dataFee ?? 0n, BASE_FEE_MULTIPLIER);
  return {
    expectedFee: gasLimit * expectedPrice + (dataFee ?? 0n),
    maximumFee,
    quote: { gasLimit, maximumFee, fees },
    ...(waitSeconds === undefined ? {} : { waitSeconds }),
    ...(dataFee === undefined ? { isWithoutDataFee: true } : {}),
  };
}
