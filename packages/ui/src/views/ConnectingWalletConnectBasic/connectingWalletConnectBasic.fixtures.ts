import { PorticoError } from '@portico/protocol';
import { createPairingFixture, fixtureUri } from '../../testing/fixturePairing.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const any: Fixture<'ConnectingWalletConnectBasic'> = {
  route: { view: 'ConnectingWalletConnectBasic' },
  setup: { connectors: [createPairingFixture()] },
};
const rejected = createPairingFixture({ answer: new PorticoError('user.rejected') });

export const fixtures = defineFixtures('ConnectingWalletConnectBasic', {
  code: { ...any, history: [{ view: 'Connect' }] },
  alone: any,
  provided: { ...any, route: { ...any.route, uri: `${fixtureUri}&of=host` } },
  unusableLink: { ...any, route: { ...any.route, uri: 'javascript:alert(1)' } },
  linking: { ...any, setup: { connectors: [createPairingFixture({ progress: { isLinking: true } })] } },
  basic: { ...any, setup: { connectors: [rejected], options: { basic: true } } },
  basicWithoutList: { ...any, setup: { connectors: [rejected], options: { basic: true, allWallets: 'HIDE' } } },
});
