import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './unsupportedChain.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(): Promise<Mounted> {
  const fixture = fixtures.fixtures['default'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('This site does not use that network'));
  return page;
}

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
