import { specError } from '@portico/protocol';
import { type FixtureProblem, createFixtureLogin, fixtureEmail } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const resend = '.otp .button';

function at(problem?: FixtureProblem, email = fixtureEmail): Fixture<'EmailVerifyOtp'> {
  return {
    route: { view: 'EmailVerifyOtp', connectorId: 'example.login', email },
    history: [{ view: 'Connect' }],
    setup: { connectors: [createFixtureLogin({ status: 'verifyOtp', email }, problem)] },
  };
}

const entered = (problem: FixtureProblem): Fixture<'EmailVerifyOtp'> => ({
  ...at(problem),
  act: (visitor) => visitor.type('input', '123456'),
});

const resent = (problem?: FixtureProblem): Fixture<'EmailVerifyOtp'> => ({
  ...at(problem),
  act: (visitor) => visitor.press(resend),
});

export const fixtures = defineFixtures('EmailVerifyOtp', {
  default: at(),
  checking: entered('hangs'),
  wrong: entered('wrong'),
  expired: entered('expired'),
  unreachable: entered(specError('http.timeout', { timeoutMs: 30_000 })),
  resent: resent(),
  undeliverable: resent(specError('login.mail_undeliverable')),
  throttled: resent(specError('login.throttled', { n: 17 })),
  longAddress: at(undefined, `${'a-very-long-name.'.repeat(5)}of-somebody@mail.example.org`),
});
