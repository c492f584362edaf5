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
  /**
   * Straight from the nodes, and not kept: for services of this process that keep what they read.
   * @throws UpstreamFailure when no node answers.
   */
  read(method: string, params: readonly unknown[], signal: AbortSignal): Promise<RpcOutcome>;
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

const saysKnown = /already (?:known|imported|exists)|known transaction|ALREADY_EXISTS/i;
const saysMined = /nonce (?:is )?too low|NONCE_EXPIRED|OldNonce/i;

/**
 * A signed transaction that comes again was sent: a node, a proxy or a page lost the answer and asked once more. A node that has it
 * waiting says so; one that has mined it speaks of its nonce, and is asked for it.
 */
async function asSent(outcome: RpcOutcome, params: readonly unknown[], ask: NodePool['ask'], signal: AbortSignal) {
  const [raw] = params;
  if (!('error' in outcome) || typeof raw !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(raw)) return outcome;
  const sent: RpcOutcome = { result: keccak256(`0x${raw.slice(2)}`), bytes: 66 };
  if (saysKnown.test(outcome.error.message)) return sent;
  if (!saysMined.test(outcome.error.message)) return outcome;
  const found = await ask({ method: 'eth_getTransactionByHash', params: [sent.result] }, signal);
  return 'result' in found && found.result !== null ? sent : outcome;
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

  async function ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<RpcOutcome> {
    const plan = planCache(method, params);
    if (plan.kind === 'never') return pool.ask({ method, params }, signal);
    if (plan.kind === 'newest') return newestBlock();
    const newest = plan.kind === 'head' ? await newestBlock() : undefined;
    const block = newest !== undefined && 'result' in newest ? String(newest.result) : 'any';
    const options = {
      ttlMs: plan.kind === 'time' ? plan.ttlMs : headAnswersMs,
      loadMaxMs,
      isWorthKeeping: (outcome: RpcOutcome) =>
        'result' in outcome && outcome.bytes <= keptBytesMax && isSettled(method, outcome.result),
    };
    return cache.cached<RpcOutcome>(keyOf(method, params, block), options, () =>
      pool.ask({ method, params }, patient()),
    );
  }

  return {
    read: (method, params, signal) => pool.ask({ method, params }, signal),
    async answer({ id, method, params = [] }, signal) {
      const envelope = { jsonrpc: '2.0' as const, id };
      if (!allowed.has(method)) return { ...envelope, error: notSupported };
      if (method === 'eth_chainId') return { ...envelope, result: chainIdHex };
      const asked = await ask(method, params, signal);
      const outcome = method === 'eth_sendRawTransaction' ? await asSent(asked, params, pool.ask, signal) : asked;
      return 'error' in outcome ? { ...envelope, error: outcome.error } : { ...envelope, result: outcome.result };
    },
  };
}
