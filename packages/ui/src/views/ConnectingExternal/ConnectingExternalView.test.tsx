import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectIsConnected } from '@portico/core/internal';
import type { ConnectedAccounts, Connector } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { EXPLAIN_MS, HOLD_MS } from '../../flows/connecting.ts';
import { SLOW_MS } from '../../flows/requestState.ts';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { createFixtureConnector, fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { fixtures } from './connectingExternal.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  vi.useRealTimers();
});

const wallet = { id: 'example.harbour', name: 'Harbour' } as const;
const accounts: ConnectedAccounts = { accounts: [fixtureAddresses.maya], caipNetworkId: 'eip155:1' };

interface ConnectCall {
  readonly resolve: (answer: ConnectedAccounts) => void;
  readonly reject: (error: unknown) => void;
}

/** A wallet that is answered by hand, once for each request. */
function createRequestedConnector(facts: Partial<Connector> = {}) {
  const requested: ConnectCall[] = [];
  const connector: Connector = {
    ...createFixtureConnector(wallet),
    needsGesture: true,
    ...facts,
    connect: () => new Promise((resolve, reject) => requested.push({ resolve, reject })),
  };
  return { requested, connector };
}

async function show(connector: Connector): Promise<Mounted> {
  const page = mountForTest({
    route: { view: 'ConnectingExternal', connectorId: wallet.id },
    history: [{ view: 'Connect' }],
    setup: { connectors: [connector] },
  });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.connecting')).not.toBeNull());
  return page;
}

const viewOf = ({ ui }: Mounted) => ui.router.getState().history.at(-1)?.route.view;
const isConnected = ({ ui }: Mounted) => selectIsConnected(ui.portico.store.getState());
const lead = (page: Mounted) => page.get('.connecting .lead').textContent;

