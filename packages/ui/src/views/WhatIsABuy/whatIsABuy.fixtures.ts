import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('WhatIsABuy', {
  default: { route: { view: 'WhatIsABuy' }, history: [{ view: 'OnRampProviders' }] },
});
