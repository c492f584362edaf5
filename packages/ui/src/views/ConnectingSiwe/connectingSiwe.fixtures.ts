import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('ConnectingSiwe', {
  default: {
    route: { view: 'ConnectingSiwe' },
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      options: {
        siweConfig: {
          getNonce: async () => 'Pq7zR2mK9wX4',
          createMessage: () => 'example.org wants you to sign in',
          verifyMessage: async () => true,
          getSession: async () => null,
          signOut: async () => true,
        },
      },
    },
  },
});
