import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('ConnectWallets', {
  default: { route: { view: 'ConnectWallets' }, history: [{ view: 'Connect' }] },
});
