import { type CaipNetworkId, PorticoError, toPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import type { ReadTarget } from '../contract/namespaceReads.ts';
import { type RetryFetchEnvironment, retryFetch } from '../http/retryFetch.ts';
import { type NodeCall, createNodePool } from './nodePool.ts';

/** The form that the answer to each method must have. */
export type AnswerSchemas = Readonly<Record<string, v.GenericSchema>>;

type MethodOf<Schemas> = keyof Schemas & string;

/** The nodes of the networks of one namespace. It requests the URLs it is given, in their order, and no others. */
export interface JsonRpc<Schemas extends AnswerSchemas> {
  request<Method extends MethodOf<Schemas>>(
    target: ReadTarget,
    method: Method,
    params?: readonly unknown[],
  ): Promise<v.InferOutput<Schemas[Method]>>;
}

/** The error of a node's response. */
export interface NodeError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The differences between the nodes of the namespaces. */
export interface JsonRpcParameters<Schemas extends AnswerSchemas> {
  readonly schemas: Schemas;
  /** The method that names the chain of a node; its answer is requested once for each URL. */
  readonly chainMethod: MethodOf<Schemas>;
  readonly chainParams?: readonly unknown[];
  readonly toNetworkId: (answer: unknown) => CaipNetworkId;
  /** `JSON.parse` where it is left out. */
  readonly parseJson?: (text: string) => unknown;
  /** Where the numbers of JSON-RPC mean other things in the namespace; undefined for the common meaning. */
  readonly toError?: (error: NodeError, method: string) => PorticoError | undefined;
  /** Of one answer, where the namespace has larger ones than most. */
  readonly maxBytes?: number;
}

/** JSON-RPC's envelope. Some nodes leave `jsonrpc` or the id out; neither matters to one request over HTTP. */
const envelopeSchema = v.union([
  v.object({
    error: v.object({
      code: v.pipe(v.union([v.number(), v.bigint()]), v.transform(Number)),
      message: v.string(),
      data: v.optional(v.unknown()),
    }),
  }),
  v.object({ result: v.unknown() }),
]);

// A receipt with thousands of logs fits; a film does not.
const ANSWER_MAX_BYTES = 2_000_000;

function tryParse(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

interface NodeRequest<Method> extends NodeCall {
  readonly method: Method;
  readonly params: readonly unknown[];
}

/**
 * One JSON-RPC request to one node, its answer checked.
 * @throws PorticoError `rpc.invalid_answer` for HTML, invalid JSON and other forms; the node's own error by its number.
 */
async function post<Schemas extends AnswerSchemas, Method extends MethodOf<Schemas>>(
  { schemas, parseJson = JSON.parse, toError, maxBytes = ANSWER_MAX_BYTES }: JsonRpcParameters<Schemas>,
  { url, method, params, timeoutMs, signal }: NodeRequest<Method>,
  environment: RetryFetchEnvironment,
): Promise<v.InferOutput<Schemas[Method]>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const request = { url, method: 'POST', headers, body, timeoutMs, signal, maxBytes } as const;
  const { text } = await retryFetch(request, environment);
  const envelope = v.safeParse(envelopeSchema, tryParse(parseJson, text));
  if (!envelope.success) throw new PorticoError('rpc.invalid_answer', { method });
  if ('error' in envelope.output) {
    const { error } = envelope.output;
    const { code, message, data } = error;
    throw (
      toError?.(error, method) ??
      toPorticoError(Object.assign(new Error(message), { code, data }), 'rpc.failed', 'node')
    );
  }
  const schema: Schemas[Method] = schemas[method];
  const answer = v.safeParse(schema, envelope.output.result);
  if (!answer.success) throw new PorticoError('rpc.invalid_answer', { method });
  return answer.output;
}

/** Nodes over HTTP: bounded, repeated, checked for their chain, and the next one tried where one fails. */
export function createJsonRpc<Schemas extends AnswerSchemas>(
  parameters: JsonRpcParameters<Schemas>,
  environment: RetryFetchEnvironment = {},
): JsonRpc<Schemas> {
  const { chainMethod: method, chainParams: params = [], toNetworkId } = parameters;
  const pool = createNodePool(
    async (call) => toNetworkId(await post(parameters, { ...call, method, params }, environment)),
    environment.now,
  );
  return {
    request: (target, method, params = []) =>
      pool(target, (call) => post(parameters, { ...call, method, params }, environment), { method }),
  };
}
