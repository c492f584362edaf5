import { afterEach, describe, expect, test, vi } from 'vitest';
import { PorticoError } from '@portico/protocol';
import type { Connector, ConnectorEvent } from '@portico/core/adapter';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { createFixtureConnector } from '../../testing/fixtureConnectors.ts';
import type { Route } from '../../router/routes.ts';
import { fixtures } from './switchNetwork.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const id = 'example.harbour';

async function show(
  connector: Partial<Connector>,
  history: readonly Route[] = [{ view: 'Account' }],
): Promise<Mounted> {
  const page = mountForTest({
    route: { view: 'Networks' },
    history,
    setup: {
      connectors: [{ ...createFixtureConnector({ id, name: 'Harbour' }), ...connector }],
      connected: { connectorId: id },
    },
  });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('Base'));
  return page;
}

const views = (page: Mounted) => page.ui.router.getState().history.map(({ route }) => route.view);
const toasts = (page: Mounted) => page.ui.toasts.getState().toasts.map(({ message }) => message);
const networkOf = (page: Mounted) => page.ui.portico.getCaipNetworkId();

describe('Networks and SwitchNetwork', () => {
  test('behavior: by keyboard: picking requests the wallet at once; switched, the visitor is back at Account', async () => {
    let answer = () => {};
    const switchNetwork = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const page = await show({ switchNetwork });
    page.get('[data-row]').focus();
    await press('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Approve in Harbour'));
    expect(page.text()).toContain('Approve the switch to Base.');
    await vi.waitFor(() => expect(switchNetwork).toHaveBeenCalledTimes(1));
    answer();
    await vi.waitFor(() => expect(views(page)).toEqual(['Account']));
    expect(networkOf(page)).toBe('eip155:8453');
    await vi.waitFor(() => expect(toasts(page)).toContain('Switched to Base'));
  });

  test('behavior: a network that the wallet did not approve cannot be picked, until the wallet approves it', async () => {
    const wallet = createFixtureConnector({ id, name: 'Harbour' });
    let emit: (event: ConnectorEvent) => void = () => undefined;
    const connector: Connector = {
      ...wallet,
      connect: async (parameters) => ({
        ...(await wallet.connect(parameters)),
        approvedCaipNetworkIds: ['eip155:1'],
        supportsAllNetworks: false,
      }),
      listen: (listener) => {
        emit = listener;
        return () => undefined;
      },
    };
    const page = mountForTest({ route: { view: 'Networks' }, setup: { connectors: [connector] } });
    mounted = page;
    await page.ui.portico.connect({ connectorId: id });
    const isDisabled = () => page.button('Base').getAttribute('aria-disabled');
    await vi.waitFor(() => expect(isDisabled()).toBe('true'));
    expect(page.text()).toContain('Not approved in your wallet');
    page.button('Base').click();
    expect(views(page)).toEqual(['Networks']);
    const approvedCaipNetworkIds = page.ui.portico.getNetworks('eip155').map(({ caipNetworkId }) => caipNetworkId);
    emit({ type: 'change', namespace: 'eip155', approvedCaipNetworkIds, supportsAllNetworks: false });
    await vi.waitFor(() => expect(isDisabled()).toBeNull());
    expect(page.text()).not.toContain('Not approved in your wallet');
  });

  test('behavior: a paired wallet on this phone is opened by a real link, which names the open request once there is one', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const waiting: { requestId?: number } = {};
    const getPeer = () => ({
      name: 'Ferry',
      url: 'https://ferry.example',
      links: { native: 'ferry://', universal: 'https://ferry.example' },
      sessionTopic: 'ab',
      ...waiting,
    });
    const page = await show({ type: 'WALLET_CONNECT', getPeer, switchNetwork: () => new Promise(() => undefined) });
    page.button('Base').click();
    await vi.waitFor(() => expect(page.text()).toContain('Approve in Ferry'));
    const link = await vi.waitFor(() => page.button('Open Ferry'));
    // The page of these tests is in a frame.
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://ferry.example/wc?sessionTopic=ab',
      '_top',
    ]);
    waiting.requestId = 12;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(link.getAttribute('href')).toBe('https://ferry.example/wc?requestId=12&sessionTopic=ab');
    agent.mockRestore();
  });

  test('error: a paired wallet whose link runs a script, or that disables links, has no link', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const getPeer = () => ({ name: 'Ferry', links: { native: 'javascript:alert(1)//' }, sessionTopic: 'ab' });
    const page = await show({ type: 'WALLET_CONNECT', getPeer, switchNetwork: () => new Promise(() => undefined) });
    page.button('Base').click();
    await vi.waitFor(() => expect(page.text()).toContain('Approve in'));
    // As long as the code for a link takes to come, and to be drawn.
    await import('../../components/pairing/OpenWallet.tsx');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(page.find('.open-wallet')).toBeNull();
    agent.mockRestore();
  });

  test('error: refused is not failed: a message, the view stays, and a retry requests again', async () => {
    const switchNetwork = vi.fn(async () => {
      if (switchNetwork.mock.calls.length === 1) throw new PorticoError('user.rejected');
    });
    const page = await show({ switchNetwork });
    page.button('Base').click();
    await vi.waitFor(() => expect(page.text()).toContain('Switch declined'));
    expect(page.text()).toContain('You are still on Ethereum.');
    expect(page.find('.state-id')).toBeNull();
    expect(networkOf(page)).toBe('eip155:1');
    page.button('Ask again').click();
    await vi.waitFor(() => expect(networkOf(page)).toBe('eip155:8453'));
    expect(switchNetwork).toHaveBeenCalledTimes(2);
  });

  test('error: a failure has a message, an id and a retry', async () => {
    const page = await show({ switchNetwork: () => Promise.reject(new PorticoError('network.switch_failed')) });
    page.button('Base').click();
    await vi.waitFor(() => expect(page.text()).toContain('Could not switch'));
    expect(page.get('.state-id').textContent).toMatch(/^Error \w{8}/);
    expect(page.button('Ask again')).toBeTruthy();
  });

  test('behavior: 4902: shows that the network is added first, then switches', async () => {
    let added = () => {};
    const addNetwork = vi.fn(() => new Promise<void>((resolve) => (added = resolve)));
    const switchNetwork = vi.fn(async () => {
      if (switchNetwork.mock.calls.length === 1) throw new PorticoError('chain.not_added');
    });
    const page = await show({ switchNetwork, addNetwork });
    page.button('Base').click();
    await vi.waitFor(() =>
      expect(page.text()).toContain('Harbour does not have Base yet and will offer to add it first.'),
    );
    added();
    await vi.waitFor(() => expect(networkOf(page)).toBe('eip155:8453'));
  });

  test('behavior: leaving stops waiting; a later answer of the wallet does not move the visitor', async () => {
    let answer = () => {};
    const page = await show({ switchNetwork: () => new Promise<void>((resolve) => (answer = resolve)) });
    page.button('Base').click();
    await vi.waitFor(() => expect(page.text()).toContain('Approve in Harbour'));
    page.button('Cancel').click();
    expect(views(page)).toEqual(['Account', 'Networks']);
    answer();
    await vi.waitFor(() => expect(page.text()).toContain('What is a network?'));
    expect(networkOf(page)).toBe('eip155:1');
  });

  test('behavior: the active network: nothing is requested', async () => {
    const switchNetwork = vi.fn(async () => {});
    const page = await show({ switchNetwork });
    page.button('Ethereum').click();
    expect(views(page)).toEqual(['Account']);
    expect(switchNetwork).not.toHaveBeenCalled();
  });

  test('behavior: another namespace: an explanation first, then Connect', async () => {
    const page = await show({});
    page.button('Solana').click();
    await vi.waitFor(() => expect(page.text()).toContain('You are not connected to Solana yet.'));
    page.button('Connect a wallet for Solana').click();
    expect(views(page)).toEqual(['Connect']);
    await vi.waitFor(() => expect(page.ui.portico.getState().activeNamespace).toBe('solana'));
  });

  test('behavior: under an unsupported network a refusal leads back to the choice and to Disconnect', async () => {
    const declined = fixtures.fixtures['declinedUnsupported'];
    if (!declined) throw new Error('There is no such fixture.');
    const page = mountForTest({ ...declined });
    mounted = page;
    await vi.waitFor(() => expect(page.text()).toContain('Switch declined'));
    page.button('Choose network').click();
    await vi.waitFor(() => expect(page.text()).toContain('Disconnect'));
    expect(views(page)).toEqual(['UnsupportedChain']);
  });
});

test('behavior: searching many networks by keyboard alone', async () => {
  const { fixtures: networks } = await import('../Networks/networks.fixtures.ts');
  const many = networks.fixtures['many'];
  if (!many) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...many });
  mounted = page;
  await vi.waitFor(() => page.get('input[type=search]').focus());
  await press('zor');
  expect([...page.root.querySelectorAll('[data-row]')].map((row) => row.textContent)).toEqual([
    expect.stringContaining('Zora'),
  ]);
  await press('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(networkOf(page)).toBe('eip155:7777777'));
});
