import type { CaipNetworkId } from '@portico/protocol';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const on = (caipNetworkId: CaipNetworkId): Fixture<'UnsupportedChain'> => ({
  route: { view: 'UnsupportedChain' },
  setup: { connected: { connectorId: fixtureWallets.harbour.id, caipNetworkId } },
});

export const fixtures = defineFixtures('UnsupportedChain', {
  default: on('eip155:56'),
  unknown: on('eip155:31415'),
});
