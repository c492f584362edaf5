import type { Network } from '@portico/core';
import type { ReadTarget } from '@portico/core/adapter';
import type { DevnetChain } from '@portico/testing';

/**
 * A chain of the devnet as a network; without Multicall3 where a test needs single calls, a roll-up where it needs one.
 */
export function networkOf(chain: DevnetChain, { hasMulticall = true, isRollUp = false } = {}): Network {
  const { id, name, nativeCurrency, rpcUrl, names, multicall3 } = chain;
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      ...(isRollUp && { gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' } }),
      ...(hasMulticall && { multicall3: { address: multicall3 } }),
      ...(names && { ensUniversalResolver: { address: names.universalResolver } }),
    },
  };
}

/** The chain over its own node, or over others. */
export function targetOf(chain: DevnetChain, rpcUrls: readonly string[] = [chain.rpcUrl]): ReadTarget {
  return { network: networkOf(chain), rpcUrls };
}
