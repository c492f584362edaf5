import type { SocialWindow } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { type FixtureProblem, createFixtureLogin } from '../../testing/fixtureConnectors.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

/** A window that no page is in. */
const windowThat = (isClosed: boolean): SocialWindow => ({
  lead: () => undefined,
  isClosed: () => isClosed,
  close: () => undefined,
});

function at(
  problem?: FixtureProblem,
  opened: SocialWindow | undefined = windowThat(false),
): Fixture<'ConnectingSocial'> {
  return {
    route: { view: 'ConnectingSocial', connectorId: 'example.login', provider: 'google', window: opened },
    history: [{ view: 'Connect' }],
    setup: { connectors: [createFixtureLogin({ status: 'connect' }, problem, ['google'])] },
  };
}

const { route, ...rest } = at();
const { window: _none, ...withoutWindow } = route;

export const fixtures = defineFixtures('ConnectingSocial', {
  default: at('hangs'),
  closed: { ...at('hangs', windowThat(true)), passedMs: 5_000 },
  blocked: { ...rest, route: withoutWindow },
  rejected: at(new PorticoError('user.rejected')),
  timedOut: at(specError('login.socials_timeout', { provider: 'google' }), windowThat(true)),
  unavailable: at(specError('feature.not_available', { feature: 'GET_SOCIAL_REDIRECT_URI' })),
  throttled: at(specError('login.throttled', { n: 1200 })),
  failed: at(specError('login.frame_error')),
});
