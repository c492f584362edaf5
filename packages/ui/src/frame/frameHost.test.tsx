import { afterEach, describe, expect, it, vi } from 'vitest';
import { getContext, closeModal, getFrameHost, openModal } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import { mountUi } from './mount.tsx';
import type { MountModalOptions } from './mountModalOptions.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';

const undo: (() => void)[] = [];

afterEach(() => {
  for (const each of undo.splice(0).toReversed()) each();
});

interface LoadedFrame {
  readonly frame: HTMLIFrameElement;
  readonly counts: { loads: number };
}

/** Puts a document that counts how often it was loaded into the frame host. */
async function loadFrame(portico: Portico): Promise<LoadedFrame> {
  const frame = document.createElement('iframe');
  const counts = { loads: 0 };
  frame.addEventListener('load', () => {
    counts.loads += 1;
  });
  frame.srcdoc = '<title>Frame</title><p>There once';
  getFrameHost(getContext(portico)).append(frame);
  await vi.waitFor(() => expect(counts.loads).toBe(1));
  return { frame, counts };
}

function createPage(): Portico {
  const portico = createFixturePortico();
  undo.push(() => portico.destroy());
  return portico;
}

function mount(portico: Portico, options: MountModalOptions = {}) {
  const { host, unmount } = mountUi(portico, options);
  undo.push(unmount);
  const root = host.shadowRoot;
  if (!root) throw new Error('no shadow root');
  return { root, unmount };
}

async function openAndCloseThrice(portico: Portico, root: ShadowRoot): Promise<void> {
  for (const view of ['Connect', 'WhatIsAWallet', 'Networks'] as const) {
    void openModal(getContext(portico), { view });
    await vi.waitFor(() => expect(root.querySelector('dialog')?.matches(':modal')).toBe(true));
    await vi.waitFor(() => expect(root.querySelector('[data-slide=current]')).not.toBeNull());
    closeModal(getContext(portico));
    await vi.waitFor(() => expect(root.querySelector('dialog')?.open).toBe(false));
  }
}

describe('getFrameHost', () => {
  it('behavior: a frame loads once while the modal opens and closes three times', async () => {
    const portico = createPage();
    const { root } = mount(portico);
    const { frame, counts } = await loadFrame(portico);
    await openAndCloseThrice(portico, root);
    expect([counts.loads, frame.contentDocument?.title, frame.isConnected]).toEqual([1, 'Frame', true]);
  });

  it('behavior: a frame inserted before the modal is mounted loads once, and stays until destroy()', async () => {
    const portico = createPage();
    const { frame, counts } = await loadFrame(portico);
    for (const _round of [1, 2]) {
      const { root, unmount } = mount(portico);
      expect(root.host.contains(frame)).toBe(true);
      expect(window[window.length - 1]).toBe(frame.contentWindow);
      await openAndCloseThrice(portico, root);
      unmount();
      await vi.waitFor(() => expect(root.querySelector('.drawing')).toBeNull());
      expect(root.adoptedStyleSheets).toHaveLength(0);
    }
    expect([counts.loads, frame.isConnected]).toEqual([1, true]);
    portico.destroy();
    expect(frame.isConnected).toBe(false);
  });

  it('behavior: nothing around a frame is animated while the card comes', async () => {
    const portico = createPage();
    const { root } = mount(portico);
    void openModal(getContext(portico), {});
    const targets = () =>
      root.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect.target] : []));
    await vi.waitFor(() => expect(targets()).toContain(root.querySelector('.card')));
    const frameHost = root.querySelector('.frame-host');
    expect(frameHost).not.toBeNull();
    expect(targets().filter((element) => element?.contains(frameHost))).toEqual([]);
  });

  it('behavior: an embedded modal draws in its block, and the frame stays hidden in the page', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    undo.push(() => container.remove());
    const portico = createPage();
    const { root } = mount(portico, { isEmbedded: true, container });
    const { frame } = await loadFrame(portico);
    expect([container.contains(frame), root.contains(frame), frame.checkVisibility()]).toEqual([false, false, false]);
  });
});
