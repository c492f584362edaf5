import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import type { FixtureService } from '../../testing/fixtureService.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

function typed(text: string, names: FixtureService['names'] = { taken: ['maya'] }): Fixture<'RegisterAccountName'> {
  return {
    route: { view: 'RegisterAccountName' },
    history: [{ view: 'Account' }, { view: 'AccountSettings' }, { view: 'ChooseAccountName' }],
    setup: { connected: { connectorId: fixtureWallets.harbour.id }, service: names ? { names } : {} },
    ...(text !== '' && { act: ({ type }) => type('.field input', text) }),
  };
}

export const fixtures = defineFixtures('RegisterAccountName', {
  default: typed(''),
  free: typed('maya-lighthouse'),
  taken: typed('maya'),
  invalid: typed('ma.ya!'),
  none: { ...typed(''), setup: { connected: { connectorId: fixtureWallets.harbour.id }, service: {} } },
});
