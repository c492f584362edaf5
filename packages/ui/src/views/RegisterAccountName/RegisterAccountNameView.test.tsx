import { PorticoError } from '@portico/protocol';
import type { PorticoEvent } from '@portico/core';
import { expect, test, vi } from 'vitest';
import { currentRoute, press, rowNames, showFixture } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { eoa, fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import type { FixtureService } from '../../testing/fixtureService.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtures as settings } from '../AccountSettings/accountSettings.fixtures.ts';
import { fixtures } from './registerAccountName.fixtures.ts';

const signature = `0x${'1'.repeat(130)}`;

/** A form that is empty, over a server and a wallet. */
function show(names: FixtureService['names'], writes: FixtureSetup['writes'] = { signMessage: async () => signature }) {
  const connected = { connectorId: fixtureWallets.harbour.id };
  const setup = { connected, writes, service: names ? { names } : {} };
  const fixture = { ...fixtures.fixtures['default'], route: { view: 'RegisterAccountName' } as const, setup };
  return showFixture({ view: 'RegisterAccountName', fixtures: { default: fixture } });
}

const reported = (page: Mounted) =>
  [...page.root.querySelectorAll('[role=status], [role=alert]')].map((one) => one.textContent).join(' ');

async function type(page: Mounted, text: string): Promise<void> {
  await vi.waitFor(() => expect(page.find('.field input')).not.toBeNull());
  page.get('.field input').focus();
  await press(text);
}

/** The names of the events from here on. */
function watchEvents(page: Mounted): readonly PorticoEvent[] {
  const events: PorticoEvent[] = [];
  page.ui.portico.subscribeEvents((event) => events.push(event));
  return events;
}

test('behavior: by keyboard: a free name is announced, signed for and registered, and the account has it at once', async () => {
  const signMessage = vi.fn(async (_target: unknown, _parameters: { readonly message: string }) => signature);
  const page = await show({}, { signMessage });
  const events = watchEvents(page);
  await type(page, 'Maya-Lighthouse');
  await vi.waitFor(() => expect(reported(page)).toContain('maya-lighthouse.portico.eth is free'));
  await press('{Enter}');
  await vi.waitFor(() => expect(page.text()).toContain('maya-lighthouse.portico.eth is yours'));
  const [, { message } = { message: '' }] = signMessage.mock.calls[0] ?? [];
  expect(JSON.parse(message)).toEqual({
    name: 'maya-lighthouse.portico.eth',
    attributes: {},
    timestamp: Math.floor(page.ui.portico.now() / 1_000),
  });
  expect(events.map(({ event }) => event)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']);
  await press('{Enter}');
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Account'));
  await vi.waitFor(() => expect(page.text()).toContain('maya-lighthouse.portico.eth'));
});

test('behavior: a taken name is refused with free ones, of which one press takes one', async () => {
  const page = await show({ taken: ['maya'] });
  await type(page, 'maya');
  await vi.waitFor(() => expect(page.text()).toContain('maya.portico.eth is taken'));
  expect(rowNames(page)).toEqual(['my-maya.portico.eth', 'maya-eth.portico.eth', 'maya22.portico.eth']);
  expect(page.button('Register').getAttribute('aria-disabled')).toBe('true');
  page.button('maya-eth.portico.eth').click();
  await vi.waitFor(() => expect(page.text()).toContain('maya-eth.portico.eth is free'));
  expect(page.button('Register').getAttribute('aria-disabled')).toBeNull();
});

test.each(['ma ya', 'maya.eth', 'mäya'])('error: %s can be no name, and no request is sent', async (text) => {
  const page = await show({});
  const requested = vi.spyOn(globalThis, 'fetch');
  await type(page, text);
  await vi.waitFor(() => expect(page.text()).toContain('Use letters, digits and hyphens only'));
  expect(requested.mock.calls.filter(([input]) => new Request(input).url.includes('suggestions'))).toEqual([]);
  requested.mockRestore();
});

test.each<[string, FixtureService['names'], FixtureSetup['writes'], string]>([
  [
    'the visitor declines',
    {},
    { signMessage: async () => Promise.reject(new PorticoError('user.rejected')) },
    'declined',
  ],
  [
    'another account was faster',
    {
      register: () =>
        Response.json(
          { code: 'name.taken', message: 'No.', reasons: [{ description: 'The name is taken.' }], requestId: 'a' },
          { status: 409 },
        ),
    },
    { signMessage: async () => signature },
    'The name is taken.',
  ],
  [
    'the server fails',
    { register: () => 'fails' },
    { signMessage: async () => signature },
    'Error registering name maya.portico.eth',
  ],
])('error: where %s, the form is back with what was typed, and the reason', async (_name, names, writes, reason) => {
  const page = await show(names, writes);
  const events = watchEvents(page);
  await type(page, 'maya');
  await vi.waitFor(() => expect(page.text()).toContain('maya.portico.eth is free'));
  page.button('Register').click();
  await vi.waitFor(() => expect(events.at(-1)?.event).toBe('REGISTER_NAME_ERROR'));
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'RegisterAccountName', name: 'maya' }));
  await vi.waitFor(() => expect(reported(page)).toContain(reason));
  await vi.waitFor(() => expect(page.get('.field input')).toHaveProperty('value', 'maya'));
});

test('error: a name that is too short so far is not wrong yet, and no request is sent for it', async () => {
  const page = await show({});
  await type(page, 'abc');
  await vi.waitFor(() => expect(page.text()).toContain('At least 4 letters, digits or hyphens'));
  expect(page.button('Register').getAttribute('aria-disabled')).toBe('true');
  await press('{Enter}');
  expect(currentRoute(page)?.view).toBe('RegisterAccountName');
});

test('error: a server without names has none to choose', async () => {
  const page = await showFixture(fixtures, 'none');
  await vi.waitFor(() => expect(page.text()).toContain('This site does not register names.'));
});

test('behavior: settings lead to it where the server registers names and the account has none', async () => {
  const base = settings.fixtures['withoutName'];
  if (!base) throw new Error('There are no settings.');
  const connected = { connectorId: fixtureWallets.harbour.id, accounts: [eoa(fixtureAddresses.maya)] as const };
  const named = { ...base, setup: { ...base.setup, connected } };
  const withName = await showFixture({ view: 'AccountSettings', fixtures: { default: named } });
  await vi.waitFor(() => expect(withName.text()).toContain('maya.portico.eth'));
  expect(rowNames(withName)[0]).toBe('WalletsHarbour');
  withName.unmount();
  const page = await showFixture(settings, 'withoutName');
  const events = watchEvents(page);
  await vi.waitFor(() => expect(rowNames(page)[0]).toBe('Take a name'));
  page.button('Take a name').focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('ChooseAccountName'));
  expect(events.map(({ event }) => event)).toEqual(['OPEN_ENS_FLOW']);
  await vi.waitFor(() => expect(page.root.activeElement?.textContent).toBe('Continue'));
  await press('{Enter}');
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('RegisterAccountName'));
  await vi.waitFor(() => expect(page.root.activeElement?.matches('.field input')).toBe(true));
});
