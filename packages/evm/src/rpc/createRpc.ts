import type { ReadTarget, RetryFetchSurroundings } from '@portico/core';
import {
  BALANCE_RETRY_MS,
  PorticoError,
  TEN_SECONDS_MS,
  THREE_SECONDS_MS,
  isPorticoError,
  toPorticoError,
  specError,
} from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import { toChainId } from '../provider/parseAnswers.ts';
import type { RpcAnswer, RpcMethod } from './answerSchemas.ts';
import { postRpc } from './postRpc.ts';

/** The nodes of the networks. It asks the URLs it is given, in their order, and no others. */
export interface Rpc {
  ask<Method extends RpcMethod>(
    target: ReadTarget,
    method: Method,
    params?: readonly unknown[],
  ): Promise<RpcAnswer<Method>>;
}

/** Failures of one node, not of the question: the next node is asked. */
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

/** True where a node failed, and not what it was asked (a call that reverts, a transfer without funds). */
export function isNodeFailure(error: unknown): boolean {
  return isPorticoError(error) && NODE_FAILURES.has(error.code);
}

/** All nodes together get ten seconds, so that nothing waits longer for a network; each at least three. */
function toTimeoutMs(target: ReadTarget): number {
  return Math.max(THREE_SECONDS_MS, Math.floor(TEN_SECONDS_MS / target.rpcUrls.length));
}

/** Looks, once for each URL, which chain its node is on. */
function createChainCheck(surroundings: RetryFetchSurroundings) {
  const known = new Map<string, number>();
  const asking = new Map<string, Promise<number>>();

  function ask(url: string, target: ReadTarget): Promise<number> {
    const { signal } = target;
    const request = { url, method: 'eth_chainId', params: [], timeoutMs: toTimeoutMs(target), signal } as const;
    const answer = postRpc(request, surroundings)
      .then((chainId) => {
        known.set(url, Number(chainId));
        return Number(chainId);
      })
      .finally(() => asking.delete(url));
    asking.set(url, answer);
    return answer;
  }
  return async function check(url: string, target: ReadTarget): Promise<void> {
    const expected = toChainId(target.network);
    const actual = known.get(url) ?? (await (asking.get(url) ?? ask(url, target)));
    if (actual === expected) return;
    throw new PorticoError('rpc.wrong_chain', { expected: `eip155:${expected}`, actual: `eip155:${actual}` });
  };
}

/** Nodes over HTTP: bounded, repeated and checked. */
export function createRpc(surroundings: RetryFetchSurroundings = {}): Rpc {
  const { now = Date.now } = surroundings;
  const checkChain = createChainCheck(surroundings);
  const failedAtMs = new Map<string, number>();

  /** In the host's order, those that failed a moment ago last: a dead node must not slow every request down. */
  function inOrder(urls: readonly string[]): string[] {
    const isResting = (url: string): boolean => now() - (failedAtMs.get(url) ?? -Infinity) < BALANCE_RETRY_MS;
    return [...urls.filter((url) => !isResting(url)), ...urls.filter(isResting)];
  }

  return {
    async ask(target, method, params = []) {
      let firstFailure: PorticoError | undefined;
      for (const url of inOrder(target.rpcUrls)) {
        try {
          const request = { url, method, params, timeoutMs: toTimeoutMs(target), signal: target.signal };
          const [answer] = await Promise.all([postRpc(request, surroundings), checkChain(url, target)]);
          failedAtMs.delete(url);
          return answer;
        } catch (error) {
          const isLostCheck = isPorticoError(error, 'aborted') && target.signal?.aborted !== true;
          if (!isNodeFailure(error) && !isLostCheck) throw error;
          if (!isLostCheck) failedAtMs.set(url, now());
          firstFailure ??= toPorticoError(error, 'rpc.failed', 'node');
        }
      }
      throw firstFailure ?? specError('rpc.failed', { method });
    },
  };
}
