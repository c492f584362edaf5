import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('WhatIsANetwork', {
  default: { route: { view: 'WhatIsANetwork' }, history: [{ view: 'Networks' }] },
  direct: { route: { view: 'WhatIsANetwork' } },
});
