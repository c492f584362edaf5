import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './approveTransaction.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

/** The view as it opens over a page: with a button that the focus was on. */
async function openOver(opener: HTMLElement): Promise<Mounted> {
  const fixture = fixtures.fixtures['onPhone'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture });
  mounted = page;
  page.ui.portico.close();
  await vi.waitFor(() => expect(page.find('.card')).toBeNull());
  opener.focus();
  void page.ui.portico.open({ view: 'ApproveTransaction' });
  await vi.waitFor(() => expect(page.button('Open Ferry')).toBeTruthy());
  return page;
}

const focused = ({ root }: Mounted) => (root.activeElement ? nameOf(root.activeElement) : undefined);

describe('ApproveTransactionView', () => {
  test('behavior: a wallet on this phone goes by its own name, in the title, too', async () => {
    const fixture = fixtures.fixtures['onPhone'];
    if (!fixture) throw new Error('There is no such fixture.');
    const page = mountForTest({ ...fixture });
    mounted = page;
    await vi.waitFor(() =>
      expect(page.button('Open Ferry').getAttribute('href')).toMatch(/^https:\/\/ferry\.example\//),
    );
    expect(page.get('h2').textContent).toBe('Approve in Ferry');
    expect(page.root.textContent).not.toContain('WalletConnect');
  });

  test('behavior: by keyboard: the way into the wallet, then the way out, and the focus is back where it was', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    const page = await openOver(opener);
    const pressed: string[] = [];
    page.button('Open Ferry').addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(page.button('Open Ferry').getAttribute('href') ?? '');
    });
    const walk: (string | undefined)[] = [];
    for (let steps = 0; steps < 6 && walk.at(-1) !== 'Cancel'; steps += 1) {
      await press('{Tab}');
      walk.push(focused(page));
    }
    expect(walk.slice(-2)).toEqual(['Open Ferry', 'Cancel']);
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused(page)).toBe('Open Ferry');
    await press('{Enter}');
    expect(pressed).toHaveLength(1);
    await press('{Tab}{Enter}');
    await vi.waitFor(() => expect(page.find('.card')).toBeNull());
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});
