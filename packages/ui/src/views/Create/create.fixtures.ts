import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('Create', {
  default: { route: { view: 'Create' }, history: [{ view: 'Connect' }] },
});
