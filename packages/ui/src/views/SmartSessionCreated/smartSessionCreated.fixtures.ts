import { fixtureGrants, onGrants } from '../../testing/fixtureGrants.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('SmartSessionCreated', {
  default: {
    route: { view: 'SmartSessionCreated', connectorId: 'example.login' },
    history: [{ view: 'Account' }],
    setup: onGrants([fixtureGrants.coins]),
  },
});
