import { expect, onTestFinished, test, vi } from 'vitest';
import type { PorticoEvent } from '@portico/core';
import { currentRoute, mountForTest } from '../../testing/browserTest.ts';
import { onLogin } from '../../testing/fixtureConnectors.ts';

test('behavior: a row of the settings leads to it, and its link to the page of the login', async () => {
  const events: string[] = [];
  const options = { onEvent: ({ event }: PorticoEvent) => void events.push(event) };
  const page = mountForTest({ route: { view: 'AccountSettings' }, setup: { ...onLogin('hangs'), options } });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.button('Make it yours alone')).toBeTruthy());
  page.button('Make it yours alone').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('UpgradeEmailWallet'));
  // The settings, which leave, have such a link, too.
  await vi.waitFor(() => expect(page.text()).toContain('only the twelve words are left'));
  const link = page.get('[data-slide=current] a[href$="security.html"]');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'opener']);
  // No window: the page of the login is none of this test.
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  await vi.waitFor(() => expect(events).toContain('EMAIL_UPGRADE_FROM_MODAL'));
});

test('misc: a wallet that is its owner’s alone is named so, and offers no more of it', async () => {
  const page = mountForTest({ route: { view: 'AccountSettings' }, setup: onLogin('hangs') });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.button('Make it yours alone')).toBeTruthy());
  page.ui.portico.store.setState(() => ({
    login: { connectorId: 'example.login', provider: 'email', isOwn: true },
  }));
  await vi.waitFor(() => expect(page.text()).toContain('Only you can open it.'));
  expect(page.text()).not.toContain('Make it yours alone');
});
