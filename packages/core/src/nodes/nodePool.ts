import {
  BALANCE_RETRY_MS,
  type CaipNetworkId,
  type ErrorCode,
  type ErrorContext,
  PorticoError,
  TEN_SECONDS_MS,
  THREE_SECONDS_MS,
  isPorticoError,
  specError,
  toPorticoError,
} from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { ReadTarget } from '../contract/namespaceReads.ts';

/** One node, and how long it may take. */
export interface NodeCall {
  readonly url: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a request to the first node that answers it; every node is checked once for its chain. `context` is of the
 * error where there is no node.
 */
export type NodePool = <Answer>(
  target: ReadTarget,
  send: (call: NodeCall) => Promise<Answer>,
  context?: ErrorContext<'rpc.failed'>,
) => Promise<Answer>;

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

/** True where a node failed, and not the request (a call that reverts, a transfer without funds). */
export function isNodeFailure(error: unknown): boolean {
  return isPorticoError(error) && NODE_FAILURES.has(error.code);
}

/** All nodes together get ten seconds, so that nothing waits longer for a network; each at least three. */
function toTimeoutMs(target: ReadTarget): number {
  return Math.max(THREE_SECONDS_MS, Math.floor(TEN_SECONDS_MS / target.rpcUrls.length));
}

/** A request for the chain of a node, and how many callers wait for it. */
interface ChainCheck {
  readonly answer: Promise<CaipNetworkId>;
  readonly controller: AbortController;
  waiting: number;
}

/** Reads, once for each URL, which chain its node is on. */
function createChainCheck(readNetworkId: (call: NodeCall) => Promise<CaipNetworkId>) {
  const known = new Map<string, CaipNetworkId>();
  const running = new Map<string, ChainCheck>();

  function start(url: string, target: ReadTarget): ChainCheck {
    const controller = new AbortController();
    const { signal } = controller;
    const answer = readNetworkId({ url, timeoutMs: toTimeoutMs(target), signal }).then((caipNetworkId) => {
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

/** Nodes in the host's order, each checked for its chain, and the next one tried where one fails. */
export function createNodePool(
  readNetworkId: (call: NodeCall) => Promise<CaipNetworkId>,
  now: () => number = Date.now,
): NodePool {
  const checkChain = createChainCheck(readNetworkId);
  const failedAtMs = new Map<string, number>();

  /** In the host's order, those that have just failed last: a dead node must not slow every request down. */
  function inOrder(urls: readonly string[]): string[] {
    const isResting = (url: string): boolean => now() - (failedAtMs.get(url) ?? -Infinity) < BALANCE_RETRY_MS;
    return [...urls.filter((url) => !isResting(url)), ...urls.filter(isResting)];
  }

  return async function request(target, send, context = {}) {
    let firstFailure: PorticoError | undefined;
    for (const url of inOrder(target.rpcUrls)) {
      try {
        const call = { url, timeoutMs: toTimeoutMs(target), signal: target.signal };
        const [answer] = await Promise.all([send(call), checkChain(url, target)]);
        failedAtMs.delete(url);
        return answer;
      } catch (error) {
        if (!isNodeFailure(error)) throw error;
        failedAtMs.set(url, now());
        firstFailure ??= toPorticoError(error, 'rpc.failed', 'node');
      }
    }
    throw firstFailure ?? specError('rpc.failed', context);
  };
}
