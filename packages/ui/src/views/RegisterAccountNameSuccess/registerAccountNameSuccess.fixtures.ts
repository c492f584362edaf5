import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { createFixtureWrites } from '../../testing/fixtureReads.ts';
import type { FixtureService } from '../../testing/fixtureService.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';

const history = [
  { view: 'Account' },
  { view: 'AccountSettings' },
  { view: 'ChooseAccountName' },
  { view: 'RegisterAccountName', name: 'maya' },
] as const;

function naming(
  names: FixtureService['names'] = {},
  writes: FixtureSetup['writes'] = { signMessage: async () => `0x${'1'.repeat(130)}` },
): Fixture<'RegisterAccountNameSuccess'> {
  return {
    route: { view: 'RegisterAccountNameSuccess', name: 'maya.portico.eth' },
    history,
    setup: { connected: { connectorId: fixtureWallets.harbour.id }, service: { names }, writes },
  };
}

export const fixtures = defineFixtures('RegisterAccountNameSuccess', {
  default: naming(),
  signing: naming({}, createFixtureWrites()),
  registering: naming({ register: () => 'hangs' }),
});
