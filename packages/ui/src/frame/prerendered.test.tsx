import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getContext, openModal } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import { afterPaint } from '../hooks/afterPaint.ts';
import { mountUi } from './mount.tsx';
import { preload } from './preload.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { press } from '../testing/browserTest.ts';

let opener: HTMLButtonElement;

beforeEach(() => {
  opener = document.createElement('button');
  opener.textContent = 'Open';
  document.body.append(opener);
  opener.focus();
  return () => opener.remove();
});

describe('prerendering', () => {
  async function mountPrerendered(setup: FixtureSetup = {}, before: (portico: Portico) => unknown = () => undefined) {
    const portico = createFixturePortico(setup);
    await before(portico);
    const { ui, host, unmount } = mountUi(portico);
    onTestFinished(() => {
      unmount();
      portico.destroy();
    });
    const root = host.shadowRoot;
    if (!root) throw new Error('no shadow root');
    await vi.waitFor(() => expect(root.querySelector('[aria-live=polite]')).not.toBeNull());
    return { portico, ui, root, dialog: () => root.querySelector('dialog') };
  }

  it('behavior: mounted closed, Connect is there, laid out, and neither seen, reached nor felt by the page', async () => {
    const { root, dialog } = await mountPrerendered();
    await vi.waitFor(() => expect(root.querySelector('.view.connect')).not.toBeNull());
    expect([dialog()?.open, root.querySelector('.card')?.checkVisibility({ visibilityProperty: true })]).toEqual([
      false,
      false,
    ]);
    expect(root.querySelector('.card')?.getBoundingClientRect().height).toBeGreaterThan(100);
    expect(document.activeElement).toBe(opener);
    await press('{Tab}');
    expect(document.activeElement?.tagName).not.toBe('PORTICO-ROOT');
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
    expect(root.querySelectorAll('[aria-live=polite]')).toHaveLength(1);
  });

  it('behavior: the click shows what was drawn, modal, with the focus on its title, and Esc gives it back', async () => {
    const { portico, root, dialog } = await mountPrerendered();
    await vi.waitFor(() => expect(root.querySelector('.view.connect')).not.toBeNull());
    const drawn = root.querySelector('.view.connect');
    void openModal(getContext(portico), {});
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true));
    expect(root.querySelector('.view.connect')).toBe(drawn);
    expect(root.querySelector('.card')?.checkVisibility({ visibilityProperty: true })).toBe(true);
    expect(root.activeElement?.tagName).toBe('H2');
    expect(root.querySelector('[autofocus]')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(root.querySelectorAll('[aria-live=polite]')).toHaveLength(1);
    await press('{Escape}');
    await vi.waitFor(() => expect(dialog()?.open).toBe(false));
    expect(document.activeElement).toBe(opener);
    expect(document.documentElement.style.overflow).toBe('');
    void openModal(getContext(portico), {});
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true));
  });

  it('behavior: closed, Connect is drawn again for the next press, which shows it', async () => {
    const { portico, root, dialog } = await mountPrerendered();
    void openModal(getContext(portico), { view: 'WhatIsANetwork' });
    await vi.waitFor(() => expect(root.querySelector('[data-slide=current]')).not.toBeNull());
    await press('{Escape}');
    await vi.waitFor(() => expect(dialog()?.hasAttribute('data-ahead')).toBe(true));
    expect([dialog()?.open, root.querySelector('.card')?.checkVisibility({ visibilityProperty: true })]).toEqual([
      false,
      false,
    ]);
    expect(document.activeElement).toBe(opener);
    expect(document.documentElement.style.overflow).toBe('');
    const drawn = root.querySelector('.view.connect');
    expect(drawn).not.toBeNull();
    void openModal(getContext(portico), {});
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true));
    expect(root.querySelector('.view.connect')).toBe(drawn);
    expect(root.querySelector('[data-slide=leaving]')).toBeNull();
  });

  it('behavior: opened at another place, that is drawn anew, and nothing leaves', async () => {
    const { portico, ui, root, dialog } = await mountPrerendered();
    await vi.waitFor(() => expect(root.querySelector('.view.connect')).not.toBeNull());
    // On a busy machine a skeleton would come first, and leave.
    await ui.views.load('WhatIsANetwork');
    void openModal(getContext(portico), { view: 'WhatIsANetwork' });
    await vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true));
    expect(root.querySelector('.view.connect')).toBeNull();
    await vi.waitFor(() => expect(root.querySelector('[data-slide=current]')).not.toBeNull());
    expect(root.querySelector('[data-slide=leaving]')).toBeNull();
  });

  it('behavior: the wallets are there before the render, which is done once and forces no layout', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set');
    const { root } = await mountPrerendered({}, preload);
    expect(root.querySelectorAll('.skeleton')).toHaveLength(0);
    expect(root.querySelectorAll('.wallet-picture').length).toBeGreaterThan(0);
    expect(root.querySelector('.wallet-count')?.textContent).toMatch(/^\d+$/);
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('behavior: a directory that does not answer holds nothing up', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
    const setup = { options: { server: 'https://directory.example', projectId: 'demo' } };
    const { root } = await mountPrerendered(setup, preload);
    await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
    expect(root.querySelectorAll('.wallet-picture').length).toBeGreaterThan(0);
    fetching.mockRestore();
  });

  it('behavior: what a picked wallet needs next is fetched once it is shown, not before', async () => {
    const { portico, ui, root } = await mountPrerendered();
    const load = vi.spyOn(ui.views, 'load');
    await vi.waitFor(() => expect(root.querySelector('.wallet-picture')).not.toBeNull());
    await new Promise<void>((resolve) => afterPaint(resolve));
    expect(load.mock.calls.flat()).not.toContain('ConnectingExternal');
    void openModal(getContext(portico), {});
    await vi.waitFor(() => expect(ui.views.isReady('ConnectingExternal')).toBe(true));
  });

  it('behavior: for a connected visitor nothing is prerendered', async () => {
    const { root, dialog } = await mountPrerendered({ connected: { connectorId: 'example.harbour' } });
    await vi.waitFor(() => expect(root.querySelector('[aria-live=polite]')).not.toBeNull());
    expect([dialog()?.open, root.querySelector('.card')]).toEqual([false, null]);
  });
});
