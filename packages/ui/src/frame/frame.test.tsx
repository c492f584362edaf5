import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { closeModal, getContext, openModal } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import { mountUi } from './mount.tsx';
import type { MountModalOptions } from './mountModalOptions.ts';
import { createFixtureConnector } from '../testing/fixtureConnectors.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import type { FixtureSetup } from '../testing/fixturePortico.ts';
import { press } from '../testing/browserTest.ts';
import { settleAnimations } from '../testing/settleAnimations.ts';
import { lockScroll } from './scrollLock.ts';

let opener: HTMLButtonElement;
const undo: (() => void)[] = [];

beforeEach(() => {
  opener = document.createElement('button');
  opener.textContent = 'Open';
  document.body.append(opener);
  opener.focus();
});
afterEach(() => {
  for (const each of undo.splice(0).toReversed()) each();
  opener.remove();
});

interface Page {
  readonly portico: Portico;
  readonly root: ShadowRoot;
  readonly dialog: () => HTMLDialogElement | null;
  readonly router: ReturnType<typeof mountUi>['ui']['router'];
  readonly ui: ReturnType<typeof mountUi>['ui'];
}

async function openPage(setup: FixtureSetup = {}, options: MountModalOptions = {}): Promise<Page> {
  const portico = createFixturePortico(setup);
  const { ui, host, unmount } = mountUi(portico, options);
  undo.push(() => {
    unmount();
    portico.destroy();
  });
  const root = host.shadowRoot;
  if (!root) throw new Error('no shadow root');
  const page = { portico, root, ui, router: ui.router, dialog: () => root.querySelector('dialog') };
  if (!options.isEmbedded) {
    void openModal(getContext(portico), { view: 'WhatIsAWallet' });
    await vi.waitFor(() => expect(root.querySelector('[data-slide=current] .view:not([aria-busy])')).not.toBeNull());
  }
  return page;
}

async function waitForClosed(page: Page): Promise<void> {
  await vi.waitFor(() => expect(page.dialog()?.open).toBe(false));
}

