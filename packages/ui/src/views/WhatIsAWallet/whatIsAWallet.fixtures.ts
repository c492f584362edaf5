import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('WhatIsAWallet', {
  default: { route: { view: 'WhatIsAWallet' }, history: [{ view: 'Connect' }] },
  direct: { route: { view: 'WhatIsAWallet' } },
});
