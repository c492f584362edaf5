import type { Connector } from '@portico/core/adapter';
import { fixtureImage } from '../../testing/fixtureImage.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { FIXTURE_NOW_MS } from '../../testing/fixturePortico.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

/** Requested on the phone that has the wallet's app. */
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

/** A request that waits, received by the active wallet. */
function withRequest(parameters: unknown, isDrawnByConnector = false): Fixture<'ApproveTransaction'> {
  return {
    route: { view: 'ApproveTransaction', requestId: 'fixture' },
    history: [{ view: 'Account' }],
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      state: () => ({
        requests: [
          {
            id: 'fixture',
            connectorId: fixtureWallets.harbour.id,
            namespace: 'eip155',
            method: 'personal_sign',
            parameters,
            createdAtMs: FIXTURE_NOW_MS,
            isDrawnByConnector,
          },
        ],
      }),
    },
  };
}

export const fixtures = defineFixtures('ApproveTransaction', {
  default: {
    route: { view: 'ApproveTransaction' },
    setup: { connected: { connectorId: fixtureWallets.harbour.id } },
  },
  onPhone: onPhone('Ferry'),
  request: withRequest('Sign in to example.org'),
  longRequest: withRequest('A message that nobody wants to read to its end. '.repeat(40)),
  drawnByConnector: withRequest('', true),
  longName: onPhone('The Wallet With The Very Long Name of Somebody'),
});
