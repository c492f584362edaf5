import { type FixtureEmailUpdate, onLogin } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const at = (answer: FixtureEmailUpdate): Fixture<'UpdateEmailPrimaryOtp'> => ({
  route: { view: 'UpdateEmailPrimaryOtp', connectorId: 'example.login', email: 'maya@new.example' },
  history: [{ view: 'AccountSettings' }, { view: 'UpdateEmailWallet', connectorId: 'example.login' }],
  setup: onLogin(answer),
});

const entered = (answer: FixtureEmailUpdate): Fixture<'UpdateEmailPrimaryOtp'> => ({
  ...at(answer),
  act: (visitor) => visitor.type('input', '123456'),
});

export const fixtures = defineFixtures('UpdateEmailPrimaryOtp', {
  default: at('hangs'),
  checking: entered('hangs'),
  wrong: entered({ status: 'verifyPrimaryOtp', problem: 'wrong' }),
});
