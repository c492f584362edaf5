import { requireChain } from './namespaces/facts.ts';
import { portsOf } from './namespaces/ports.ts';
import type { RpcLimits } from './namespaces/rpcRules.ts';
import { type ServedChain, createChainRpc } from './services/rpc/createChainRpc.ts';
import type { Bundlers } from './services/userOperations/createPaymasters.ts';
import { withBundler } from './services/userOperations/withBundler.ts';
import { createNodePool } from './upstream/nodePool.ts';
import { createRpcNode } from './upstream/rpcNode.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Cache } from '../store/cache.ts';

export interface CreateChainsParameters {
  /** Addresses of nodes by CAIP-2 id, the best first. */
  rpcUrls: Readonly<Record<string, readonly string[]>>;
  /** What sends user operations, by CAIP-2 id. */
  bundlers?: Bundlers | undefined;
  cache: Cache;
  metrics: Metrics;
  /** The delay after which a new block is noticed. */
  headMs?: number;
  limits?: Partial<RpcLimits> | undefined;
  /** The time limit of one node. */
  attemptMs?: number | undefined;
}

const usualLimits: RpcLimits = { extraMethods: [], logBlocksMax: 10_000 };

/** The chains that the operator configured, each once for all services that read it. */
export function createChains({
  rpcUrls,
  bundlers = {},
  cache,
  metrics,
  headMs = 1_000,
  limits = {},
  attemptMs,
}: CreateChainsParameters): ReadonlyMap<string, ServedChain> {
  return new Map(
    Object.entries(rpcUrls).map(([chainId, urls]) => {
      const { createRpcRules, createNode } = portsOf(chainId);
      const rules = createRpcRules(requireChain(chainId).reference, { ...usualLimits, ...limits });
      const create = createNode ?? ((label, url) => createRpcNode(label, url, rules.shapes));
      const nodes = urls.map((url, index) => create(`${chainId}#${index + 1}`, url));
      const common = { attemptMs, onOutcome: metrics.onUpstream };
      const pool = createNodePool({ rules, nodes, ...common });
      const chain = createChainRpc({ chainId, rules, pool, cache, headMs });
      const bundler = bundlers[chainId];
      if (bundler === undefined) return [chainId, chain] as const;
      const ofBundler = createNodePool({
        rules: { ...rules, effortOf: () => 'search' },
        nodes: [createRpcNode(`${chainId}#bundler`, bundler.url, new Map())],
        ...common,
      });
      return [chainId, withBundler(chain, ofBundler)] as const;
    }),
  );
}
