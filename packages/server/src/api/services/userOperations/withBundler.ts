import { bundlerMethods } from '@portico/protocol/api';
import type { NodePool } from '../../upstream/nodePool.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';

const methods: ReadonlySet<string> = new Set(bundlerMethods);

/** A bundler simulates whole operations: each request is as much work as so many ordinary ones. */
const UNITS = 10;

/** The same chain with the methods of its bundler, which are never cached. */
export const withBundler = (chain: ServedChain, bundler: NodePool): ServedChain => ({
  ...chain,
  rules: {
    ...chain.rules,
    methods: new Set([...chain.rules.methods, ...methods]),
    weigh: (method) => (methods.has(method) ? UNITS : chain.rules.weigh(method)),
  },
  call: (query, signal) => (methods.has(query.method) ? bundler.request(query, signal) : chain.call(query, signal)),
});
