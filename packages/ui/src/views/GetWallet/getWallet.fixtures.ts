import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('GetWallet', {
  default: { route: { view: 'GetWallet' }, history: [{ view: 'Connect' }] },
});
