import { createPortico } from '@portico/core';
import { PorticoError } from '@portico/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { createOptions } from '../testing/testPage.fixtures.ts';
import { useWallets } from './useWallets.ts';

// In a file of its own: code that other tests have loaded would stay loaded.
vi.mock('../../../core/src/portico/discovery.ts', () => ({
  createDiscovery: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

test('error: useWallets rejects with a PorticoError where the code that connects does not load', async () => {
  const portico = createPortico(createOptions());
  const all: ReturnType<typeof useWallets>[] = [];
  function Probe() {
    all.push(useWallets());
    return null;
  }
  const { unmount } = render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  );
  onTestFinished(() => {
    unmount();
    portico.destroy();
  });
  await expect.poll(() => all.at(-1)?.count).toBeGreaterThan(20);
  const wallet = all.at(-1)?.wallets[0];
  if (!wallet) throw new Error('There is no wallet.');
  const failing = all.at(-1)?.connect({ ...wallet, connectorIds: ['announced'] });
  await expect(failing).rejects.toBeInstanceOf(PorticoError);
  await expect(failing).rejects.toMatchObject({ code: 'connector.failed' });
});
