import { expect, test, vi } from 'vitest';
import { currentRoute, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './switchActiveChain.fixtures.ts';

test('behavior: going on puts the page on that namespace, and Connect is the whole history', async () => {
  const page = await showFixture(fixtures);
  expect(page.ui.portico.getState().activeNamespace).toBe('eip155');
  page.get('[data-slide=current] .button').click();
  await vi.waitFor(() => expect(page.ui.portico.getState().activeNamespace).toBe('solana'));
  expect(page.ui.router.getState().history.map(({ route }) => route.view)).toEqual(['Connect']);
});

test('behavior: cancelling goes back and changes nothing', async () => {
  const page = await showFixture(fixtures);
  page.button('Cancel').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Networks'));
  expect(page.ui.portico.getState().activeNamespace).toBe('eip155');
});
