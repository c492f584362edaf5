import type { Connector, PairingProgress } from '@portico/core/adapter';
import type { Network, ProposalOverride } from '@portico/core';
import { systemClock } from '../relay/browserEnvironment.ts';
import { approvalOn, createRendezvous, networkOf } from '../session/pairs.fixtures.ts';
import { requestsKey } from '../session/records.ts';
import { createPairingConnector } from './createPairingConnector.ts';

export const networks = [networkOf(1), networkOf(10)] as const;

/** A connector whose links are scanned by a wallet as soon as they are shown. */
export async function setUp(siteNetworks: readonly Network[] = networks, override?: ProposalOverride) {
  const place = await createRendezvous();
  const site = place.openSite();
  const wallet = place.openWallet();
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  let listeners = 0;
  const client = {
    ...site.client,
    subscribe(listener: Parameters<typeof site.client.subscribe>[0]) {
      const stop = site.client.subscribe(listener);
      listeners += 1;
      return () => {
        stop();
        listeners -= 1;
      };
    },
  };
  const storage = site.origin.openTab();
  const connector = createPairingConnector({
    clock: systemClock,
    client,
    getNetworks: () => siteNetworks,
    override,
    readRequests: () => storage.get(requestsKey) ?? [],
  });
  const progress: PairingProgress[] = [];
  const uris = () => [...new Set(progress.map(({ uri }) => uri))];
  const onPairing = (one: PairingProgress): void => {
    const isNew = !uris().includes(one.uri);
    progress.push(one);
    if (isNew) wallet.pair(one.uri);
  };
  const scanned: Connector = { ...connector, connect: (requested) => connector.connect({ onPairing, ...requested }) };
  return { ...place, site, wallet, connector: scanned, progress, uris, countListeners: () => listeners };
}
