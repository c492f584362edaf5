import { createFixtureLogin, fixtureEmail } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

function at(problem?: 'wrong' | 'expired', email = fixtureEmail): Fixture<'EmailVerifyOtp'> {
  return {
    route: { view: 'EmailVerifyOtp', connectorId: 'example.login', email },
    history: [{ view: 'Connect' }],
    setup: { connectors: [createFixtureLogin({ status: 'verifyOtp', email }, problem)] },
    ...(problem && { act: (visitor) => visitor.type('input', '123456') }),
  };
}

export const fixtures = defineFixtures('EmailVerifyOtp', {
  default: at(),
  wrong: at('wrong'),
  expired: at('expired'),
  longAddress: at(undefined, `${'a-very-long-name.'.repeat(5)}of-somebody@mail.example.org`),
});