describe('DialogFrame', () => {
  it('behavior: on a phone the sheet ends where the window does, whatever scrolls or takes the focus', async () => {
    await browserPage.viewport(390, 780);
    undo.push(() => void browserPage.viewport(414, 896));
    const { dialog, root } = await openPage();
    await settleAnimations(root);
    dialog()?.scrollTo(0, 500);
    [...root.querySelectorAll<HTMLElement>('.card button')].at(-1)?.focus();
    expect(dialog()?.scrollTop).toBe(0);
    expect(root.querySelector('.card')?.getBoundingClientRect().bottom).toBe(window.innerHeight);
  });

  it('behavior: is a modal dialog with a name, in an open shadow root', async () => {
    const { dialog, root } = await openPage();
    expect(dialog()?.matches(':modal')).toBe(true);
    const title = root.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    await vi.waitFor(() => expect(title?.textContent).toBe('What is a wallet?'));
    expect(root.mode).toBe('open');
  });

  it('behavior: takes the focus to its title and gives it back to the opener', async () => {
    const page = await openPage();
    expect(page.root.activeElement?.tagName).toBe('H2');
    await press('{Escape}');
    await waitForClosed(page);
    expect(document.activeElement).toBe(opener);
  });

  it('behavior: is shown once where React runs effects twice, and keeps the focus that a visitor has set meanwhile', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    undo.push(() => showModal.mockRestore());
    const portico = createFixturePortico();
    void openModal(getContext(portico), { view: 'WhatIsAWallet' });
    const { host, unmount } = mountUi(portico);
    undo.push(unmount);
    const { shadowRoot } = host;
    if (!shadowRoot) throw new Error('no shadow root');
    const button = await vi.waitFor(() => {
      const found = shadowRoot.querySelector<HTMLElement>('dialog[open] [data-slide=current] .view button');
      if (!found) throw new Error('not shown yet');
      return found;
    });
    button.focus();
    await settleAnimations(shadowRoot);
    expect(shadowRoot.activeElement).toBe(button);
    expect(showModal).toHaveBeenCalledOnce();
  });

  it('behavior: Tab stays inside', async () => {
    await openPage();
    for (let count = 0; count < 6; count++) {
      await press('{Tab}');
      expect(document.activeElement === opener).toBe(false);
    }
  });

  it('behavior: Esc closes and open() settles as closed', async () => {
    const portico = createFixturePortico();
    const { unmount, host } = mountUi(portico);
    undo.push(unmount);
    const result = openModal(getContext(portico), {});
    await vi.waitFor(() => expect(host.shadowRoot?.querySelector('[data-slide=current]')).not.toBeNull());
    await press('{Escape}');
    expect(await result).toEqual({ reason: 'closed' });
  });

  it('behavior: receives events from the time it is shown, before it is painted', async () => {
    const portico = createFixturePortico();
    const result = openModal(getContext(portico), {});
    const { host, unmount } = mountUi(portico);
    undo.push(unmount);
    const dialog = host.shadowRoot?.querySelector('dialog');
    if (!dialog) throw new Error('no dialog');
    // The event of Esc on a dialog; right after the task that shows it, and before all else.
    const cancel = new Event('cancel', { cancelable: true });
    const shown = new MutationObserver(() => {
      shown.disconnect();
      dialog.dispatchEvent(cancel);
    });
    shown.observe(dialog, { attributeFilter: ['open'] });
    undo.push(() => shown.disconnect());
    expect(await result).toEqual({ reason: 'closed' });
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('behavior: Esc closes nothing while a request is shown, and the card shakes', async () => {
    const page = await openPage();
    page.router.reset({ view: 'ApproveTransaction', requestId: 'one' });
    await vi.waitFor(() => expect(page.root.querySelector('.approve')).not.toBeNull());
    await press('{Escape}');
    expect(page.dialog()?.open).toBe(true);
    const card = page.root.querySelector('.card');
    expect(card?.getAnimations().some((animation) => animation.effect?.getComputedTiming().duration === 500)).toBe(
      true,
    );
  });

  it('behavior: closed by the host it goes, and opens again', async () => {
    const page = await openPage();
    closeModal(getContext(page.portico));
    await waitForClosed(page);
    void openModal(getContext(page.portico), {});
    await vi.waitFor(() => expect(page.dialog()?.open).toBe(true));
  });

  it('behavior: opened again while it leaves, it stays', async () => {
    const page = await openPage();
    closeModal(getContext(page.portico));
    await vi.waitFor(() => expect(page.dialog()?.hasAttribute('data-leaving')).toBe(true));
    void openModal(getContext(page.portico), {});
    await vi.waitFor(() => expect(page.dialog()?.hasAttribute('data-leaving')).toBe(false));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await settleAnimations(page.root);
    expect(page.dialog()?.open).toBe(true);
  });

  it('behavior: opened again before the browser reports that it has closed it, it is there', async () => {
    const page = await openPage();
    const reported = new Promise((resolve) => page.dialog()?.addEventListener('close', resolve, { once: true }));
    page.dialog()?.close();
    void openModal(getContext(page.portico), {});
    await reported;
    expect([page.portico.getState().modal.status, page.dialog()?.matches(':modal')]).toEqual(['open', true]);
  });

  it('behavior: opened again while it leaves, and closed by the browser in between, it is there', async () => {
    const page = await openPage();
    await press('{Escape}');
    page.dialog()?.close();
    void openModal(getContext(page.portico), {});
    await vi.waitFor(() => expect(page.dialog()?.matches(':modal')).toBe(true));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await settleAnimations(page.root);
    expect([page.portico.getState().modal.status, page.dialog()?.matches(':modal')]).toEqual(['open', true]);
  });

  it('behavior: a press outside the card closes; one that begins in the card does not', async () => {
    const page = await openPage();
    const overlay = page.root.querySelector('.overlay');
    const card = page.root.querySelector('.card');
    const send = (target: Element | null, type: string) =>
      target?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, isPrimary: true, button: 0 }));
    send(card, 'pointerdown');
    send(overlay, 'pointerup');
    expect(page.portico.getState().modal.status).toBe('open');
    send(overlay, 'pointerdown');
    send(overlay, 'pointerup');
    expect(page.portico.getState().modal.status).toBe('closed');
    await waitForClosed(page);
  });

  it('behavior: the page does not scroll while it is open and is as before afterwards', async () => {
    const page = await openPage();
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await press('{Escape}');
    await waitForClosed(page);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.documentElement.hasAttribute('data-portico-locks')).toBe(false);
  });

  it('behavior: two porticos over each other unlock the page with the last', () => {
    const first = lockScroll();
    const second = lockScroll();
    first();
    first();
    expect(document.documentElement.style.overflow).toBe('hidden');
    second();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('behavior: uses no style element and no style attribute in markup that it parses', async () => {
    const { root } = await openPage();
    expect(root.querySelectorAll('style, link')).toHaveLength(0);
    expect(root.adoptedStyleSheets.length).toBeGreaterThanOrEqual(4);
  });

  it('behavior: unmounting takes everything with it', async () => {
    const page = await openPage();
    page.portico.destroy();
    await vi.waitFor(() => expect(document.querySelector('portico-root')).toBeNull());
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('behavior: while a wallet draws over the page the dialog is not modal and only Cancel works', async () => {
    const overlaying = createFixtureConnector({
      id: 'example.overlay',
      name: 'Overlay',
      answer: 'hangs',
      drawsOwnOverlay: true,
    });
    const page = await openPage({ connectors: [overlaying] });
    const requested = page.portico.connect({ connectorId: 'example.overlay' }).catch(() => undefined);
    await vi.waitFor(() => expect(page.dialog()?.matches(':modal')).toBe(false));
    expect(page.dialog()?.open).toBe(true);
    expect(page.root.querySelector('.scroller')?.hasAttribute('inert')).toBe(true);
    page.root.querySelector<HTMLElement>('.yield button')?.click();
    expect(page.portico.getState().modal.status).toBe('closed');
    page.portico.destroy();
    await requested;
  });
});

describe('Stage', () => {
  it('behavior: a deeper view gets the focus, Back gives it to the control that led away', async () => {
    const page = await openPage();
    // On a busy machine a skeleton comes first.
    const control = await vi.waitUntil(() => page.root.querySelector<HTMLElement>('.view > .button'));
    const name = control.textContent;
    control.focus();
    page.router.push({ view: 'WhatIsANetwork' });
    await vi.waitFor(() => expect(page.root.querySelector('h2')?.textContent).toContain('What is a network?'));
    await vi.waitFor(() => expect(page.root.activeElement?.tagName).toBe('H2'));
    page.router.goBack();
    await vi.waitFor(() => expect(page.root.activeElement?.textContent).toBe(name));
  });

  it('behavior: the leaving view is inert, and gone after its fade', async () => {
    const page = await openPage();
    page.router.push({ view: 'WhatIsANetwork' });
    await vi.waitFor(() => expect(page.root.querySelector('[data-slide=leaving]')).not.toBeNull());
    expect(page.root.querySelector('[data-slide=leaving]')?.hasAttribute('inert')).toBe(true);
    await vi.waitFor(() => expect(page.root.querySelector('[data-slide=leaving]')).toBeNull());
  });

  it('behavior: a view under a request stays as it is, hidden and inert, until that is answered', async () => {
    const page = await openPage();
    page.router.push({ view: 'AllWallets' });
    const field = await vi.waitUntil(() => page.root.querySelector<HTMLElement>('[data-slide=current] input'));
    const slide = page.root.querySelector('[data-slide=current]');
    for (const requestId of ['one', 'two']) page.router.push({ view: 'ApproveTransaction', requestId });
    await vi.waitFor(() => expect(page.root.querySelector('[data-slide=current] .approve')).not.toBeNull());
    await vi.waitFor(() => expect(slide?.getAttribute('data-slide')).toBe('covered'));
    expect(slide?.hasAttribute('inert')).toBe(true);
    expect(field.checkVisibility()).toBe(false);
    for (const requestId of ['two', 'one']) page.router.endRequest(requestId);
    await vi.waitFor(() => expect(page.root.querySelector('[data-slide=current]')).toBe(slide));
    expect(page.root.querySelector('[data-slide=current] input')).toBe(field);
    // Another view in its place ends it.
    page.router.push({ view: 'ApproveTransaction', requestId: 'three' });
    await vi.waitFor(() => expect(slide?.getAttribute('data-slide')).toBe('covered'));
    page.router.reset({ view: 'Networks' });
    await vi.waitFor(() => expect(slide?.isConnected).toBe(false));
  });

  it('error: a view that does not load shows a message and can be retried', async () => {
    const page = await openPage();
    const { load } = page.ui.views;
    let failures = 1;
    // Connect fetches, once painted, what mostly comes next: that one loads.
    const isLost = (view: string) => view === 'Create' && failures-- > 0;
    page.ui.views.load = (view) => (isLost(view) ? Promise.reject(new Error('chunk')) : load(view));
    page.router.push({ view: 'Create' });
    await vi.waitFor(() => expect(page.root.textContent).toContain('This part did not load'));
    page.ui.views.load = load;
    page.root.querySelector<HTMLElement>('[data-slide=current] .button')?.click();
    await vi.waitFor(() => expect(page.ui.views.isReady('Create')).toBe(true));
    await vi.waitFor(() =>
      expect(page.root.querySelector('[data-slide=current]')?.textContent).not.toContain('did not load'),
    );
  });
});

describe('EmbeddedFrame', () => {
  it('behavior: is a named region in the page, not a dialog, and leaves focus and scrolling alone', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    undo.push(() => container.remove());
    const page = await openPage({}, { isEmbedded: true, container });
    await vi.waitFor(() => expect(page.root.querySelector('section[aria-labelledby]')).not.toBeNull());
    expect(page.dialog()).toBeNull();
    expect(container.querySelector('portico-root')).not.toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(document.documentElement.style.overflow).toBe('');
  });
});

describe('Toaster', () => {
  it('behavior: is inside the dialog while that is open, and a popover of its own otherwise', async () => {
    const page = await openPage();
    page.ui.toasts.success('Transaction started');
    await vi.waitFor(() =>
      expect(page.dialog()?.querySelector('.toast')?.textContent).toContain('Transaction started'),
    );
    closeModal(getContext(page.portico));
    await waitForClosed(page);
    await vi.waitFor(() => expect(page.root.querySelector('.toaster')?.matches(':popover-open')).toBe(true));
  });

  it('behavior: Esc on a toast dismisses it and leaves the modal', async () => {
    const page = await openPage();
    page.ui.toasts.loading('Waiting');
    await vi.waitFor(() => expect(page.root.querySelector('.toast button')).not.toBeNull());
    page.root.querySelector<HTMLElement>('.toast button')?.focus();
    await press('{Escape}');
    expect(page.ui.toasts.getState().toasts.every((toast) => !toast.isVisible)).toBe(true);
    expect(page.portico.getState().modal.status).toBe('open');
  });
});
