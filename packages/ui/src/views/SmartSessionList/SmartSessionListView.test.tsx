import { specError } from '@portico/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentRoute, mountForTest, showFixture } from '../../testing/browserTest.ts';
import { fixtureGrants, onGrants } from '../../testing/fixtureGrants.ts';
import { onLogin } from '../../testing/fixtureConnectors.ts';
import { fixtures } from './smartSessionList.fixtures.ts';

test('behavior: what a site may do is listed, the newest first, with what is left of each limit', async () => {
  const page = await showFixture(fixtures);
  const names = () => [...page.root.querySelectorAll('section h3')].map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(names()).toEqual(['Send up to 0.5 ETH', 'Send up to 250.75 USDC', 'Call a contractEnded']),
  );
  expect(page.text()).toContain('0.2 of 0.5 ETH');
  expect(page.text()).toContain('3 of 5');
  expect(page.text()).toContain('Anyone the site chooses');
});

test('behavior: a grant is taken back by one press, the focus stays in the view, and the last one leaves an empty state', async () => {
  const page = await showFixture(fixtures);
  for (const name of ['Send up to 0.5 ETH', 'Send up to 250.75 USDC', 'Call a contract']) {
    const find = () => page.button(`Take back: ${name}`);
    await vi.waitFor(() => expect(find()).toBeTruthy());
    find().focus();
    find().click();
    await vi.waitFor(() => expect(find).toThrow('There is no button'));
    await vi.waitFor(() => expect(page.root.activeElement).not.toBeNull());
  }
  expect(page.text()).toContain('Nothing is allowed');
});

test('error: a grant that cannot be taken back stays, with the reason', async () => {
  const setup = onGrants([fixtureGrants.coins]);
  for (const connector of setup.connectors)
    connector.grants = async (revokedId) => {
      if (revokedId !== undefined) throw specError('login.frame_load_failed');
      return [fixtureGrants.coins];
    };
  const route = { view: 'SmartSessionList', connectorId: 'example.login' } as const;
  const page = mountForTest({ route, setup });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.button('Take back: Send up to 0.5 ETH')).toBeTruthy());
  page.button('Take back: Send up to 0.5 ETH').click();
  await vi.waitFor(() => expect(page.find('.toast[data-type=error]')).not.toBeNull());
  expect(page.button('Take back: Send up to 0.5 ETH')).toBeTruthy();
});

test('error: a login that does not answer is requested again by a press', async () => {
  const page = await showFixture(fixtures, 'failed');
  await vi.waitFor(() => expect(page.button('Try again')).toBeTruthy());
  const connector = page.ui.portico.connectors.get('example.login');
  Object.assign(connector ?? {}, { grants: async () => [fixtureGrants.token] });
  page.button('Try again').click();
  await vi.waitFor(() => expect(page.text()).toContain('Send up to 250.75 USDC'));
});

test('param: features.smartSessions: the settings lead to the list where it is on, and to none by default', async () => {
  const route = { view: 'AccountSettings' } as const;
  const page = mountForTest({ route, setup: onGrants([]) });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.button('Allowed without asking')).toBeTruthy());
  page.button('Allowed without asking').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('SmartSessionList'));
  const other = mountForTest({ route, setup: onLogin('hangs') });
  onTestFinished(other.unmount);
  await vi.waitFor(() => expect(other.button('Make it yours alone')).toBeTruthy());
  expect(() => other.button('Allowed without asking')).toThrow('There is no button');
});
