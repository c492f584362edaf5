import { onLogin } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('UpgradeEmailWallet', {
  default: {
    route: { view: 'UpgradeEmailWallet', connectorId: 'example.login' },
    history: [{ view: 'Account' }, { view: 'AccountSettings' }],
    setup: onLogin('hangs'),
  },
});
