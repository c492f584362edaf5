import { createFixtureConnector, createFixtureSignerOfOne, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const { id, name, imageUrl = '' } = fixtureWallets.harbour;
const grouped = createFixtureConnector({
  id,
  name,
  imageUrl,
  type: 'MULTI_CHAIN',
  namespaces: ['eip155', 'solana'],
});

export const fixtures = defineFixtures('ConnectingMultiChain', {
  default: {
    route: { view: 'ConnectingMultiChain', connectorId: id },
    history: [{ view: 'Connect' }],
    setup: { connectors: [grouped] },
  },
  readOnly: {
    route: { view: 'ConnectingMultiChain', connectorId: id },
    history: [{ view: 'Connect' }],
    setup: { connectors: createFixtureSignerOfOne({ id, name }), hasSolana: true },
  },
});
