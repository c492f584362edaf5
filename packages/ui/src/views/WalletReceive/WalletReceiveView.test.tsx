import { afterEach, describe, expect, test, vi } from 'vitest';
import { POLLING_INTERVAL_MS } from '@portico/protocol';
import { mountForTest, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { scanCode } from '../../testing/scanCode.ts';
import { fixtures } from './walletReceive.fixtures.ts';
import { getQueryClient } from '../../queries/queryClient.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const base = `ethereum:${fixtureAddresses.maya}@8453`;

async function show(setup: FixtureSetup = {}): Promise<Mounted> {
  const fixture = fixtures.fixtures['default'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture, setup: { ...fixture.setup, ...setup } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.qr > svg')).not.toBeNull(), 5_000);
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
    const request = page.root.querySelector<HTMLElement>('.receive-more > .button');
    request?.focus();
    await press('{Enter}');
    expect(page.root.activeElement?.tagName).toBe('INPUT');
    await press('0,25');
    const requested = `${base}?value=250000000000000000`;
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(requested));
    expect(await scanCode(page.get('.qr'))).toBe(requested);
    request?.focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(base));
  });

  test('behavior: of any token that is held: the code, its label and the copied link follow', async () => {
    const page = await show();
    page.button('Request an amount').click();
    await vi.waitFor(() => expect(page.find('.receive-token > select')).not.toBeNull());
    const list = page.get('.receive-token > select');
    expect(list.getAttribute('aria-label')).toBe('Token to request');
    expect([...list.querySelectorAll('option')].map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      'Ether (ETH)',
      'USD Coin (USDC)',
      'Uniswap (UNI)',
      'A token with quite a long name that nobody has priced (LONGNAME)',
    ]);
    // By keyboard: on the list, a character chooses.
    list.focus();
    await press('{ArrowDown}');
    const [, usdc] = fixtureBalances;
    const any = `ethereum:${usdc?.address}@8453/transfer?address=${fixtureAddresses.maya}`;
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(any));
    expect(page.get('.qr').getAttribute('aria-label')).toBe('QR code for 0x8ba1…BA72 on Base, requesting USDC');
    const input = page.get('.amount-input > input');
    expect(input.getAttribute('aria-label')).toBe('Amount in USDC');
    input.focus();
    await press('1.5');
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(`${any}&uint256=1500000`));
    expect(await scanCode(page.get('.qr'))).toBe(`${any}&uint256=1500000`);
    expect(page.get('.qr').getAttribute('aria-label')).toMatch(/requesting 1\.5\u00a0USDC$/);
    page.button('Remove amount').click();
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).toBe(base));
  });

  test.each([
    ['0.1234567', 'USDC has at most 6 decimals'],
    [(2n ** 256n).toString(), 'This number is too large'],
  ])('error: %s is marked as invalid, and no code requests it', async (text, messages) => {
    const page = await show();
    page.button('Request an amount').click();
    await vi.waitFor(() => expect(page.find('.receive-token > select')).not.toBeNull());
    page.get('.receive-token > select').focus();
    await press('{ArrowDown}');
    page.get('.amount-input > input').focus();
    await press(text);
    await vi.waitFor(() => expect(page.get('.field-message').textContent).toBe(messages));
    await vi.waitFor(() => expect(page.get('.qr').dataset['text']).not.toContain('uint256'));
  });

  test('behavior: of tokens that the host named too, where the wallet lists only what it holds', async () => {
    const [ether, usdc, uni] = fixtureBalances;
    if (!ether || !usdc?.address || !uni) throw new Error('The fixtures lack tokens.');
    const named = usdc.address;
    const getBalances = vi.fn(async () => [ether, { ...usdc, amount: 0n }]);
    const page = await show({
      options: { tokens: { 'eip155:8453': [{ address: named }] } },
      writes: { assets: { get: async () => [ether, uni] } },
      reads: { getBalances },
    });
    page.button('Request an amount').click();
    const names = () => [...page.root.querySelectorAll('.receive-token option')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(names().join()).toMatch(/Ether.*Uniswap.*USD Coin/));
    expect(getBalances).toHaveBeenCalledTimes(1);
  });

  test('behavior: while nothing is read, or only the coin is there, there is nothing to choose', async () => {
    const page = await show({ reads: { getBalances: () => new Promise(() => undefined) } });
    page.button('Request an amount').click();
    await vi.waitFor(() => expect(page.find('.amount-input')).not.toBeNull());
    expect(page.find('select')).toBeNull();
  });

  test('behavior: the whole address, the network to use, and where else it works', async () => {
    const page = await show();
    expect(page.get('.receive-address').textContent).toBe(fixtureAddresses.maya);
    expect(page.text()).toContain('Only send assets on Base to this address.');
    page.button('Compatible networks').click();
    await vi.waitFor(() => expect(page.text()).toContain('OP Mainnet'));
    expect(page.text()).not.toContain('Solana');
  });

  test('behavior: an arrival while it is open is announced, once', async () => {
    const [ether] = fixtureBalances;
    if (!ether) throw new Error('The fixtures have no ether.');
    let balances = [ether];
    const page = await show({ reads: { getBalances: async () => balances } });
    await vi.waitFor(() => expect(getQueryClient(page.ui.portico).isFetching()).toBe(0));
    balances = [{ ...ether, amount: ether.amount + 500_000_000_000_000_000n }];
    await vi.waitFor(() => expect(toasts(page)).toEqual(['0.5 ETH arrived']), POLLING_INTERVAL_MS * 2);
  }, 15_000);
});
