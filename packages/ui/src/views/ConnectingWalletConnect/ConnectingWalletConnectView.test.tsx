import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Connector, PairingProgress } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { THREE_SECONDS_MS } from '@portico/protocol';
import type { PorticoEvent } from '@portico/protocol';
import { LINKS_MAX } from '../../flows/pairing.ts';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { createPairingFixture, fixtureUri } from '../../testing/fixturePairing.ts';
import { fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import { FIXTURE_NOW_MS } from '../../testing/fixturePortico.ts';
import { scanCode } from '../../testing/scanCode.ts';
import { fixtures } from './connectingWalletConnect.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  vi.useRealTimers();
});

type Fixtures = typeof fixtures.fixtures;

function show(name: string, provided?: Fixtures[string]): Mounted {
  const fixture = provided ?? fixtures.fixtures[name];
  if (!fixture) throw new Error(`no fixture ${name}`);
  const page = mountForTest({ ...fixture });
  mounted = page;
  return page;
}

interface Link {
  readonly notify: (progress: Partial<PairingProgress>) => void;
  readonly approve: () => void;
}

/** A pairing connector whose links are set by hand, and the outcome of each request for one. */
function createPairingStateConnector() {
  const requested: Link[] = [];
  let aborted = 0;
  const connector: Connector = {
    ...createPairingFixture(),
    connect: ({ signal, onPairing }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(new PorticoError('aborted'));
        });
        const link: PairingProgress = {
          uri: fixtureUri,
          expiresAtMs: FIXTURE_NOW_MS + 60_000,
          relay: 'online',
          isLinking: false,
        };
        requested.push({
          notify: (progress) => onPairing?.({ ...link, ...progress }),
          approve: () => resolve({ accounts: [fixtureAddresses.maya], caipNetworkId: 'eip155:1' }),
        });
      }),
  };
  return { connector, requested, countAborted: () => aborted };
}

async function showPairingState() {
  const reported = createPairingStateConnector();
  const base = fixtures.fixtures['code'];
  if (!base) throw new Error('no fixture');
  const page = show('told', { ...base, setup: { ...base.setup, connectors: [reported.connector] } });
  await vi.waitFor(() => expect(reported.requested).toHaveLength(1));
  return { ...reported, page };
}

