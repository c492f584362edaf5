import { expect, onTestFinished, test, vi } from 'vitest';
import { createHostConnection, createHostStore } from '@portico/testing';
import type { HostStore } from '@portico/testing';
import { currentRoute, mountForTest, press, rowNames } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { createFixtureReads } from '../testing/fixtureReads.ts';

const { address, accounts } = createHostConnection('a');
const second = accounts[1]?.address ?? '';

/** The modal over a host's own store of connections, at Connect. */
async function show(host: HostStore = createHostStore(['a', 'b'])) {
  const adapter = { ...host.adapter, loadReads: async () => createFixtureReads() };
  const page = mountForTest({
    route: { view: 'Connect' },
    setup: { options: { adapters: [adapter], enableReconnect: true } },
  });
  onTestFinished(page.unmount);
  const isGone = () => vi.waitFor(() => expect(page.find('dialog[open]')).toBeNull());
  return { page, host, portico: page.ui.portico, isGone };
}

/** Waits for both wallets, and for the focus that the opening dialog sets: after it no focus moves unrequested. */
const wallets = async (page: Mounted): Promise<void> =>
  vi.waitFor(() => {
    expect(rowNames(page).slice(0, 2)).toEqual(['Host aInstalled', 'Host bInstalled']);
    expect(page.root.activeElement).not.toBeNull();
  });

test('behavior: by keyboard the wallet of a host store connects, switches its network and disconnects by its owner', async () => {
  const { page, host, portico, isGone } = await show();
  await wallets(page);
  page.button('Host a').focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(portico.getAddress()).toBe(address));
  await isGone();

  void portico.open({ view: 'Networks' });
  await vi.waitFor(() => expect(page.button('Base')).toBeTruthy());
  page.button('Base').focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(portico.getChainId()).toBe(8453));
  expect(portico.getCaipNetworkId()).toBe('eip155:8453');
  portico.close();
  await isGone();

  void portico.open();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Account'));
  page.ui.router.push({ view: 'AccountSettings' });
  const otherAccount = '[data-slide=current] section [data-row]:not([aria-current])';
  await vi.waitFor(() => expect(page.find(otherAccount)).not.toBeNull());
  page.get(otherAccount).focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(portico.getAddress()).toBe(second));
  page.button('Disconnect').focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(portico.getAccount().status).toBe('disconnected'));
  await isGone();
  expect(host.calls).toEqual(['reconnect', 'connect a', 'switch eip155:8453', `use ${second}`, 'disconnect all']);
});

test('error: a refusal of the owner is shown as the refusal of a wallet, and the next attempt connects', async () => {
  const { page, host, portico, isGone } = await show();
  await wallets(page);
  host.answer = 'refuse';
  page.button('Host b').click();
  await vi.waitFor(() => expect(page.text()).toContain('Request declined'));
  expect(portico.getAccount().status).toBe('disconnected');
  host.answer = 'approve';
  page.button('Try again').click();
  await vi.waitFor(() => expect(portico.getWalletInfo()?.name).toBe('Host b'));
  await isGone();
});

test('behavior: what the host does to its store is shown at once, and the account that is gone closes the modal', async () => {
  const { page, host, portico, isGone } = await show();
  portico.close();
  await isGone();
  await vi.waitFor(() => expect(host.listenerCount()).toBe(1));
  host.set({ status: 'connected', ...createHostConnection('b', 'eip155:8453') });
  void portico.open();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Account'));
  expect(portico.getCaipNetworkId()).toBe('eip155:8453');
  await vi.waitFor(() => expect(page.find('dialog[open]')).not.toBeNull());
  host.set({ status: 'disconnected' });
  await isGone();
  expect(portico.getState().modal.status).toBe('closed');
});
