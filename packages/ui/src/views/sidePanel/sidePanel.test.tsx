import axe from 'axe-core';
import { page as browser } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from '../Connect/connect.fixtures.ts';

let mounted: Mounted | undefined;
beforeEach(() => browser.viewport(900, 700));
afterEach(async () => {
  mounted?.unmount();
  await browser.viewport(414, 896);
});

async function show(): Promise<Mounted> {
  const { wide } = fixtures.fixtures;
  if (!wide) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...wide });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.side [data-row]')).not.toBeNull(), 5_000);
  await vi.waitFor(() => expect(page.text()).toContain('Your keys, in your hands'), 5_000);
  return page;
}

const rowsOf = (page: Mounted) => [...page.root.querySelectorAll('.side [data-row]')].map(nameOf);
const viewsOf = ({ ui }: Mounted) => ui.router.getState().history.map(({ route }) => route);
const cardWidth = (page: Mounted) => Math.round(page.get('.card').getBoundingClientRect().width);

describe('the wide form', () => {
  test('behavior: the list stays at the side, and the picked wallet is next to it', async () => {
    const page = await show();
    await vi.waitFor(() => expect(cardWidth(page)).toBe(720));
    expect(rowsOf(page)[0]).toBe('HarbourInstalled');
    expect(page.get('.card').firstElementChild?.className).toBe('side');
    await vi.waitFor(() => page.button('Trust').focus());
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Get Trust'));
    await vi.waitFor(() => expect(rowsOf(page).join()).toContain('Harbour'));
    await vi.waitFor(() => page.button('MetaMask').click());
    await vi.waitFor(() => expect(page.text()).toContain('Get MetaMask'));
    // One instead of the other: Back leads to the beginning.
    expect(viewsOf(page)).toEqual([{ view: 'Connect' }, { view: 'Downloads', walletId: 'io.metamask' }]);
    page.ui.router.goBack();
    await vi.waitFor(() => expect(page.text()).toContain('Your keys, in your hands'));
    expect(page.root.querySelectorAll('.side')).toHaveLength(1);
  });

  test('param: without the host’s wish, or without the room, there is one column', async () => {
    const page = await show();
    await browser.viewport(700, 700);
    await vi.waitFor(() => expect(page.find('.side')).toBeNull());
    await vi.waitFor(() => expect(page.button('Harbour').closest('.connect')).not.toBeNull());
    await vi.waitFor(() => expect(cardWidth(page)).toBe(360));
    await browser.viewport(900, 700);
    await vi.waitFor(() => expect(page.find('.side [data-row]')).not.toBeNull());
    page.ui.portico.setThemeVariables({ '--portico-layout': '' });
    await vi.waitFor(() => expect(page.find('.side')).toBeNull());
  });

  test.each(['light', 'dark'] as const)('misc: axe finds nothing in it, in %s', async (mode) => {
    const page = await show();
    page.ui.portico.setThemeMode(mode);
    const isMoving = () =>
      page.root
        .getAnimations()
        .some(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    await vi.waitFor(() => expect(isMoving()).toBe(false), 3_000);
    const host = document.querySelector('portico-root');
    if (!host) throw new Error('Nothing is shown.');
    const { violations } = await axe.run(host, { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  });
});
