import { createFixtureLogin, fixtureEmail } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const route = { view: 'EmailVerifyDevice', connectorId: 'example.login', email: fixtureEmail } as const;
const history = [{ view: 'Connect' }] as const;

export const fixtures = defineFixtures('EmailVerifyDevice', {
  default: {
    route,
    history,
    setup: { connectors: [createFixtureLogin({ status: 'verifyDevice', email: fixtureEmail })] },
  },
  loginGone: { route, history, setup: { connectors: [] } },
});
