import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './onRampFiatSelect.fixtures.ts';

test('behavior: currencies with their names and limits; a choice leads back to the form', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(rowNames(page)[1]).toBe('Euro€10.00 to €25,000.00EUR'));
  page.button('British Pound').click();
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'OnRampProviders', draft: { currency: 'GBP' } }));
});
