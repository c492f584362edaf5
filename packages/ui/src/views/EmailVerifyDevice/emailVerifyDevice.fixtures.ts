import { specError } from '@portico/protocol';
import { type FixtureProblem, createFixtureLogin, fixtureEmail } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const route = { view: 'EmailVerifyDevice', connectorId: 'example.login', email: fixtureEmail } as const;
const history = [{ view: 'Connect' }] as const;

const longEmail = `${'a-very-long-name.'.repeat(5)}of-somebody@mail.example.org`;

/** Without a page of its own this login sends a link. */
const at = (problem?: FixtureProblem, email = fixtureEmail) => ({
  route: { ...route, email },
  history,
  setup: {
    connectors: [{ ...createFixtureLogin({ status: 'verifyDevice', email }, problem), securityUrl: undefined }],
  },
});

export const fixtures = defineFixtures('EmailVerifyDevice', {
  default: at(),
  resent: { ...at(), act: (visitor) => visitor.press('.device .button') },
  undeliverable: at(specError('login.mail_undeliverable')),
  passkey: { route, history, setup: { connectors: [createFixtureLogin({ status: 'verifyDevice', email: '' })] } },
  number: {
    route: { ...route, number: '47' },
    history,
    setup: { connectors: [createFixtureLogin({ status: 'verifyDevice', email: fixtureEmail, number: '47' })] },
  },
  longAddress: at(undefined, longEmail),
  loginGone: { route, history, setup: { connectors: [] } },
});
