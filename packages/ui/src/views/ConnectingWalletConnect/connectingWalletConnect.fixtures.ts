import type { Connector, PairingProgress } from '@portico/core/adapter';
import type { PorticoError } from '@portico/protocol';
import { PorticoError as Failure } from '@portico/protocol';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const wallet = {
  id: 'tidewater',
  name: 'Tidewater',
  homepage: 'https://tidewater.example',
  image_url: fixtureWallets.harbour.imageUrl ?? '',
};
const links = {
  mobile_link: 'tidewater://',
  desktop_link: 'tidewater-desk://',
  webapp_link: 'https://app.tidewater.example',
};

interface Setup {
  readonly progress?: Partial<PairingProgress>;
  readonly answer?: PorticoError;
  readonly custom?: object;
  readonly connectors?: readonly Connector[];
  readonly isOnline?: boolean;
}

function state({
  progress,
  answer,
  custom = {},
  connectors = [],
  isOnline = true,
}: Setup = {}): Fixture<'ConnectingWalletConnect'> {
  const { id: walletId, name } = wallet;
  return {
    route: { view: 'ConnectingWalletConnect', walletId, name },
    history: [{ view: 'Connect' }],
    setup: {
      connectors: [createPairingFixture({ progress, answer }), ...connectors],
      options: { customWallets: [{ ...wallet, ...custom }] },
      isOnline,
    },
  };
}

export const fixtures = defineFixtures('ConnectingWalletConnect', {
  code: state(),
  methods: state({ custom: links }),
  linking: state({ progress: { isLinking: true } }),
  late: state({ progress: { relay: 'late' } }),
  offline: state({ isOnline: false }),
  rejected: state({ answer: new Failure('user.rejected') }),
  invalidResponse: state({ answer: new Failure('wallet.invalid_response') }),
  noAnswer: state({ answer: new Failure('wallet.no_answer') }),
  unreachable: state({ answer: new Failure('pairing.relay_unreachable') }),
  refused: state({ answer: new Failure('pairing.relay_refused') }),
  failed: state({ answer: new Failure('connector.failed') }),
  web: { ...state({ custom: links }), act: ({ press }) => press('[role=tab]:last-child') },
});
