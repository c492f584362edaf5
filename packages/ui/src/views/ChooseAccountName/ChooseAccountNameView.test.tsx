import { expect, test, vi } from 'vitest';
import { currentRoute, nameOf, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './chooseAccountName.fixtures.ts';

test('behavior: who has names already finds them here, and can take another one', async () => {
  const page = await showFixture(fixtures, 'named');
  await vi.waitFor(() =>
    expect([...page.root.querySelectorAll('[data-slide=current] .row')].map(nameOf)).toEqual([
      'maya.portico.eth',
      'maya-of-the-harbour-master-office.portico.eth',
    ]),
  );
  page.button('Continue').click();
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'RegisterAccountName' }));
});
