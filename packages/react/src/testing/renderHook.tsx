import type { Portico, PorticoOptions } from '@portico/core';
import { expect } from 'vitest';
import { usePortico } from '../hooks/usePortico.ts';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from './render.tsx';

/** Calls a hook in a provider under StrictMode; `now()` is its last result, `all` are the committed ones in order. */
export async function renderHook<Answer>(
  hook: () => Answer,
  { options, connectorCount }: { readonly options: PorticoOptions; readonly connectorCount: number },
) {
  const all: Answer[] = [];
  const porticos: Portico[] = [];
  function Probe() {
    all.push(hook());
    return null;
  }
  function Take() {
    porticos.push(usePortico().portico);
    return null;
  }
  const { unmount } = render(
    <PorticoProvider options={options}>
      <Take />
      <Probe />
    </PorticoProvider>,
  );
  await expect.poll(() => porticos.length).toBeGreaterThan(0);
  const portico = porticos.at(-1);
  if (!portico) throw new Error('the provider gave nothing');
  await portico.discover();
  // The provider starts it in an effect, which may run after this.
  await expect.poll(() => portico.getState().connectors).toHaveLength(connectorCount);
  const now = (): Answer => {
    const last = all.at(-1);
    if (last === undefined) throw new Error('the hook was not called');
    return last;
  };
  return { portico, now, all, unmount };
}
