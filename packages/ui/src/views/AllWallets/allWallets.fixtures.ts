import { defineFixtures } from '../../testing/fixtures.ts';

const history = [{ view: 'Connect' }] as const;

export const fixtures = defineFixtures('AllWallets', {
  default: { route: { view: 'AllWallets' }, history },
  found: { route: { view: 'AllWallets', search: 'wal' }, history },
  empty: { route: { view: 'AllWallets', search: 'zzzzzzzz' }, history },
  none: {
    route: { view: 'AllWallets' },
    history,
    setup: { connectors: [], options: { includeWalletIds: ['nobody'] } },
  },
  legal: {
    route: { view: 'AllWallets' },
    setup: { options: { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } } },
  },
});
