import * as v from 'valibot';
import { UpstreamFailure, readJson } from './readJson.ts';

/** What a node is asked. */
export interface RpcQuestion {
  method: string;
  params: readonly unknown[];
}

/** A node's word on it: a result, or an error of JSON-RPC that is an answer too. */
export type RpcOutcome =
  | { result: unknown; bytes: number }
  | { error: { code: number; message: string; data?: unknown }; bytes: number };

/** One node of a chain. */
export interface RpcNode {
  /** For metrics: the place in the operator's list, never the address. */
  readonly label: string;
  /** @throws UpstreamFailure */
  ask(question: RpcQuestion, signal: AbortSignal): Promise<RpcOutcome>;
}

const bytesMax = 5_000_000;
const messageMax = 500;

const answerSchema = v.union([
  v.object({
    id: v.union([v.number(), v.null()]),
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.pipe(
    v.object({ id: v.number(), result: v.unknown() }),
    v.check((answer) => 'result' in answer),
  ),
]);

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/));
const data = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/));
const thing = v.nullable(v.record(v.string(), v.unknown()));

/** What a result must look like; methods that are not here may answer anything. */
const shapes: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ...[
    'eth_blockNumber',
    'eth_chainId',
    'eth_gasPrice',
    'eth_maxPriorityFeePerGas',
    'eth_getBalance',
    'eth_getTransactionCount',
    'eth_estimateGas',
  ].map((method) => [method, quantity] as const),
  ...['eth_call', 'eth_getCode', 'eth_getStorageAt'].map((method) => [method, data] as const),
  ...[
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
    'eth_feeHistory',
    'eth_getProof',
  ].map((method) => [method, thing] as const),
  ['eth_getLogs', v.array(v.record(v.string(), v.unknown()))],
  ['eth_sendRawTransaction', hash],
]);

function toOutcome(json: unknown, method: string, bytes: number): RpcOutcome {
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) throw new UpstreamFailure('unreadable');
  if ('error' in parsed.output) {
    const { code, message, data: details } = parsed.output.error;
    return {
      error: { code, message: message.slice(0, messageMax), ...(details !== undefined && { data: details }) },
      bytes,
    };
  }
  const shape = shapes.get(method);
  if (shape !== undefined && !v.is(shape, parsed.output.result)) throw new UpstreamFailure('lied');
  return { result: parsed.output.result, bytes };
}

/** A node by its address, which may hold a key: it goes nowhere else. */
export function createRpcNode(label: string, url: string): RpcNode {
  return {
    label,
    async ask({ method, params }, signal) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      const { json, bytes } = await readJson({ url, method: 'POST', headers, body, signal, bytesMax });
      return toOutcome(json, method, bytes);
    },
  };
}
