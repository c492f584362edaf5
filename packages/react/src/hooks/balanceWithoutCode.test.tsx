import { createPortico } from '@portico/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { announceWallet, createOptions } from '../testing/testPage.fixtures.ts';
import { useBalance } from './useBalance.ts';

// In a file of its own: code that other tests have loaded would stay loaded.
vi.mock('../../../core/src/accountData/fetchBalances.ts', () => ({
  fetchBalances: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

test('error: useBalance ends in an error where the code that reads does not load', async () => {
  const wallet = announceWallet();
  const portico = createPortico(createOptions());
  const all: ReturnType<typeof useBalance>[] = [];
  function Probe() {
    all.push(useBalance());
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
    wallet.remove();
  });
  await portico.ready();
  await portico.discover();
  await portico.connect({ connectorId: wallet.info.rdns });
  await expect.poll(() => all.at(-1)?.status).toBe('error');
  expect(all.at(-1)?.error?.code).toBe('balance.unavailable');
});
