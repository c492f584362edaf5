import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { createOptions, isModalOpen } from '../testing/testPage.fixtures.ts';
import { useEvents } from './useEvents.ts';
import { usePortico } from './usePortico.ts';

test('behavior: useEvents calls its listener with events of the first layout effects and of the start', async () => {
  const emitted: string[] = [];
  function Opener() {
    const { open, close } = usePortico();
    useLayoutEffect(() => {
      void open({ view: 'WhatIsAWallet' });
      return close;
    }, [open, close]);
    return null;
  }
  function Listener() {
    useEvents(({ event }) => emitted.push(event));
    return null;
  }
  // The opener's effects come before those of the listener.
  const { unmount } = render(
    <PorticoProvider options={createOptions()}>
      <Opener />
      <Listener />
    </PorticoProvider>,
  );
  onTestFinished(unmount);
  await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  // StrictMode runs the layout effect twice.
  expect(emitted.filter((event) => event === 'MODAL_OPEN')).toHaveLength(2);
  expect(emitted).toContain('INITIALIZE');
});
