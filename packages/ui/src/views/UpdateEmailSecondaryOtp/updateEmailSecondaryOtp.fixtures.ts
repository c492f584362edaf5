import { PorticoError } from '@portico/protocol';
import { type FixtureEmailUpdate, onLogin } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const at = (answer: FixtureEmailUpdate): Fixture<'UpdateEmailSecondaryOtp'> => ({
  route: { view: 'UpdateEmailSecondaryOtp', connectorId: 'example.login', email: 'maya@new.example' },
  history: [{ view: 'AccountSettings' }, { view: 'UpdateEmailWallet', connectorId: 'example.login' }],
  setup: onLogin(answer),
});

const entered = (answer: FixtureEmailUpdate): Fixture<'UpdateEmailSecondaryOtp'> => ({
  ...at(answer),
  act: (visitor) => visitor.type('input', '123456'),
});

export const fixtures = defineFixtures('UpdateEmailSecondaryOtp', {
  default: at('hangs'),
  checking: entered('hangs'),
  wrong: entered({ status: 'verifySecondaryOtp', problem: 'wrong' }),
  taken: entered(new PorticoError('login.email_taken')),
});
