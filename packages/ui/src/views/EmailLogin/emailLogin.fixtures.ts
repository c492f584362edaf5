import { createFixtureLogin } from '../../testing/fixtureConnectors.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const at = (login: ReturnType<typeof createFixtureLogin>): Fixture<'EmailLogin'> => ({
  route: { view: 'EmailLogin', connectorId: 'example.login' },
  history: [{ view: 'Connect' }],
  setup: { connectors: [login] },
});

export const fixtures = defineFixtures('EmailLogin', {
  default: at(createFixtureLogin({ status: 'connect' })),
});
