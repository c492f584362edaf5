import { defineFixtures } from '../../testing/fixtures.ts';

const history = [{ view: 'Connect' }] as const;

export const fixtures = defineFixtures('Downloads', {
  default: { route: { view: 'Downloads', walletId: 'io.metamask' }, history },
  phoneOnly: { route: { view: 'Downloads', walletId: 'com.kraken' }, history },
  custom: {
    route: { view: 'Downloads', walletId: 'own' },
    history,
    setup: {
      options: { customWallets: [{ id: 'own', name: 'House Wallet', homepage: 'https://example.org/wallet' }] },
    },
  },
});
