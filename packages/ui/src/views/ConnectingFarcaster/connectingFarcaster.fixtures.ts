import { PorticoError, specError } from '@portico/protocol';
import type { AuthConnector } from '@portico/core/adapter';
import { type FixtureProblem, createFixtureLogin } from '../../testing/fixtureConnectors.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const url = 'https://farcaster.xyz/~/siwf?channelToken=23W59BKK';

/** A login whose link is there at once, and which then ends so. */
function at(problem: FixtureProblem, link: string | undefined = url): Fixture<'ConnectingFarcaster'> {
  const login = createFixtureLogin({ status: 'connect' }, problem, ['farcaster']);
  const connector: AuthConnector = {
    ...login,
    authenticate(step, signal) {
      if (step.type === 'farcaster' && link !== undefined) step.onUrl?.(link);
      return login.authenticate(step, signal);
    },
  };
  return {
    route: { view: 'ConnectingFarcaster', connectorId: 'example.login' },
    history: [{ view: 'Connect' }],
    setup: { connectors: [connector] },
  };
}

export const fixtures = defineFixtures('ConnectingFarcaster', {
  default: at('hangs'),
  loading: {
    ...at('hangs'),
    setup: { connectors: [createFixtureLogin({ status: 'connect' }, 'hangs', ['farcaster'])] },
  },
  expired: at(new PorticoError('wallet.unauthorized')),
  unreachable: at(specError('http.failed')),
  delayed: at(specError('login.browser_delayed', { hours: 24 })),
  rejected: at(new PorticoError('user.rejected')),
  unavailable: at(specError('feature.not_available', { feature: 'GET_FARCASTER_URI' })),
  throttled: at(specError('login.throttled', { n: 60 })),
  failed: at(specError('login.frame_error')),
});