describe('ConnectingWalletConnectView', () => {
  test.each([
    ['rejected', 'Request declined', 'Ask again'],
    ['invalidResponse', 'Tidewater sent an invalid response', 'Try again'],
    ['noAnswer', 'Tidewater is not responding', 'Try again'],
    ['failed', 'Could not connect', 'Try again'],
    ['unreachable', 'Wallets cannot be reached', 'Try again'],
    ['refused', 'Not set up for this site', 'Choose another wallet'],
  ])('error: %s has a message and a next step of its own', async (name, title, action) => {
    const page = show(name);
    await vi.waitFor(() => expect(page.get('.pairing .lead').textContent).toBe(title));
    expect(page.button(action)).toBeDefined();
    await vi.waitFor(() => expect(page.get('.visually-hidden[role=alert]').textContent).toContain(title));
  });

  test.each(['light', 'dark'] as const)('behavior: the code on the screen is the link, in %s', async (mode) => {
    const page = show('code');
    page.ui.portico.setThemeMode(mode);
    await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
    expect(await scanCode(page.get('.pairing .qr'))).toBe(fixtureUri);
    expect(page.text()).toContain('3:42');
  });

  test('behavior: a link is renewed once without a message; then a press requests a new one', async () => {
    const { page, requested, countAborted } = await showPairingState();
    for (let each = 1; each <= LINKS_MAX; each += 1) {
      requested[0]?.notify({ uri: `${fixtureUri}&n=${each}` });
      await vi.waitFor(() => expect(page.get('.pairing .qr').dataset['text']).toBe(`${fixtureUri}&n=${each}`));
    }
    requested[0]?.notify({ uri: `${fixtureUri}&n=9` });
    await vi.waitFor(() => expect(page.text()).toContain('The code has expired'));
    expect(countAborted()).toBe(1);
    page.button('New code').click();
    await vi.waitFor(() => expect(requested).toHaveLength(2));
  });

  test('behavior: a wallet that has answered is waited for, and what it approves connects', async () => {
    const { page, requested } = await showPairingState();
    requested[0]?.notify({});
    await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
    requested[0]?.notify({ isLinking: true });
    await vi.waitFor(() => expect(page.text()).toContain('The wallet has responded'));
    requested[0]?.approve();
    await vi.waitFor(() => expect(page.text()).toContain('You are connected with Tidewater'));
    await vi.waitFor(() => expect(page.ui.portico.store.getState().modal.status).toBe('closed'));
  });

  test('behavior: leaving calls the request off', async () => {
    const { page, requested, countAborted } = await showPairingState();
    requested[0]?.notify({});
    page.ui.router.goBack();
    await vi.waitFor(() => expect(countAborted()).toBe(1));
  });

  test('behavior: back before the view has faded, the visitor gets a new link', async () => {
    const { page, requested, countAborted } = await showPairingState();
    requested[0]?.notify({});
    await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
    page.ui.router.push({ view: 'WhatIsAWallet' });
    await vi.waitFor(() => expect(countAborted()).toBe(1));
    page.ui.router.goBack();
    await vi.waitFor(() => expect(requested).toHaveLength(2));
    requested[1]?.notify({ uri: `${fixtureUri}&n=2` });
    await vi.waitFor(() => expect(page.get('[data-slide=current] .qr').dataset['text']).toBe(`${fixtureUri}&n=2`));
  });

  test('behavior: a late relay shows a message, which goes when it answers', async () => {
    const { page, requested } = await showPairingState();
    requested[0]?.notify({ relay: 'late' });
    await vi.waitFor(() => expect(page.text()).toContain('Wallets cannot be reached at the moment'));
    requested[0]?.notify({ relay: 'online' });
    await vi.waitFor(() => expect(page.text()).not.toContain('at the moment'));
  });

  test('behavior: a page of the wallet is a real link, ready before it is pressed; a press without effect shows a message', async () => {
    const reported: PorticoEvent[] = [];
    const web = fixtures.fixtures['web'];
    if (!web) throw new Error('no fixture');
    const options = { ...web.setup?.options, onEvent: (event: PorticoEvent) => void reported.push(event) };
    const page = show('web', { ...web, setup: { ...web.setup, options } });
    await vi.waitFor(() => expect(page.button('Open Tidewater')).toBeInstanceOf(HTMLAnchorElement));
    const link = page.button('Open Tidewater');
    expect(link.getAttribute('href')).toBe(`https://app.tidewater.example/wc?uri=${encodeURIComponent(fixtureUri)}`);
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    await vi.waitFor(() => expect(page.text()).toContain('Open Tidewater again'));
    const failures = () => reported.filter(({ event }) => event === 'CONNECT_PROXY_ERROR');
    expect(failures()).toEqual([]);
    await vi.waitFor(() => expect(page.text()).toContain('Nothing happened?'), 6_000);
    // Emitted once it was shown.
    const failure = { properties: { message: 'The wallet did not open.', name: 'Tidewater' } };
    await vi.waitFor(() => expect(failures()).toMatchObject([failure]));
    expect(JSON.stringify(reported)).not.toContain('symKey');
  });

  test('behavior: a visitor who left for the wallet and came back sees no such message, and no failure is emitted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reported: PorticoEvent[] = [];
    const web = fixtures.fixtures['web'];
    if (!web) throw new Error('no fixture');
    const options = { ...web.setup?.options, onEvent: (event: PorticoEvent) => void reported.push(event) };
    const page = show('web', { ...web, setup: { ...web.setup, options } });
    await vi.waitFor(() => expect(page.button('Open Tidewater')).toBeInstanceOf(HTMLAnchorElement));
    const link = page.button('Open Tidewater');
    link.addEventListener('click', (event) => event.preventDefault());
    const failures = () => reported.filter(({ event }) => event === 'CONNECT_PROXY_ERROR');
    link.click();
    await vi.waitFor(() => expect(page.text()).toContain('Open Tidewater again'));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(THREE_SECONDS_MS);
    expect([page.text().includes('Nothing happened?'), failures().length]).toEqual([false, 0]);
    // Pressed again, and this time nothing opens; it does at last, while the message is shown.
    link.click();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(THREE_SECONDS_MS);
      expect([page.text().includes('Nothing happened?'), failures().length]).toEqual([true, 1]);
    });
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await vi.waitFor(() => expect(page.text()).not.toContain('Nothing happened?'));
    expect(failures()).toHaveLength(1);
  });
});

test('behavior: a wallet opened by its id goes by its name in the list, and one that no list has by that of the connector', async () => {
  const connectors = [createPairingFixture()];
  const show = async (walletId: string, title: string) => {
    mounted?.unmount();
    const page = mountForTest({ route: { view: 'ConnectingWalletConnect', walletId }, setup: { connectors } });
    mounted = page;
    await vi.waitFor(() => expect(page.get('.header-title').textContent).toBe(title));
  };
  await show('nobody', 'WalletConnect');
  await show('io.metamask', 'MetaMask');
});