describe('ConnectingExternalView', () => {
  test.each([
    ['rejected', 'Request declined', 'You can try again at any time.', 'Ask again', false],
    ['failed', 'Could not connect', 'returned an error', 'Try again', true],
    ['locked', 'Harbour is locked', 'unlock it', 'Try again', false],
    ['requestPending', 'Harbour already has an open request', 'waiting there', 'Try again', false],
    ['notInstalled', 'MetaMask is not installed here', 'come back to this page', 'Install MetaMask', false],
    ['noAnswer', 'Harbour is not responding', 'restart Harbour', 'Try again', true],
    ['invalidResponse', 'Harbour sent an invalid response', 'nothing was connected', 'Try again', true],
    ['wrongNetwork', 'Wrong network', 'Harbour is not on Ethereum', 'Try again', false],
  ] as const)('error: %s has a message and a next step of its own', async (name, title, text, action, hasId) => {
    const fixture = fixtures.fixtures[name];
    if (!fixture) throw new Error(`no fixture ${name}`);
    const page = mountForTest({ ...fixture });
    mounted = page;
    await vi.waitFor(() => expect(lead(page)).toBe(title));
    expect(page.text()).toContain(text);
    expect(page.button(action)).toBeDefined();
    expect(page.button('Choose another wallet')).toBeDefined();
    expect(page.get('.ring').dataset['state']).toBe('error');
    expect(page.find('.state-id') !== null).toBe(hasId);
    await vi.waitFor(() => expect(page.get('.visually-hidden[role=alert]').textContent).toContain(title));
    expect(isConnected(page)).toBe(false);
  });

  test('behavior: not installed leads to where it is had', async () => {
    const fixture = fixtures.fixtures.notInstalled;
    if (!fixture) throw new Error('no fixture');
    const page = mountForTest({ ...fixture });
    mounted = page;
    await vi.waitFor(() => expect(lead(page)).toContain('not installed'));
    page.button('Install MetaMask').click();
    await vi.waitFor(() => expect(page.text()).toContain('Get MetaMask'));
    expect(page.get('.header-title').textContent).toContain('Get a wallet');
  });

  test('behavior: connected is shown, announced, and the modal closes as connected', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    const result = page.ui.portico.open();
    page.ui.router.reset({ view: 'Connect' }, { view: 'ConnectingExternal', connectorId: wallet.id });
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(lead(page)).toBe('Waiting for Harbour'));
    requested.at(-1)?.resolve(accounts);
    await vi.waitFor(() => expect(lead(page)).toBe('Connected'));
    expect(page.get('.visually-hidden[role=status]').textContent).toContain('Connected with Harbour');
    expect(await result).toEqual({ reason: 'connected' });
  });

  test('behavior: refused, requested again from the icon, and approved', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    requested[0]?.reject(new PorticoError('user.rejected'));
    await vi.waitFor(() => expect(lead(page)).toBe('Request declined'));
    page.get('.ring-badge').click();
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    expect(lead(page)).not.toBe('Request declined');
    requested[1]?.resolve(accounts);
    await vi.waitFor(() => expect(isConnected(page)).toBe(true));
  });

  test('behavior: an approval that comes after going back connects nothing', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    page.button('Cancel').click();
    requested[0]?.resolve(accounts);
    await vi.waitFor(() => expect(page.find('.connect')).not.toBeNull());
    expect(isConnected(page)).toBe(false);
    expect(page.ui.portico.store.getState().namespaces.eip155.active.status).toBe('disconnected');
  });

  test('behavior: an approval that comes after closing connects nothing', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    await press('{Escape}');
    await vi.waitFor(() => expect(page.find('dialog[open]')).toBeNull());
    requested[0]?.resolve(accounts);
    void page.ui.portico.open();
    // Frames later the modal is at its first view.
    await vi.waitFor(() => expect(page.find('[data-slide=current] .connect')).not.toBeNull());
    expect([isConnected(page), viewOf(page)]).toEqual([false, 'Connect']);
  });

  test('behavior: by keyboard: the focus stays where the next step is', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    page.button('Cancel').focus();
    requested[0]?.reject(new PorticoError('connector.failed'));
    await vi.waitFor(() => expect(lead(page)).toBe('Could not connect'));
    expect(page.root.activeElement?.textContent).toBe('Try again');
    await press('{Enter}');
    await vi.waitFor(() => expect(requested).toHaveLength(2));
  });

  test('behavior: a wallet that has an app can be requested on the phone instead, and in the browser again', async () => {
    const { requested, connector } = createRequestedConnector();
    const customWallets = [{ id: wallet.id, name: 'Harbour', mobile_link: 'harbour://' }];
    const page = mountForTest({
      route: { view: 'ConnectingExternal', connectorId: wallet.id },
      history: [{ view: 'Connect' }],
      setup: { connectors: [connector, createPairingFixture()], options: { customWallets } },
    });
    mounted = page;
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    page.button('Use your phone').click();
    await vi.waitFor(() => expect(page.text()).toContain('Open Harbour and point the camera at the code'));
    page.button('Browser').click();
    await vi.waitFor(() => page.button('Use the extension').click());
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    expect(page.ui.router.getState().history.map(({ route }) => route.view)).toEqual(['Connect', 'ConnectingExternal']);
  });

  test('behavior: by keyboard: the phone comes after what stops the waiting, Enter leads there, and the focus with it', async () => {
    const fixture = fixtures.fixtures['orPhone'];
    if (!fixture) throw new Error('There is no such fixture.');
    const page = mountForTest({ ...fixture });
    mounted = page;
    await vi.waitFor(() => expect(page.button('Use your phone')).toBeTruthy());
    page.button('Cancel').focus();
    await press('{Tab}');
    expect(page.root.activeElement?.textContent).toBe('Use your phone');
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Open Harbour and point the camera at the code'));
    const focused = () => nameOf(page.root.activeElement ?? document.body);
    // Of the new view, the title first.
    await vi.waitFor(() => expect(focused()).toBe('Harbour'));
    for (const next of ['Close', 'QR code', 'Copy link', 'No Harbour yet? Get it']) {
      await press('{Tab}');
      expect(focused()).toBe(next);
    }
    await press('{Escape}');
    await vi.waitFor(() => expect(page.find('dialog[open]')).toBeNull());
  });

  test('behavior: without an app, or a pairing connector, nothing is offered', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    expect(page.text()).not.toContain('Use your phone');
  });

  test('behavior: the error id is copied by its button', async () => {
    const { requested, connector } = createRequestedConnector();
    const page = await show(connector);
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    const failure = new PorticoError('connector.failed');
    requested[0]?.reject(failure);
    await vi.waitFor(() => expect(page.get('.state-id').textContent).toContain(failure.id));
  });
});

describe('ConnectingExternalView, by the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  /** The clock is fixed: only frames pass. */
  async function settle(isThere: () => boolean = () => true): Promise<void> {
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    } while (!isThere());
  }

  test('behavior: explains before the pop-up, waits, then shows where to find the window', async () => {
    const { requested, connector } = createRequestedConnector({ needsGesture: false });
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const page = mountForTest({
      route: { view: 'ConnectingExternal', connectorId: wallet.id },
      history: [{ view: 'Connect' }],
      setup: { connectors: [connector] },
    });
    mounted = page;
    await page.ui.views.load('ConnectingExternal');
    // Drawn, and its effects have run: the pause has begun.
    await settle(() => begun.mock.calls.some(([, ms]) => ms === EXPLAIN_MS));
    begun.mockRestore();
    expect([lead(page), requested.length]).toEqual(['Opening Harbour', 0]);
    vi.advanceTimersByTime(EXPLAIN_MS);
    await settle(() => requested.length > 0);
    expect([lead(page), requested.length]).toEqual(['Opening Harbour', 1]);
    vi.advanceTimersByTime(HOLD_MS);
    await settle(() => lead(page) !== 'Opening Harbour');
    expect(lead(page)).toBe('Waiting for Harbour');
    vi.advanceTimersByTime(SLOW_MS);
    await settle(() => page.text().includes('Try again'));
    expect(page.text()).toContain('it may be behind this one');
    expect(page.button('Try again')).toBeDefined();
    expect(page.get('.visually-hidden[role=status]').textContent).toContain('it may be behind this one');
    expect(viewOf(page)).toBe('ConnectingExternal');
  });
});
