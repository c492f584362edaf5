import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountForTest } from '../testing/browserTest.ts';
import { UiContext } from './uiContext.ts';
import { usePorticoState } from './usePortico.ts';

test('behavior: usePorticoState subscribes once, however often its component renders', async () => {
  const { ui, unmount } = mountForTest({ route: { view: 'WhatIsAWallet' } });
  onTestFinished(unmount);
  const listeners = new Set<() => void>();
  const subscribe = vi.fn((_selector: unknown, listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  // A store of its own: parts of the modal that load late subscribe to the page's.
  const portico = { ...ui.portico, store: { ...ui.portico.store, subscribe } };
  const rendered = vi.fn();
  const Probe = () => {
    rendered();
    return <p>{usePorticoState(({ theme }) => theme.mode)}</p>;
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <UiContext.Provider value={{ ...ui, portico }}>
      <Probe />
    </UiContext.Provider>,
  );
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledTimes(1));
  for (const mode of ['dark', 'light'] as const) {
    ui.portico.setThemeMode(mode);
    for (const listener of listeners) listener();
    await vi.waitFor(() => expect(place.textContent).toBe(mode));
  }
  expect(rendered).toHaveBeenCalledTimes(3);
  expect(subscribe).toHaveBeenCalledTimes(1);
  root.unmount();
  expect(listeners.size).toBe(0);
});
