import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './downloads.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(name: string, waitFor: string): Promise<Mounted> {
  const fixture = fixtures.fixtures[name];
  if (!fixture) throw new Error(`no fixture ${name}`);
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain(waitFor));
  return page;
}

describe('DownloadsView', () => {
  test('behavior: links open a new tab, which is announced, without `opener` or referrer', async () => {
    const page = await show('default', 'Get MetaMask');
    const links = [...page.root.querySelectorAll<HTMLAnchorElement>('a[data-row]')];
    expect(links.length).toBeGreaterThan(2);
    expect(links[0]?.textContent).toBe('Chrome Web Store, opens in a new tab');
    expect(links[0]?.dataset['emphasis']).toBe('');
    for (const link of links) {
      expect([link.target, link.rel, link.protocol]).toEqual(['_blank', 'noopener noreferrer', 'https:']);
    }
    expect(page.button('I have installed it: refresh')).toBeDefined();
  });

  test('behavior: a wallet of the host has its own page', async () => {
    const page = await show('custom', 'Get House Wallet');
    expect(page.get('a[data-row]').getAttribute('href')).toBe('https://example.org/wallet');
  });

  test('error: an id that no wallet has leads to Connect, and the closest one is reported to the developer', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const page = mountForTest({
      route: { view: 'Downloads', walletId: 'io.metamusk' },
      history: [{ view: 'Connect' }],
    });
    mounted = page;
    await vi.waitFor(() => expect(page.text()).toContain('All wallets'));
    const message = expect.stringMatching(/has the id `io\.metamusk`; the closest one is `io\.metamask`/);
    expect(reported.mock.calls).toEqual([['[portico]', expect.objectContaining({ message })]]);
    reported.mockRestore();
  });

  test('behavior: a followed link emits its event', async () => {
    const page = await show('default', 'Get MetaMask');
    const events: string[] = [];
    page.ui.portico.subscribeEvents(({ event, properties }) => events.push(`${event} ${JSON.stringify(properties)}`));
    const link = page.get('a[data-row]');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(events).toEqual(['GET_WALLET {"name":"MetaMask","walletId":"io.metamask","type":"chrome"}']);
  });
});
