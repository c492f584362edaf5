import type { Connector, PairingProgress } from '@portico/core/adapter';
import type { ChainNamespace, Network, ProposalOverride } from '@portico/core';
import type { PairingWallet } from '@portico/testing/relay';
import type { NamespaceProvider } from '../provider/namespaceProvider.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import { approvalOn, createRendezvous, networkOf } from '../session/pairs.fixtures.ts';
import { requestsKey } from '../session/records.ts';
import { createPairingConnector } from './createPairingConnector.ts';

/** Another account than that of the fixtures. */
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const networks = [networkOf(1), networkOf(10)] as const;

/** Counts the listeners of a provider from now on. */
function countOn(provider: NamespaceProvider, listeners: Map<ChainNamespace, number>): void {
  const { namespace, on, removeListener } = provider;
  const add = (count: number): unknown => listeners.set(namespace, (listeners.get(namespace) ?? 0) + count);
  Object.assign(provider, {
    on(...parameters: Parameters<typeof on>) {
      add(1);
      return on.apply(provider, parameters);
    },
    removeListener(...parameters: Parameters<typeof on>) {
      add(-1);
      return removeListener.apply(provider, parameters);
    },
  });
}

/** A connector whose links are scanned by a wallet as soon as they are shown. */
export async function setUp(siteNetworks: readonly Network[] = networks, override?: ProposalOverride) {
  const place = await createRendezvous();
  const site = place.openSite();
  const wallet = place.openWallet();
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  const storage = site.origin.openTab();
  const connector = createPairingConnector({
    clock: systemClock,
    client: site.client,
    getNetworks: () => siteNetworks,
    override,
    readRequests: () => storage.get(requestsKey) ?? [],
  });
  const listeners = new Map<ChainNamespace, number>();
  for (const namespace of new Set(siteNetworks.map((one) => one.chainNamespace)))
    countOn((await connector.getProvider(namespace)) as NamespaceProvider, listeners);
  const progress: PairingProgress[] = [];
  const uris = () => [...new Set(progress.map(({ uri }) => uri))];
  const onPairing = (one: PairingProgress): void => {
    const isNew = !uris().includes(one.uri);
    progress.push(one);
    if (isNew) wallet.pair(one.uri);
  };
  const scanned: Connector = { ...connector, connect: (requested) => connector.connect({ onPairing, ...requested }) };
  return {
    ...place,
    site,
    wallet,
    connector: scanned,
    progress,
    uris,
    countListeners: (namespace: ChainNamespace) => listeners.get(namespace) ?? 0,
  };
}

/** A request on the second network. */
export const parametersOf = () =>
  ({ namespace: 'eip155', network: networks[1], signal: new AbortController().signal }) as const;

export const solanaAccount = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
/** The approval of these chains of Solana. */
export const solanaApproval = (...ids: string[]) => ({
  solana: {
    accounts: ids.map((id) => `${id}:${solanaAccount}`),
    methods: ['solana_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  },
});

/** Scans each link once. */
export function scanBy(wallet: PairingWallet): (progress: PairingProgress) => void {
  const scanned = new Set<string>();
  return ({ uri }) => {
    if (!scanned.has(uri)) wallet.pair(uri);
    scanned.add(uri);
  };
}
