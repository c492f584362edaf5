import { afterEach, describe, expect, test, vi } from 'vitest';
import { POLLING_INTERVAL_MS } from '@portico/protocol';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { scanCode } from '../../testing/scanCode.ts';
import { fixtures } from './walletReceive.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const base = `ethereum:${fixtureAddresses.maya}@8453`;

async function show(setup: FixtureSetup = {}): Promise<Mounted> {
  const fixture = fixtures.fixtures['default'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture, setup: { ...fixture.setup, ...setup } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.qr > svg')).not.toBeNull());
  return page;
}

const toasts = (page: Mounted) => page.ui.toasts.getState().toasts.map(({ message }) => message);

describe('WalletReceiveView', () => {
  test.each(['light', 'dark'] as const)('behavior: the code can be scanned in %s', async (themeMode) => {
    const page = await show({ options: { themeMode } });
    expect(await scanCode(page.get('.qr'))).toBe(base);
    expect(page.get('.qr').getAttribute('aria-label')).toBe('QR code for 0x8ba1…BA72 on Base');
  });

  test('behavior: an amount goes into the code and comes out of it again, by keyboard', async () => {
    const page = await show({ options: { locale: 'de' } });
    const ask = page.root.querySelector<HTMLElement>('.receive-more > .button');
    ask?.focus();
    await press('{Enter}');
    expect(page.root.activeElement?.tagName).toBe('INPUT');
    await press('0,25');
    const asked = `${base}?value=250000000000000000`;
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(asked));
    expect(await scanCode(page.get('.qr'))).toBe(asked);
    ask?.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(base));
  });

  test('behavior: the whole address, the network to use, and where else it works', async () => {
    const page = await show();
    expect(page.get('.receive-address').textContent).toBe(fixtureAddresses.maya);
    expect(page.text()).toContain('Only send assets on Base to this address.');
    page.button('Compatible networks').click();
    await vi.waitFor(() => expect(page.text()).toContain('OP Mainnet'));
    expect(page.text()).not.toContain('Solana');
  });

  test('behavior: what arrives while it is open is told, once', async () => {
    const [ether] = fixtureBalances;
    if (!ether) throw new Error('The fixtures have no ether.');
    let balances = [ether];
    const page = await show({ reads: { getBalances: async () => balances } });
    await vi.waitFor(() => expect(page.ui.queries.client?.isFetching()).toBe(0));
    balances = [{ ...ether, amount: ether.amount + 500_000_000_000_000_000n }];
    await vi.waitFor(() => expect(toasts(page)).toEqual(['0.5 ETH arrived']), POLLING_INTERVAL_MS * 2);
  }, 15_000);
});
