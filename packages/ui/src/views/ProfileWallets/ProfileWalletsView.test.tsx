import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureImage } from '../../testing/fixtureImage.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { eoa, fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import { fixtures as settings } from '../AccountSettings/accountSettings.fixtures.ts';
import { fixtures } from './profileWallets.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(name: string, from: typeof fixtures | typeof settings = fixtures): Promise<Mounted> {
  const fixture = from.fixtures[name];
  if (!fixture) throw new Error(`There is no fixture ${name}.`);
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-row]')).not.toBeNull());
  return page;
}

const connections = (page: Mounted) => page.ui.portico.getConnections().map(({ connectorId }) => connectorId);
const views = (page: Mounted) => page.ui.router.getState().history.map(({ route }) => route.view);

describe('ProfileWalletsView', () => {
  test('behavior: each wallet with its accounts; another one is used with one press', async () => {
    const page = await show('several');
    expect([...page.root.querySelectorAll('section')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'Harbour',
      'Lantern',
      'Meadow Wallet',
    ]);
    page.button('0x71C7…976F').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.ui.portico.getAddress()).toBe(fixtureAddresses.rafa));
    expect(connections(page)[0]).toBe('example.lantern');
    expect(connections(page)).toHaveLength(3);
  });

  test('behavior: a session on two networks is one block with a note, and leaves both; other wallets stay', async () => {
    const page = await show('session');
    const blocks = () => [...page.root.querySelectorAll('section')].map((each) => each.getAttribute('aria-label'));
    expect(blocks()).toEqual(['Ferry', 'Harbour', 'Meadow Wallet']);
    const [session, extension] = page.root.querySelectorAll('section');
    expect(session?.querySelectorAll('[data-row]')).toHaveLength(2);
    const note = 'One connection for Ethereum (EVM) and Solana. Disconnecting ends it on all of them.';
    expect(session?.querySelector('p')?.textContent).toBe(note);
    const button = page.button(`Disconnect Ferry – ${note}`);
    expect(extension?.textContent).toContain('Ethereum (EVM)');
    button.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(blocks()).toEqual(['Harbour', 'Meadow Wallet']));
    const { eip155, solana } = page.ui.portico.getState().namespaces;
    expect([eip155.active, solana.active]).toMatchObject([
      { connectorId: 'example.harbour' },
      { connectorId: 'example.meadow' },
    ]);
  });

  test.each([
    ['its own picture', { imageUrl: fixtureImage(200) }],
    ['the letter of its own name', {}],
  ])('behavior: a wallet on another device goes by its own name, with %s', async (_, picture) => {
    const getPeer = () => ({ name: 'Ferry', sessionTopic: 'ab', ...picture });
    const base = fixtures.fixtures['default'];
    if (!base) throw new Error('There is no fixture.');
    const { maya } = fixtureAddresses;
    const page = mountForTest({
      ...base,
      setup: {
        connectors: [{ ...createPairingFixture(), getPeer }],
        connected: { connectorId: 'walletConnect', accounts: [eoa(maya)] },
      },
    });
    mounted = page;
    const image = () => page.find('section[aria-label="Ferry"] .image');
    await vi.waitFor(() => expect(image()).not.toBeNull());
    if ('imageUrl' in picture) expect(image()?.querySelector('img')?.getAttribute('src')).toBe(picture.imageUrl);
    else expect(image()?.textContent).toBe('F');
  });

  test('behavior: each is disconnected on its own; the focus stays in the view', async () => {
    const page = await show('several');
    page.button('Disconnect Lantern').click();
    await vi.waitFor(() => expect(connections(page)).toEqual(['example.harbour', 'example.meadow']));
    await vi.waitFor(() =>
      expect(page.ui.toasts.getState().toasts.map(({ message }) => message)).toEqual(['Lantern disconnected']),
    );
    expect(page.root.activeElement?.textContent).toBe('Connect another wallet');
    expect(views(page)).toContain('ProfileWallets');
  });

  test('behavior: one more can be connected in addition', async () => {
    const page = await show('default');
    page.button('Connect another wallet').click();
    expect(views(page)).toEqual(['Account', 'AccountSettings', 'ProfileWallets', 'Connect']);
  });
});

describe('AccountSettingsView', () => {
  test('behavior: rows lead to the wallets, the networks and the explorer', async () => {
    const page = await show('default', settings);
    await vi.waitFor(() => expect(page.text()).toContain('maya.portico.eth'));
    const link = page.get('a[data-row]');
    expect(link.getAttribute('href')).toBe(`https://basescan.org/address/${fixtureAddresses.maya}`);
    page.button('Wallets').click();
    expect(views(page).at(-1)).toBe('ProfileWallets');
    page.ui.router.goBack();
    await vi.waitFor(() => page.button('Network').click());
    expect(views(page).at(-1)).toBe('Networks');
  });

  test('behavior: without network switching the network is shown, not offered', async () => {
    const page = await show('noSwitch', settings);
    expect(page.text()).toContain('Ethereum');
    expect([...page.root.querySelectorAll('[data-row]')].map((row) => row.textContent)).toEqual([
      expect.stringContaining('Wallets'),
      expect.stringContaining('explorer'),
    ]);
  });

  test('behavior: another of the shared accounts is used with one press', async () => {
    const page = await show('severalAccounts', settings);
    page.button('0x71C7…976F').click();
    await vi.waitFor(() => expect(page.ui.portico.getAddress()).toBe(fixtureAddresses.rafa));
  });

  test('behavior: disconnecting closes the modal', async () => {
    const page = await show('default', settings);
    page.button('Disconnect').click();
    await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
    expect(page.ui.portico.getIsConnected()).toBe(false);
  });
});
