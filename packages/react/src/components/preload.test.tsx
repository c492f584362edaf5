import { createPortico, type Portico, type PorticoOptions } from '@portico/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { createOptions, isModalOpen, modalRoot } from '../testing/testPage.fixtures.ts';
import { ConnectButton } from './ConnectButton.tsx';

const undo: (() => void)[] = [];
// The pointer stays where another test left it: over the button it would count as intent.
beforeEach(() => void (document.body.style.pointerEvents = 'none'));
afterEach(async () => {
  document.body.style.pointerEvents = '';
  for (const each of undo.splice(0).toReversed()) each();
  vi.unstubAllGlobals();
  await expect.poll(modalRoot).toBeNull();
});

/** Longer than the page needs to fetch a file and have an idle period, many times. */
const LONG_ENOUGH_MS = 1500;
const isPrerendered = () => modalRoot()?.querySelector('dialog .view') != null && !isModalOpen();

function show(
  options: Partial<PorticoOptions> = {},
  topPx = 0,
): { readonly portico: Portico; readonly place: HTMLElement } {
  const portico = createPortico(createOptions(options));
  const { container, unmount } = render(
    <PorticoProvider portico={portico}>
      <div style={{ paddingTop: topPx }}>
        <ConnectButton />
      </div>
    </PorticoProvider>,
  );
  undo.push(() => {
    unmount();
    portico.destroy();
  });
  return { portico, place: container };
}

test('param: preload: by default the modal is rendered in advance once its button is in view, and no wallet is prompted', async () => {
  const { portico } = show();
  expect(modalRoot()).toBeNull();
  await expect.poll(isPrerendered, { timeout: 5000 }).toBe(true);
  expect(portico.getState().modal.status).toBe('closed');
  expect(portico.getState().namespaces.eip155.active.status).toBe('disconnected');
});

test('param: preload: a button below the fold fetches nothing until it is scrolled to', async () => {
  const { place } = show({}, 5000);
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS));
  expect(modalRoot()).toBeNull();
  place.querySelector('button')?.scrollIntoView();
  await expect.poll(isPrerendered, { timeout: 5000 }).toBe(true);
});

test.each(['intent', 'none'] as const)('param: preload: %s: a button in view fetches nothing', async (preload) => {
  const { portico, place } = show({ preload });
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS));
  expect(modalRoot()).toBeNull();
  place.querySelector('button')?.focus();
  if (preload === 'intent') {
    await expect.poll(isPrerendered, { timeout: 5000 }).toBe(true);
    return;
  }
  portico.preload();
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS));
  expect(modalRoot()).toBeNull();
  place.querySelector('button')?.click();
  await expect.poll(isModalOpen, { timeout: 5000 }).toBe(true);
});

test('param: preload: where the visitor saves data, a button in view fetches nothing', async () => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, key) => {
        if (key === 'connection') return { saveData: true };
        const value: unknown = Reflect.get(target, key);
        const bound: unknown = typeof value === 'function' ? value.bind(target) : value;
        return bound;
      },
    }),
  );
  show();
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS));
  expect(modalRoot()).toBeNull();
});
