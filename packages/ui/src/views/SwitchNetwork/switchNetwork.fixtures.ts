import { PorticoError } from '@portico/protocol';
import type { Connector } from '@portico/core/adapter';
import { SLOW_MS } from '../../flows/requestState.ts';
import { createFixtureConnector, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { Route } from '../../router/routes.ts';

const { id, name, imageUrl = '' } = fixtureWallets.harbour;

function state(
  switchNetwork: Connector['switchNetwork'],
  history: readonly Route[] = [{ view: 'Account' }, { view: 'Networks' }],
): Fixture<'SwitchNetwork'> {
  const connector: Connector = {
    ...createFixtureConnector({ id, name, imageUrl }),
    ...(switchNetwork && { switchNetwork }),
    addNetwork: () => new Promise(() => undefined),
  };
  return {
    route: { view: 'SwitchNetwork', caipNetworkId: 'eip155:8453' },
    history,
    setup: { connectors: [connector], connected: { connectorId: id } },
  };
}

/** The wallet is where the site is not: the way back is UnsupportedChain, as long as that holds. */
const onUnsupported = (fixture: Fixture<'SwitchNetwork'>): Fixture<'SwitchNetwork'> => ({
  ...fixture,
  setup: { ...fixture.setup, connected: { connectorId: id, caipNetworkId: 'eip155:424242' } },
});

const refuse = (reason: PorticoError) => async () => {
  throw reason;
};

export const fixtures = defineFixtures('SwitchNetwork', {
  inFlight: state(() => new Promise(() => undefined)),
  slow: { ...state(() => new Promise(() => undefined)), passedMs: SLOW_MS },
  adding: state(refuse(new PorticoError('chain.not_added'))),
  declined: state(refuse(new PorticoError('user.rejected'))),
  failed: state(refuse(new PorticoError('network.switch_failed'))),
  declinedUnsupported: onUnsupported(state(refuse(new PorticoError('user.rejected')), [{ view: 'UnsupportedChain' }])),
});
