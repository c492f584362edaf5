import { socialProviders } from '@portico/protocol';
import { createFixtureLogin } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('ConnectSocials', {
  default: {
    route: { view: 'ConnectSocials', connectorId: 'example.login' },
    history: [{ view: 'Connect' }],
    setup: { connectors: [createFixtureLogin({ status: 'connect' }, undefined, socialProviders)] },
  },
});
