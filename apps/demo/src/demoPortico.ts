import { createPortico, type Portico } from '@portico/core';
import { arbitrum, base, defineNetwork, mainnet, optimism, polygon } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import type { BoxDescription } from '@portico/testing';
import type { DemoBox } from './box.ts';

const known = [mainnet, optimism, base, arbitrum, polygon];

/** A portico whose networks are read from the chains on this machine and from nowhere else. */
export function createDemoPortico(box: DemoBox): Portico {
  const networks = box.chains.map((chain) => {
    const network =
      known.find(({ id }) => id === chain.id) ??
      defineNetwork({
        id: chain.id,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: { default: { http: [chain.rpcUrl] } },
      });
    return chain.names
      ? {
          ...network,
          contracts: { ...network.contracts, ensUniversalResolver: { address: chain.names.universalResolver } },
        }
      : network;
  });
  const [first, ...rest] = networks;
  if (!first) throw new Error('The box holds no chain.');
  const perChain = <Value>(toValue: (chain: BoxDescription['chains'][number]) => Value) =>
    Object.fromEntries(box.chains.map((chain) => [`eip155:${chain.id}`, toValue(chain)]));
  return createPortico({
    projectId: 'demo',
    ...(box.serverUrl && { server: box.serverUrl }),
    networks: [first, ...rest],
    adapters: [evmAdapter()],
    customRpcUrls: perChain((chain) => [{ url: chain.rpcUrl }]),
    tokens: perChain((chain) => chain.tokens.map(({ address }) => ({ address }))),
    metadata: {
      name: 'Portico demo',
      description: 'The shop window',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
  });
}
