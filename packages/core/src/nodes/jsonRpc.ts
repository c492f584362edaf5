import {
  BALANCE_RETRY_MS,
  type CaipNetworkId,
  type ErrorCode,
  PorticoError,
  TEN_SECONDS_MS,
  THREE_SECONDS_MS,
  isPorticoError,
  specError,
  toPorticoError,
} from '@portico/protocol';
import * as v from 'valibot';
import { raceAbort } from '../async/race.ts';
import type { ReadTarget } from '../contract/namespaceReads.ts';
import { type RetryFetchEnvironment, retryFetch } from '../http/retryFetch.ts';

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
  readonly toNetworkId: (answer: unknown) => CaipNetworkId;
  /** `JSON.parse` where it is left out. */
  readonly parseJson?: (text: string) => unknown;
  /** Where the numbers of JSON-RPC mean other things in the namespace; undefined for the common meaning. */
  readonly toError?: (error: NodeError, method: string) => PorticoError | undefined;
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

/** Failures of one node, not of the request: the next node is tried. */
const NODE_FAILURES: ReadonlySet<ErrorCode> = new Set([
  'http.failed',
  'http.timeout',
  'rpc.wrong_chain',
  'rpc.invalid_answer',
  'rpc.parse',
  'rpc.internal',
  'rpc.limit_exceeded',
  'rpc.method_not_found',
  'rpc.method_not_supported',
  'rpc.method_unsupported',
  'rpc.resource_unavailable',
  'rpc.version_unsupported',
]);

// A receipt with thousands of logs fits; a film does not.
const ANSWER_MAX_BYTES = 2_000_000;

/** True where a node failed, and not the request (a call that reverts, a transfer without funds). */
export function isNodeFailure(error: unknown): boolean {
  return isPorticoError(error) && NODE_FAILURES.has(error.code);
}

/** All nodes together get ten seconds, so that nothing waits longer for a network; each at least three. */
function toTimeoutMs(target: ReadTarget): number {
  return Math.max(THREE_SECONDS_MS, Math.floor(TEN_SECONDS_MS / target.rpcUrls.length));
}

function tryParse(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

interface NodeRequest<Method> {
  readonly url: string;
  readonly method: Method;
  readonly params: readonly unknown[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * One JSON-RPC request to one node, its answer checked.
 * @throws PorticoError `rpc.invalid_answer` for HTML, invalid JSON and other forms; the node's own error by its number.
 */
async function post<Schemas extends AnswerSchemas, Method extends MethodOf<Schemas>>(
  { schemas, parseJson = JSON.parse, toError }: JsonRpcParameters<Schemas>,
  { url, method, params, timeoutMs, signal }: NodeRequest<Method>,
  environment: RetryFetchEnvironment,
): Promise<v.InferOutput<Schemas[Method]>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const request = { url, method: 'POST', headers, body, timeoutMs, signal, maxBytes: ANSWER_MAX_BYTES } as const;
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

/** A request for the chain of a node, and how many callers wait for it. */
interface ChainCheck {
  readonly answer: Promise<CaipNetworkId>;
  readonly controller: AbortController;
  waiting: number;
}

/** Reads, once for each URL, which chain its node is on. */
function createChainCheck<Schemas extends AnswerSchemas>(
  parameters: JsonRpcParameters<Schemas>,
  environment: RetryFetchEnvironment,
) {
  const known = new Map<string, CaipNetworkId>();
  const running = new Map<string, ChainCheck>();

  function start(url: string, target: ReadTarget): ChainCheck {
    const controller = new AbortController();
    const { signal } = controller;
    const one = { url, method: parameters.chainMethod, params: [], timeoutMs: toTimeoutMs(target), signal };
    const answer = post(parameters, one, environment).then((value) => {
      const caipNetworkId = parameters.toNetworkId(value);
      known.set(url, caipNetworkId);
      return caipNetworkId;
    });
    const check = { answer, controller, waiting: 0 };
    running.set(url, check);
    return check;
  }

  /** Callers share one request, which ends with the last of them: an aborted caller does not end it for the others. */
  async function request(url: string, target: ReadTarget): Promise<CaipNetworkId> {
    const check = running.get(url) ?? start(url, target);
    check.waiting += 1;
    try {
      return await (target.signal ? raceAbort(check.answer, target.signal) : check.answer);
    } finally {
      check.waiting -= 1;
      if (check.waiting === 0) {
        running.delete(url);
        check.controller.abort();
      }
    }
  }

  return async function check(url: string, target: ReadTarget): Promise<void> {
    const expected = target.network.caipNetworkId;
    const actual = known.get(url) ?? (await request(url, target));
    if (actual !== expected) throw new PorticoError('rpc.wrong_chain', { expected, actual });
  };
}

/** Nodes over HTTP: bounded, repeated, checked for their chain, and the next one tried where one fails. */
export function createJsonRpc<Schemas extends AnswerSchemas>(
  parameters: JsonRpcParameters<Schemas>,
  environment: RetryFetchEnvironment = {},
): JsonRpc<Schemas> {
  const { now = Date.now } = environment;
  const checkChain = createChainCheck(parameters, environment);
  const failedAtMs = new Map<string, number>();

  /** In the host's order, those that have just failed last: a dead node must not slow every request down. */
  function inOrder(urls: readonly string[]): string[] {
    const isResting = (url: string): boolean => now() - (failedAtMs.get(url) ?? -Infinity) < BALANCE_RETRY_MS;
    return [...urls.filter((url) => !isResting(url)), ...urls.filter(isResting)];
  }

  return {
    async request(target, method, params = []) {
      let firstFailure: PorticoError | undefined;
      for (const url of inOrder(target.rpcUrls)) {
        try {
          const request = { url, method, params, timeoutMs: toTimeoutMs(target), signal: target.signal };
          const [answer] = await Promise.all([post(parameters, request, environment), checkChain(url, target)]);
          failedAtMs.delete(url);
          return answer;
        } catch (error) {
          if (!isNodeFailure(error)) throw error;
          failedAtMs.set(url, now());
          firstFailure ??= toPorticoError(error, 'rpc.failed', 'node');
        }
      }
      throw firstFailure ?? specError('rpc.failed', { method });
    },
  };
}
