import * as v from 'valibot';
import type { CachePlan } from '../rpcRules.ts';

const never: CachePlan = { kind: 'never' };
const head: CachePlan = { kind: 'head', newest: 'eth_blockNumber' };

/** The position of the block parameter in each method. */
const blockParameterIndex: ReadonlyMap<string, number> = new Map([
  ['eth_call', 1],
  ['eth_getBalance', 1],
  ['eth_getCode', 1],
  ['eth_getStorageAt', 2],
  ['eth_getProof', 2],
  ['eth_getBlockByNumber', 0],
  ['eth_getBlockReceipts', 0],
  ['eth_feeHistory', 1],
]);
const ofTheHead = new Set([
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_getLogs',
  'eth_getBlockTransactionCountByNumber',
]);

/** A mined block can still be undone for a while, so even results that never change expire. */
const minedMs = 15_000;
const ofMinedThings = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt']);
const byHash = new Set([
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getTransactionByBlockHashAndIndex',
]);

/** How a request may be cached. Nonces, estimates and pending data are always requested from a node. */
export function planCache(method: string, params: readonly unknown[]): CachePlan {
  if (method === 'eth_blockNumber') return { kind: 'newest' };
  if (byHash.has(method) || ofMinedThings.has(method)) return { kind: 'time', ttlMs: minedMs };
  const place = blockParameterIndex.get(method);
  if (place === undefined) return ofTheHead.has(method) ? head : never;
  return params[place] === 'pending' ? never : head;
}

const minedSchema = v.object({ blockHash: v.string() });

/** A thing that is not there yet may be there with the next block; one without a block is still waiting. */
export function isSettled(method: string, resultText: string): boolean {
  if (resultText === 'null') return false;
  return !ofMinedThings.has(method) || v.is(minedSchema, JSON.parse(resultText));
}
