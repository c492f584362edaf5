import type { SessionGrant } from '@portico/core/adapter';
import type { Fixture } from '../../testing/fixtures.ts';
import { fixtureGrants, onGrants } from '../../testing/fixtureGrants.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const { coins, token, call } = fixtureGrants;
const at = (grants: readonly SessionGrant[]): Fixture<'SmartSessionCreated'> => ({
  route: { view: 'SmartSessionCreated', connectorId: 'example.login' },
  history: [{ view: 'Account' }],
  setup: onGrants(grants),
});

export const fixtures = defineFixtures('SmartSessionCreated', {
  default: at([coins]),
  /** Of one card, and one of before. */
  several: at([call, coins, token]),
});
