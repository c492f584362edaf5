import { defineFixtures } from '../../testing/fixtures.ts';

const history = [{ view: 'Connect' }] as const;

/** Of a directory: it certifies the second and the fourth. */
const served = ['Acorn', 'Beacon', 'Compass', 'Drawbridge', 'Evergreen'].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  image_id: '',
  badge_type: index % 2 === 1 ? 'certified' : 'none',
}));
const pageOf = (wallets: typeof served) => ({ data: wallets, count: wallets.length });

export const fixtures = defineFixtures('AllWallets', {
  default: { route: { view: 'AllWallets' }, history },
  found: { route: { view: 'AllWallets', search: 'wal' }, history },
  empty: { route: { view: 'AllWallets', search: 'zzzzzzzz' }, history },
  certified: {
    route: { view: 'AllWallets' },
    history,
    setup: {
      service: {
        wallets: (badge) => pageOf(served.filter((one) => badge === null || one.badge_type === badge)),
      },
    },
  },
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
