import { specError } from '@portico/protocol';
import { type FixtureEmailUpdate, onLogin } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const at = (answer: FixtureEmailUpdate): Fixture<'UpdateEmailWallet'> => ({
  route: { view: 'UpdateEmailWallet', connectorId: 'example.login' },
  history: [{ view: 'Account' }, { view: 'AccountSettings' }],
  setup: onLogin(answer),
});

const entered = (answer: FixtureEmailUpdate, text: string): Fixture<'UpdateEmailWallet'> => ({
  ...at(answer),
  async act(visitor) {
    await visitor.type('input', text);
    await visitor.press('.update-email .button');
  },
});

export const fixtures = defineFixtures('UpdateEmailWallet', {
  default: at('hangs'),
  invalid: entered('hangs', 'maya at example'),
  approving: entered('hangs', 'maya@new.example'),
  rejected: entered(specError('user.rejected'), 'maya@new.example'),
  throttled: entered(specError('login.throttled', { n: 17 }), 'maya@new.example'),
});
