// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainnet } from '@portico/core/networks';
import { ConnectButton } from './components/ConnectButton.tsx';
import { PorticoProvider } from './PorticoProvider.tsx';

const options = {
  projectId: 'demo',
  networks: [mainnet],
  metadata: { name: 'Host', description: 'A page in jsdom', url: 'https://example.org', icons: [] },
};

const undo: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.unstubAllGlobals();
});

/** jsdom has no adopted style sheets and no showModal(), as old browsers. */
async function draw(): Promise<HTMLElement> {
  expect(['adoptedStyleSheets' in document, 'showModal' in HTMLDialogElement.prototype]).toEqual([false, false]);
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  undo.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  const page = createElement(
    PorticoProvider,
    { options },
    createElement('h1', {}, 'Host'),
    createElement(ConnectButton),
  );
  await act(async () => root.render(page));
  return container;
}

test('behavior: a page in jsdom is drawn, with a plain button', async () => {
  const container = await draw();
  expect([container.querySelector('h1')?.textContent, container.querySelector('button')?.textContent]).toEqual([
    'Host',
    'Connect wallet',
  ]);
});
