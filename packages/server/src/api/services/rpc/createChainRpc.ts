import { createHash } from 'node:crypto';
import { type RpcAnswer, type RpcRequest, relayedMethods } from '@portico/protocol/api';
import { keccak256 } from 'viem';
import type { Cache } from '../../../store/cache.ts';
import type { NodePool } from '../../upstream/nodePool.ts';
import { type RpcError, type RpcQuestion, type RpcReply, parseResult } from '../../upstream/rpcNode.ts';
import { isSettled, planCache } from './cachePlan.ts';
import { countLogBlocks } from './logRange.ts';

/** A node's answer with its result parsed. */
export type RpcOutcome = { result: unknown; bytes: number } | { error: RpcError; bytes: number };

/** JSON-RPC of one chain as the services of this process use it. */
export interface ChainRpc {
  /** @throws UpstreamFailure when no node answers. */
  answer(request: RpcRequest, signal: AbortSignal): Promise<RpcAnswer>;
  /**
   * Straight from the nodes, and not kept: for services of this process that keep what they read.
   * @throws UpstreamFailure when no node answers.
   */
  read(method: string, params: readonly unknown[], signal: AbortSignal): Promise<RpcOutcome>;
}

/** The same as pages may use it. */
export interface ServedChain extends ChainRpc {
  /**
   * The answer to an allowed method, its result as the node wrote it.
   * @throws UpstreamFailure when no node answers.
   */
  call(question: RpcQuestion, signal: AbortSignal): Promise<RpcReply>;
}

/** What the operator lets pages ask of the nodes. */
export interface RpcLimits {
  /** Methods beside those that every page needs. */
  extraMethods: readonly string[];
  /** Blocks that one `eth_getLogs` may search. */
  logBlocksMax: number;
}

export interface ChainRpcParameters {
  chainIdHex: string;
  pool: NodePool;
  cache: Cache;
  /** Age of the newest block's number at most: how late a new block is noticed. */
  headMs?: number;
  limits?: Partial<RpcLimits>;
}

const headAnswersMs = 10_000;
const loadMaxMs = 10_000;
const keptBytesMax = 262_144;
/** In words that ethers 6 knows by heart: it then reads logs instead of a filter. viem goes by the code. */
const notSupported = (method: string): RpcReply => ({
  error: { code: -32_004, message: `The method ${method} does not exist here` },
  bytes: 0,
});
const tooWide = (most: number): RpcReply => ({
  error: { code: -32_602, message: `eth_getLogs searches at most ${most} blocks` },
  bytes: 0,
});

const saysKnown = /already (?:known|imported|exists)|known transaction|ALREADY_EXISTS/i;
const saysMined = /nonce (?:is )?too low|NONCE_EXPIRED|OldNonce/i;

/**
 * A signed transaction that comes again was sent: a node, a proxy or a page lost the answer and asked once more. A node that has it
 * waiting says so; one that has mined it speaks of its nonce, and is asked for it.
 */
async function asSent(reply: RpcReply, params: readonly unknown[], ask: NodePool['ask'], signal: AbortSignal) {
  const [raw] = params;
  if (!('error' in reply) || typeof raw !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(raw)) return reply;
  const hash = keccak256(`0x${raw.slice(2)}`);
  const sent: RpcReply = { resultText: JSON.stringify(hash), bytes: 66 };
  if (saysKnown.test(reply.error.message)) return sent;
  if (!saysMined.test(reply.error.message)) return reply;
  const found = await ask({ method: 'eth_getTransactionByHash', params: [hash] }, signal);
  return 'resultText' in found && found.resultText !== 'null' ? sent : reply;
}

/** @throws UpstreamFailure where the result is no JSON. */
const parsed = (reply: RpcReply): RpcOutcome =>
  'error' in reply ? reply : { result: parseResult(reply.resultText), bytes: reply.bytes };

/** Cache and single-flight in front of a chain's nodes. */
function createCachedNodes({ chainIdHex, pool, cache, headMs = 1_000 }: ChainRpcParameters) {
  // Shared by all who wait for it, so nobody's leaving may end it; the pool's own limits do.
  const patient = (): AbortSignal => AbortSignal.timeout(loadMaxMs);
  const keyOf = (method: string, params: readonly unknown[], block: string): string => {
    const hash = createHash('sha256')
      .update(JSON.stringify([method, params, block]))
      .digest('base64url');
    return `rpcText:${chainIdHex}:${hash}`;
  };

  async function newestBlock(): Promise<RpcReply> {
    const options = { ttlMs: headMs, loadMaxMs, isWorthKeeping: (reply: RpcReply) => 'resultText' in reply };
    return cache.cached(`rpcText:${chainIdHex}:head`, options, () =>
      pool.ask({ method: 'eth_blockNumber', params: [] }, patient()),
    );
  }

  async function ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<RpcReply> {
    const plan = planCache(method, params);
    if (plan.kind === 'never') return pool.ask({ method, params }, signal);
    if (plan.kind === 'newest') return newestBlock();
    const newest = plan.kind === 'head' ? await newestBlock() : undefined;
    const block = newest !== undefined && 'resultText' in newest ? newest.resultText : 'any';
    const options = {
      ttlMs: plan.kind === 'time' ? plan.ttlMs : headAnswersMs,
      loadMaxMs,
      isWorthKeeping: (reply: RpcReply) =>
        'resultText' in reply && reply.bytes <= keptBytesMax && isSettled(method, reply.resultText),
    };
    return cache.cached<RpcReply>(keyOf(method, params, block), options, () => pool.ask({ method, params }, patient()));
  }

  return { newestBlock, ask };
}

/** What pages may ask, answered from what is known or by the nodes. */
export function createChainRpc(parameters: ChainRpcParameters): ServedChain {
  const { chainIdHex, pool } = parameters;
  const { extraMethods = [], logBlocksMax = 10_000 } = parameters.limits ?? {};
  const allowed: ReadonlySet<string> = new Set([...relayedMethods, ...extraMethods]);
  const { newestBlock, ask } = createCachedNodes(parameters);

  /** Undefined where the range is not too wide. */
  async function refuseLogs([filter]: readonly unknown[]): Promise<RpcReply | undefined> {
    const newest = await newestBlock();
    if ('error' in newest) return newest;
    const blocks = countLogBlocks(filter, BigInt(newest.resultText.slice(1, -1)));
    return blocks !== undefined && blocks > BigInt(logBlocksMax) ? tooWide(logBlocksMax) : undefined;
  }

  async function call({ method, params }: RpcQuestion, signal: AbortSignal): Promise<RpcReply> {
    if (!allowed.has(method)) return notSupported(method);
    if (method === 'eth_chainId') return { resultText: `"${chainIdHex}"`, bytes: 0 };
    const refusal = method === 'eth_getLogs' ? await refuseLogs(params) : undefined;
    if (refusal !== undefined) return refusal;
    const reply = await ask(method, params, signal);
    return method === 'eth_sendRawTransaction' ? asSent(reply, params, pool.ask, signal) : reply;
  }

  return {
    call,
    read: async (method, params, signal) => parsed(await pool.ask({ method, params }, signal)),
    async answer({ id, method, params = [] }, signal) {
      const outcome = parsed(await call({ method, params }, signal));
      const envelope = { jsonrpc: '2.0' as const, id };
      return 'error' in outcome ? { ...envelope, error: outcome.error } : { ...envelope, result: outcome.result };
    },
  };
}
