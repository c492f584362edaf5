import { PorticoError } from '@portico/protocol';
import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './accountSettings.fixtures.ts';

test('behavior: wallet, network and explorer each lead on', async () => {
  const page = await showFixture(fixtures);
  expect(rowNames(page).map((row) => row.split(/(?=[A-Z])/)[0])).toEqual(['Wallets', 'Network', 'View on explorer']);
  expect(page.get('a[data-row]').getAttribute('href')).toMatch(/^https:\/\/basescan\.org\/address\/0x8ba1/);
  page.button('Network').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Networks'));
});

test('behavior: another account of the wallet is used with one press', async () => {
  const page = await showFixture(fixtures, 'severalAccounts');
  const [, rafa] = fixtures.fixtures.severalAccounts?.setup?.connected?.accounts ?? [];
  const row = [...page.root.querySelectorAll<HTMLElement>('section [data-row]')][1];
  row?.click();
  await vi.waitFor(() => expect(page.ui.portico.getAddress()).toBe(rafa?.address));
});

test('behavior: the accounts of a wallet of Bitcoin have its labels and their uses', async () => {
  const page = await showFixture(fixtures, 'bitcoin');
  const subtitles = [...page.root.querySelectorAll('section .row-subtitle')].map((each) => each.textContent);
  expect(subtitles).toEqual(['Spending · Payments', 'Ordinals']);
});

test('param: enableNetworkSwitch false names the network, which leads nowhere', async () => {
  const page = await showFixture(fixtures, 'noSwitch');
  expect(rowNames(page).map((row) => row.split(/(?=[A-Z])/)[0])).toEqual(['Wallets', 'View on explorer']);
  expect(page.text()).toContain('Ethereum');
});

test('behavior: the wallet of a login names who opens it, and leads to the page of the login, which finds this one', async () => {
  const page = await showFixture(fixtures, 'ofLogin');
  const link = await vi.waitFor(() => page.get('a[href$="security.html"]'));
  expect(link.textContent).toContain('Recoverable by email, and by the operator.');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'opener']);
});

test('behavior: the address of a login by mail can be changed; that of a provider of identities is not ours', async () => {
  const page = await showFixture(fixtures, 'ofLogin');
  const { store } = page.ui.portico;
  const setProvider = (provider: 'email' | 'google') =>
    store.setState(() => ({ login: { connectorId: 'example.login', provider } }));
  setProvider('google');
  await vi.waitFor(() => expect(rowNames(page).join()).not.toContain('Email address'));
  setProvider('email');
  await vi.waitFor(() => expect(rowNames(page).join()).toContain('Email address'));
});

test('behavior: disconnecting ends the connection and closes', async () => {
  const page = await showFixture(fixtures);
  page.button('Disconnect').click();
  await vi.waitFor(() => expect(page.ui.portico.getAddress()).toBeUndefined());
  await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
});

test('behavior: a login has both types of its account where the network has them; one press changes it', async () => {
  const page = await showFixture(fixtures, 'ofSmartAccount');
  const connector = page.ui.portico.connectors.get('example.login');
  const types: string[] = [];
  Object.assign(connector ?? {}, { setAccountType: async (type: string) => void types.push(type) });
  await vi.waitFor(() => expect(rowNames(page).join()).toContain('Plain account'));
  page.button('Smart account').click();
  await vi.waitFor(() => expect(types).toEqual(['smartAccount']));
  Object.assign(connector ?? {}, { setAccountType: () => Promise.reject(new PorticoError('aborted')) });
  await vi.waitFor(() => expect(page.button('Plain account').getAttribute('aria-disabled')).toBeNull());
  page.button('Plain account').click();
  await vi.waitFor(() => expect(page.find('.toast[data-type=error]')).not.toBeNull());
  // On a network without smart accounts there is nothing to choose.
  page.ui.portico.store.setState(({ namespaces }) => ({
    namespaces: { ...namespaces, eip155: { ...namespaces.eip155, caipNetworkId: 'eip155:10' } },
  }));
  await vi.waitFor(() => expect(rowNames(page).join()).not.toContain('Plain account'));
});

test('behavior: the code of a smart account is turned off by a transaction, and then there is nothing to turn off', async () => {
  const page = await showFixture(fixtures, 'ofSmartAccount');
  const requests: unknown[] = [];
  let answer = (): Promise<unknown> => Promise.reject(new PorticoError('aborted'));
  const provider = {
    async request(call: { readonly method: string }) {
      if (call.method === 'eth_getCode') return `0xef0100${'12'.repeat(20)}`;
      requests.push(call);
      return answer();
    },
  };
  const { store, connectors } = page.ui.portico;
  const setDeployed = (smartAccountDeployed: boolean) =>
    store.setState(({ login }) => ({ login: login && { ...login, smartAccountDeployed } }));
  setDeployed(false);
  Object.assign(connectors.get('example.login') ?? {}, { getProvider: async () => provider });
  setDeployed(true);
  const button = await vi.waitFor(() => page.button('Turn the smart account off'));
  button.click();
  await vi.waitFor(() => expect(page.find('.toast[data-type=error]')).not.toBeNull());
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  answer = async () => '0x01';
  button.click();
  const from = page.ui.portico.getAddress();
  const authorizationList = [{ address: `0x${'0'.repeat(40)}` }];
  const call = { method: 'eth_sendTransaction', params: [{ type: '0x4', from, authorizationList }] };
  await vi.waitFor(() => expect(requests).toEqual([call, call]));
  setDeployed(false);
  await vi.waitFor(() => expect(rowNames(page).join()).not.toContain('Turn the smart account off'));
});
