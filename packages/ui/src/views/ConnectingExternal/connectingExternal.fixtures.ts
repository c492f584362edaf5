import type { PorticoError } from '@portico/protocol';
import { PorticoError as Failure, specError } from '@portico/protocol';
import { createFixtureConnector, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import type { FixtureAnswer } from '../../testing/fixtureConnectors.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { SLOW_MS } from '../../flows/requestState.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const { id, name, imageUrl = '' } = fixtureWallets.harbour;

function state(answer: FixtureAnswer | PorticoError, wallet = name): Fixture<'ConnectingExternal'> {
  // Requested at once, so that the picture is of the end and not of an earlier state.
  const connector = createFixtureConnector({ id, name: wallet, imageUrl, answer, needsGesture: true });
  return {
    route: { view: 'ConnectingExternal', connectorId: id },
    history: [{ view: 'Connect' }],
    setup: { connectors: [connector] },
  };
}

export const fixtures = defineFixtures('ConnectingExternal', {
  waiting: state('hangs'),
  slow: { ...state('hangs'), passedMs: SLOW_MS },
  rejected: state(new Failure('user.rejected')),
  failed: state(new Failure('connector.failed')),
  locked: state(new Failure('wallet.locked')),
  requestPending: state(new Failure('wallet.request_pending')),
  notInstalled: {
    route: { view: 'ConnectingExternal', connectorId: 'io.metamask' },
    history: [{ view: 'Connect' }],
    setup: {
      connectors: [],
      state: () => ({ recentWallets: [{ id: 'io.metamask', name: 'MetaMask' }] }),
    },
  },
  // The same wallet has an app, and there is a pairing connector.
  orPhone: (({ setup, ...rest }) => ({
    ...rest,
    setup: {
      ...setup,
      connectors: [...(setup?.connectors ?? []), createPairingFixture()],
      options: { customWallets: [{ id, name, mobile_link: 'harbour://' }] },
    },
  }))(state('hangs')),
  noAnswer: state(new Failure('wallet.no_answer')),
  invalidResponse: state(new Failure('wallet.invalid_response')),
  wrongNetwork: state(specError('chain.unsupported')),
  wide: (({ setup, ...rest }) => ({
    ...rest,
    setup: { ...setup, options: { themeVariables: { '--portico-layout': 'wide' } } },
  }))(state('hangs')),
  longName: state(new Failure('wallet.request_pending'), 'The Wallet With The Very Long Name of Somebody'),
});
