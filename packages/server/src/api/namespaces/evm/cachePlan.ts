import * as v from 'valibot';
import type { CachePlan } from '../rpcRules.ts';

const never: CachePlan = { kind: 'never' };
const head: CachePlan = { kind: 'head', newest: 'eth_blockNumber' };

/** Where each method says which block it means. */
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

/** A mined thing can be undone for a while, so that even what never changes is asked for again. */
const minedMs = 15_000;
const ofMinedThings = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt']);
const byHash = new Set([
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getTransactionByBlockHashAndIndex',
]);

/** What a question may be answered from. Nonces, estimates and whatever is pending are always asked for. */
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
