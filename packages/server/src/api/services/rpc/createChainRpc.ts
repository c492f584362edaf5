import { createHash } from 'node:crypto';
import type { RpcAnswer, RpcRequest } from '@portico/protocol/api';
import type { Cache } from '../../../store/cache.ts';
import type { RpcRules } from '../../namespaces/rpcRules.ts';
import type { NodePool } from '../../upstream/nodePool.ts';
import { type RpcError, type NodeRequest, type RpcReply, parseResult } from '../../upstream/rpcNode.ts';

/** A node's answer with its result parsed. */
export type RpcOutcome = { result: unknown; bytes: number } | { error: RpcError; bytes: number };

/** JSON-RPC of one chain as the services of this process use it. */
export interface ChainRpc {
  /** @throws UpstreamFailure when no node answers. */
  answer(request: RpcRequest, signal: AbortSignal): Promise<RpcAnswer>;
  /**
   * Straight from the nodes, and not cached: for services of this process that store their reads.
   * @throws UpstreamFailure when no node answers.
   */
  read(method: string, params: readonly unknown[], signal: AbortSignal): Promise<RpcOutcome>;
}

/** The same as pages may use it. */
export interface ServedChain extends ChainRpc {
  readonly rules: RpcRules;
  /**
   * The answer to an allowed method, its result as the node wrote it.
   * @throws UpstreamFailure when no node answers.
   */
  call(query: NodeRequest, signal: AbortSignal): Promise<RpcReply>;
}

export interface ChainRpcParameters {
  /** CAIP-2. */
  chainId: string;
  rules: RpcRules;
  pool: NodePool;
  cache: Cache;
  /** Age of the newest block's number at most: how late a new block is noticed. */
  headMs?: number;
}

const headAnswersMs = 10_000;
const loadMaxMs = 10_000;
const keptBytesMax = 262_144;

/** @throws UpstreamFailure where the result is no JSON. */
const parsed = (reply: RpcReply): RpcOutcome =>
  'error' in reply ? reply : { result: parseResult(reply.resultText), bytes: reply.bytes };

type RequestNodes = (query: NodeRequest, signal: AbortSignal) => Promise<RpcReply>;

/** Cache and single-flight in front of a chain's nodes. */
function createCachedNodes({ chainId, rules, pool, cache, headMs = 1_000 }: ChainRpcParameters): RequestNodes {
  // Shared by all that wait for it, so no single disconnect may end it; the pool's own limits do.
  const patient = (): AbortSignal => AbortSignal.timeout(loadMaxMs);
  const keyOf = (method: string, params: readonly unknown[], block: string): string => {
    const hash = createHash('sha256')
      .update(JSON.stringify([method, params, block]))
      .digest('base64url');
    return `rpcText:${chainId}:${hash}`;
  };

  async function requestNewest(method: string): Promise<RpcReply> {
    const options = { ttlMs: headMs, loadMaxMs, isWorthKeeping: (reply: RpcReply) => 'resultText' in reply };
    return cache.cached(`rpcText:${chainId}:head`, options, () => pool.request({ method, params: [] }, patient()));
  }

  return async ({ method, params }, signal) => {
    const plan = rules.planCache(method, params);
    if (plan.kind === 'never') return pool.request({ method, params }, signal);
    if (plan.kind === 'newest') return requestNewest(method);
    const newest = plan.kind === 'head' ? await requestNewest(plan.newest) : undefined;
    const block = newest !== undefined && 'resultText' in newest ? newest.resultText : 'any';
    const options = {
      ttlMs: plan.kind === 'time' ? plan.ttlMs : headAnswersMs,
      loadMaxMs,
      isWorthKeeping: (reply: RpcReply) =>
        'resultText' in reply && reply.bytes <= keptBytesMax && rules.isSettled(method, reply.resultText),
    };
    return cache.cached<RpcReply>(keyOf(method, params, block), options, () =>
      pool.request({ method, params }, patient()),
    );
  };
}

/** The calls of pages, answered from the cache or by the nodes. */
export function createChainRpc(parameters: ChainRpcParameters): ServedChain {
  const { rules, pool } = parameters;
  const sendRequest = createCachedNodes(parameters);

  async function call(query: NodeRequest, signal: AbortSignal): Promise<RpcReply> {
    const { method } = query;
    if (!rules.methods.has(method)) return rules.refuseMethod(method);
    return rules.answer(query, (one) => sendRequest(one, signal));
  }

  return {
    rules,
    call,
    read: async (method, params, signal) => parsed(await pool.request({ method, params }, signal)),
    async answer({ id, method, params = [] }, signal) {
      const outcome = parsed(await call({ method, params }, signal));
      const envelope = { jsonrpc: '2.0' as const, id };
      return 'error' in outcome ? { ...envelope, error: outcome.error } : { ...envelope, result: outcome.result };
    },
  };
}
