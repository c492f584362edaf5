import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './unsupportedChain.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(name: keyof typeof fixtures.fixtures = 'default'): Promise<Mounted> {
  const fixture = fixtures.fixtures[name];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('This site does not support your network'));
  return page;
}

describe('UnsupportedChainView', () => {
  test('behavior: it names the network that the wallet is on, though the site does not use it', async () => {
    const page = await show();
    expect(page.text()).toContain('Your wallet is on BNB Smart Chain. Switch to one of these, or disconnect.');
  });

  test('behavior: without a known name, the id is shown, and the wallet is followed to another', async () => {
    const page = await show('unknown');
    expect(page.text()).toContain('Your wallet is on a network that this site does not support (ID 31415).');
    page.ui.portico.store.setState(({ namespaces }) => {
      const { active } = namespaces.eip155;
      if (active.status !== 'connected') throw new Error('Nothing is connected.');
      return {
        namespaces: {
          ...namespaces,
          eip155: { ...namespaces.eip155, active: { ...active, caipNetworkId: 'eip155:100' } },
        },
      };
    });
    await vi.waitFor(() => expect(page.get('[role=status].sub').textContent).toContain('Gnosis'));
    expect(page.ui.router.getState().status).toBe('open');
  });
});

describe('UnsupportedChainView is never a trap', () => {
  test('behavior: switching to one of the networks ends it', async () => {
    const page = await show();
    page.button('Base').click();
    await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
    expect(page.ui.portico.getCaipNetworkId()).toBe('eip155:8453');
  });

  test('behavior: so does disconnecting', async () => {
    const page = await show();
    page.button('Disconnect').click();
    await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
    expect(page.ui.portico.getIsConnected()).toBe(false);
  });

  test('behavior: closing is allowed', async () => {
    const page = await show();
    page.button('Close').click();
    expect(page.ui.router.getState().status).toBe('closed');
    expect(page.ui.portico.getIsConnected()).toBe(true);
  });
});
