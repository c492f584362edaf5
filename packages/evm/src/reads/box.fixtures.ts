import type { Network, ReadTarget } from '@portico/core';
import type { BoxChain } from '@portico/testing';

/** A chain of the box as a network; without Multicall3 where a test wants single calls. */
export function networkOf(chain: BoxChain, { hasMulticall = true } = {}): Network {
  const { id, name, nativeCurrency, rpcUrl, names, multicall3 } = chain;
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      ...(hasMulticall && { multicall3: { address: multicall3 } }),
      ...(names && { ensUniversalResolver: { address: names.universalResolver } }),
    },
  };
}

/** The chain over its own node, or over others. */
export function targetOf(chain: BoxChain, rpcUrls: readonly string[] = [chain.rpcUrl]): ReadTarget {
  return { network: networkOf(chain), rpcUrls };
}
