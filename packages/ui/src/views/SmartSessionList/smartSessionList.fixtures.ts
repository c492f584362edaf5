import { specError } from '@portico/protocol';
import { fixtureGrants, onGrants } from '../../testing/fixtureGrants.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const route = { view: 'SmartSessionList', connectorId: 'example.login' } as const;
const history = [{ view: 'Account' }, { view: 'AccountSettings' }] as const;
const { coins, token, call } = fixtureGrants;

export const fixtures = defineFixtures('SmartSessionList', {
  default: { route, history, setup: onGrants([call, token, coins]) },
  empty: { route, history, setup: onGrants([]) },
  failed: { route, history, setup: onGrants(specError('login.frame_load_failed')) },
});
