// @vitest-environment jsdom
import { act, createElement } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { PorticoOptions } from '@portico/core';
import { mainnet } from '@portico/core/networks';
import { ConnectButton } from './components/ConnectButton.tsx';
import { Modal } from './components/Modal.tsx';
import { PorticoProvider } from './PorticoProvider.tsx';

const options = {
  projectId: 'demo',
  networks: [mainnet],
  metadata: { name: 'Host', description: 'A page in jsdom', url: 'https://example.org', icons: [] },
};

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.unstubAllGlobals();
});

/** jsdom has no `adoptedStyleSheets` and no `showModal()`, as old browsers. */
async function draw(more: Partial<PorticoOptions> = {}, ...children: readonly ReactElement[]): Promise<HTMLElement> {
  expect(['adoptedStyleSheets' in document, 'showModal' in HTMLDialogElement.prototype]).toEqual([false, false]);
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  undo.push(() => {
    root.unmount();
    container.remove();
  });
  const page = createElement(
    PorticoProvider,
    { options: { ...options, ...more } },
    createElement('h1', {}, 'Host'),
    createElement(ConnectButton),
    ...children,
  );
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root.render(page));
  // Later updates render whenever their code has loaded.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return container;
}

test('behavior: a page in jsdom is drawn, with a plain button', async () => {
  const container = await draw();
  expect([container.querySelector('h1')?.textContent, container.querySelector('button')?.textContent]).toEqual([
    'Host',
    'Connect wallet',
  ]);
});

test('error: a press on an old browser shows a message in the language of the visitor, until the next press', async () => {
  const container = await draw({ locale: 'de' });
  const [button] = container.getElementsByTagName('button');
  button?.click();
  const notice = () => document.querySelector('[role=alert]');
  await vi.waitFor(() => expect(notice()?.textContent).toMatch(/^Dein Browser ist zu alt/));
  expect(notice()?.getAttribute('lang')).toBe('de');
  await vi.waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('false'));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(notice()).toBeNull();
  button?.click();
  await vi.waitFor(() => expect(notice()?.textContent).toMatch(/^Dein Browser/));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(notice()).toBeNull();
});

test('error: in place of an embedded modal the message is shown from the start, and removed with it', async () => {
  const container = await draw({ enableEmbedded: true }, createElement(Modal));
  await vi.waitFor(() => expect(container.querySelector('[role=alert]')?.textContent).toMatch(/browser is too old/));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(container.querySelector('[role=alert]')).not.toBeNull();
  for (const each of undo.splice(0)) each();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
});
