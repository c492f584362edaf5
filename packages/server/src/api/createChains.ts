import { type RpcLimits, type ServedChain, createChainRpc } from './services/rpc/createChainRpc.ts';
import { createNodePool } from './upstream/nodePool.ts';
import { createRpcNode } from './upstream/rpcNode.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Cache } from '../store/cache.ts';

export interface CreateChainsParameters {
  /** Addresses of nodes by CAIP-2 id, the best first. */
  rpcUrls: Readonly<Record<string, readonly string[]>>;
  cache: Cache;
  metrics: Metrics;
  /** How late a new block is noticed. */
  headMs?: number;
  limits?: Partial<RpcLimits> | undefined;
  /** How long one node is waited for. */
  attemptMs?: number | undefined;
}

/** `eip155:10` → `0xa` */
const hexOf = (chain: string): string => `0x${BigInt(chain.slice(chain.indexOf(':') + 1)).toString(16)}`;

/** The chains that the operator configured, each once for all services that read it. */
export function createChains({
  rpcUrls,
  cache,
  metrics,
  headMs = 1_000,
  limits = {},
  attemptMs,
}: CreateChainsParameters): ReadonlyMap<string, ServedChain> {
  return new Map(
    Object.entries(rpcUrls).map(([chain, urls]) => {
      const nodes = urls.map((url, index) => createRpcNode(`${chain}#${index + 1}`, url));
      const pool = createNodePool({ chainIdHex: hexOf(chain), nodes, attemptMs, onOutcome: metrics.onUpstream });
      return [chain, createChainRpc({ chainIdHex: hexOf(chain), pool, cache, headMs, limits })] as const;
    }),
  );
}
