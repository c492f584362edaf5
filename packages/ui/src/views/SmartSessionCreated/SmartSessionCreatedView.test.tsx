import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectorEvent } from '@portico/core/adapter';
import { currentRoute, mountForTest, showFixture } from '../../testing/browserTest.ts';
import { fixtureGrants, onGrants } from '../../testing/fixtureGrants.ts';
import { fixtures } from './smartSessionCreated.fixtures.ts';

test('behavior: what was allowed is shown with its limits, and Done closes', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(page.text()).toContain('Send up to 0.5 ETH'));
  expect(page.text()).toContain('3 of 5');
  page.button('Done').click();
  await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
});

test('behavior: all that one card was for is shown, and nothing of before; taken back, the rest stays', async () => {
  const page = await showFixture(fixtures, 'several');
  const titles = () => [...page.root.querySelectorAll('[data-slide=current] h3')].map((title) => title.textContent);
  await vi.waitFor(() => expect(titles()).toEqual(['Send up to 250.75 USDC', 'Send up to 0.5 ETH']));
  page.button('Take back: Send up to 250.75 USDC').click();
  await vi.waitFor(() => expect(titles()).toEqual(['Send up to 0.5 ETH']));
  expect(page.ui.router.getState().status).toBe('open');
  page.button('Take back: Send up to 0.5 ETH').click();
  await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
});

test('behavior: it takes the place of the request that was approved, and one press takes the grant back', async () => {
  const { connectors, options } = onGrants([fixtureGrants.coins]);
  const [connector] = connectors;
  if (!connector) throw new Error('There is no login.');
  let emit: (event: ConnectorEvent) => void = () => undefined;
  connector.listen = (listener) => {
    emit = listener;
    return () => undefined;
  };
  const page = mountForTest({ route: { view: 'Account' }, setup: { connectors, options } });
  onTestFinished(page.unmount);
  await page.ui.portico.connect({ connectorId: connector.id });
  page.ui.portico.store.setState(() => ({ login: { connectorId: connector.id, provider: 'email' } }));
  page.ui.portico.close();
  await vi.waitFor(() => expect(page.find('.card')).toBeNull());
  const request = {
    id: 'one',
    method: 'wallet_requestExecutionPermissions',
    parameters: [],
    isDrawnByConnector: true,
    approve: () => new Promise<void>(() => undefined),
    reject: () => undefined,
  };
  emit({ type: 'requested', namespace: 'eip155', request });
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('ApproveTransaction'));
  emit({ type: 'requestEnded', namespace: 'eip155', id: 'one', isDone: true });
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('SmartSessionCreated'));
  await vi.waitFor(() => expect(page.button('Take back: Send up to 0.5 ETH')).toBeTruthy());
  expect(page.ui.portico.getState().requests).toEqual([]);
  page.button('Take back: Send up to 0.5 ETH').click();
  await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
  expect(await connector.grants()).toEqual([]);
});
