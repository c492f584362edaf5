import type { Connector } from '@portico/core';
import { fixtureImage } from '../../testing/fixtureImage.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

/** Asked on the phone that the wallet is an app of. */
function onPhone(name: string): Fixture<'ApproveTransaction'> {
  const connector: Connector = {
    ...createPairingFixture(),
    getPeer: () => ({
      name,
      imageUrl: fixtureImage(190, 'M22 62h56l-10 16H32zM50 20v36M50 24l20 28H50'),
      url: 'https://ferry.example',
      links: { native: 'ferry://', universal: 'https://ferry.example' },
      sessionTopic: '5f'.repeat(32),
      requestId: 12,
    }),
  };
  return {
    route: { view: 'ApproveTransaction' },
    isPhone: true,
    setup: { connectors: [connector], connected: { connectorId: connector.id } },
  };
}

export const fixtures = defineFixtures('ApproveTransaction', {
  default: {
    route: { view: 'ApproveTransaction' },
    setup: { connected: { connectorId: fixtureWallets.harbour.id } },
  },
  onPhone: onPhone('Ferry'),
  longName: onPhone('The Wallet With The Very Long Name of Somebody'),
});
