import { createHash } from 'node:crypto';
import { type RpcAnswer, type RpcRequest, relayedMethods } from '@portico/protocol/api';
import { keccak256 } from 'viem';
import type { Cache } from '../../../store/cache.ts';
import type { NodePool } from '../../upstream/nodePool.ts';
import type { RpcOutcome } from '../../upstream/rpcNode.ts';
import { isSettled, planCache } from './cachePlan.ts';

/** JSON-RPC of one chain as pages may use it. */
export interface ChainRpc {
  /** @throws UpstreamFailure when no node answers. */
  answer(request: RpcRequest, signal: AbortSignal): Promise<RpcAnswer>;
}

export interface ChainRpcParameters {
  chainIdHex: string;
  pool: NodePool;
  cache: Cache;
  /** Age of the newest block's number at most: how late a new block is noticed. */
  headMs?: number;
}

const allowed: ReadonlySet<string> = new Set(relayedMethods);
const headAnswersMs = 10_000;
const loadMaxMs = 10_000;
const keptBytesMax = 262_144;
const notSupported = { code: -32_004, message: 'Method not supported' };

type Outcome = RpcOutcome & { tries?: number };

/** The second node already had it from the first, whose answer was lost: it was sent. */
function asSent(outcome: Outcome, params: readonly unknown[]): Outcome {
  const [raw] = params;
  const isKnown =
    'error' in outcome &&
    (outcome.tries ?? 1) > 1 &&
    /already (?:known|imported|exists)|known transaction|ALREADY_EXISTS/i.test(outcome.error.message);
  if (!isKnown || typeof raw !== 'string' || !/^0x[0-9a-f]+$/i.test(raw)) return outcome;
  return { result: keccak256(`0x${raw.slice(2)}`), bytes: 66 };
}

/** Allow-list, cache and single-flight in front of a chain's nodes. */
export function createChainRpc({ chainIdHex, pool, cache, headMs = 1_000 }: ChainRpcParameters): ChainRpc {
  // Shared by all who wait for it, so nobody's leaving may end it; the pool's own limits do.
  const patient = (): AbortSignal => AbortSignal.timeout(loadMaxMs);
  const keyOf = (method: string, params: readonly unknown[], block: string): string => {
    const hash = createHash('sha256')
      .update(JSON.stringify([method, params, block]))
      .digest('base64url');
    return `rpc:${chainIdHex}:${hash}`;
  };

  async function newestBlock(): Promise<RpcOutcome> {
    const options = { ttlMs: headMs, loadMaxMs, isWorthKeeping: (outcome: RpcOutcome) => 'result' in outcome };
    return cache.cached(`rpc:${chainIdHex}:head`, options, () =>
      pool.ask({ method: 'eth_blockNumber', params: [] }, patient()),
    );
  }

  async function ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<Outcome> {
    const plan = planCache(method, params);
    if (plan.kind === 'never') return pool.ask({ method, params }, signal);
    if (plan.kind === 'newest') return newestBlock();
    const newest = plan.kind === 'head' ? await newestBlock() : undefined;
    const block = newest !== undefined && 'result' in newest ? String(newest.result) : 'any';
    const options = {
      ttlMs: plan.kind === 'time' ? plan.ttlMs : headAnswersMs,
      loadMaxMs,
      isWorthKeeping: (outcome: Outcome) =>
        'result' in outcome && outcome.bytes <= keptBytesMax && isSettled(method, outcome.result),
    };
    return cache.cached<Outcome>(keyOf(method, params, block), options, () => pool.ask({ method, params }, patient()));
  }

  return {
    async answer({ id, method, params = [] }, signal) {
      const envelope = { jsonrpc: '2.0' as const, id };
      if (!allowed.has(method)) return { ...envelope, error: notSupported };
      if (method === 'eth_chainId') return { ...envelope, result: chainIdHex };
      const asked = await ask(method, params, signal);
      const outcome = method === 'eth_sendRawTransaction' ? asSent(asked, params) : asked;
      return 'error' in outcome ? { ...envelope, error: outcome.error } : { ...envelope, result: outcome.result };
    },
  };
}
