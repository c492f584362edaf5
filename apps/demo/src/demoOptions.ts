import type { PorticoOptions } from '@portico/core';
import { defineOptions } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';
import { type DemoNamespaceName, demoNamespaces } from './namespaces.ts';

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
export function createDemoOptions(devnet: DevnetDescription, chosen: readonly DemoNamespaceName[]): PorticoOptions {
  const namespaces = chosen.map((name) => demoNamespaces[name].create(devnet));
  const [first, ...rest] = namespaces.flatMap(({ networks }) => networks);
  if (!first) throw new Error('The box holds no chain.');
  return defineOptions({
    projectId: 'demo',
    ...(devnet.serverUrl && { server: devnet.serverUrl }),
    networks: [first, ...rest],
    adapters: namespaces.map(({ adapter }) => adapter),
    ...(devnet.walletUrl && { customWallets: [demoWalletAt(devnet.walletUrl)] }),
    customRpcUrls: Object.fromEntries(namespaces.flatMap(({ rpcUrls }) => Object.entries(rpcUrls))),
    tokens: Object.fromEntries(namespaces.flatMap(({ tokens }) => Object.entries(tokens))),
    metadata: {
      name: 'Portico demo',
      description: 'The shop window',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
  });
}
