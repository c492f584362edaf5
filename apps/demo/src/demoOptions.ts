import type { PorticoOptions } from '@portico/core';
import { arbitrum, base, defineNetwork, mainnet, optimism, polygon } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { pairing } from '@portico/pairing';
import { defineOptions } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';

const known = [mainnet, optimism, base, arbitrum, polygon];

/**
 * The demo wallet served with this page, with every kind of link: opened in another window, it pairs as a wallet on a
 * phone does.
 */
function demoWalletAt(url: string) {
  return {
    id: 'portico.demo.wallet',
    name: 'Demo wallet',
    homepage: url,
    image_url: new URL('/favicon.svg', url).href,
    mobile_link: url,
    webapp_link: url,
  };
}

/** Options whose networks are read from the chains on this machine and from nowhere else. */
export function createDemoOptions(devnet: DevnetDescription): PorticoOptions {
  const networks = devnet.chains.map((chain) => {
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
  const perChain = <Value>(toValue: (chain: DevnetDescription['chains'][number]) => Value) =>
    Object.fromEntries(devnet.chains.map((chain) => [`eip155:${chain.id}`, toValue(chain)]));
  return defineOptions({
    projectId: 'demo',
    ...(devnet.serverUrl && { server: devnet.serverUrl }),
    networks: [first, ...rest],
    adapters: [evmAdapter(devnet.relayUrl ? { external: [pairing({ relayUrl: devnet.relayUrl })] } : {})],
    ...(devnet.walletUrl && { customWallets: [demoWalletAt(devnet.walletUrl)] }),
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
