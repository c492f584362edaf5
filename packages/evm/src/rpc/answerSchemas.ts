import { patterns } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import * as v from 'valibot';

// 256 bits: no number of a chain is longer, and BigInt must not be fed a megabyte of digits.
const QUANTITY_MAX_CHARACTERS = 66;

const quantity = v.pipe(
  v.string(),
  v.maxLength(QUANTITY_MAX_CHARACTERS),
  v.regex(patterns.hexQuantity),
  v.transform((text) => BigInt(text)),
);

/** True for bytes as JSON-RPC writes them. */
export function isHexData(value: unknown): value is Hex {
  return typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(value);
}

const data = v.custom<Hex>(isHexData);

const block = v.object({
  number: v.nullable(quantity),
  timestamp: quantity,
  /** Missing on chains without EIP-1559. */
  baseFeePerGas: v.nullish(quantity),
});

const receipt = v.object({
  status: v.nullish(quantity),
  blockNumber: quantity,
  gasUsed: quantity,
  effectiveGasPrice: v.nullish(quantity),
  /** The data fee of a roll-up on the layer below. */
  l1Fee: v.nullish(quantity),
});

const transaction = v.object({ nonce: quantity, blockNumber: v.nullish(quantity) });

/** The methods sent to nodes, each with the schema of its answer. */
export const answerSchemas = {
  eth_chainId: quantity,
  eth_getBalance: quantity,
  eth_gasPrice: quantity,
  eth_maxPriorityFeePerGas: quantity,
  eth_estimateGas: quantity,
  eth_getTransactionCount: quantity,
  eth_call: data,
  eth_getCode: data,
  eth_getBlockByNumber: v.nullable(block),
  eth_getTransactionReceipt: v.nullable(receipt),
  eth_getTransactionByHash: v.nullable(transaction),
} as const;

export type RpcAnswer<Method extends keyof typeof answerSchemas> = v.InferOutput<(typeof answerSchemas)[Method]>;
