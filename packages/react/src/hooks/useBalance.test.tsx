import { createPortico, type TokenBalance } from '@portico/core';
import type { NamespaceReads } from '@portico/core/adapter';
import { getQueryClient } from '@portico/ui/queries';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import {
  announceWallet,
  createMemoryAdapter,
  createOptions,
  isModalOpen,
  modalRoot,
} from '../testing/testPage.fixtures.ts';
import { useBalance } from './useBalance.ts';

const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n };
const held = { ...ether, chainId: 'eip155:1', formatted: '0.000000000000000005' };

/** A page with three hooks, whose wallet is connected; `now()` is what each of them answers. */
async function showPage(getBalances: NamespaceReads['getBalances'], queryClient?: QueryClient) {
  const wallet = announceWallet();
  const portico = createPortico(createOptions({ adapters: [createMemoryAdapter({ getBalances })] }));
  const now = new Map<number, ReturnType<typeof useBalance>>();
  function Probe({ id }: { readonly id: number }) {
    now.set(id, useBalance());
    return null;
  }
  const page = [1, 2, 3].map((id) => <Probe key={id} id={id} />);
  const { unmount } = render(
    <PorticoProvider portico={portico} queryClient={queryClient}>
      {page}
    </PorticoProvider>,
  );
  onTestFinished(async () => {
    unmount();
    portico.destroy();
    wallet.remove();
    await expect.poll(modalRoot).toBeNull();
  });
  await portico.ready();
  await portico.discover();
  await portico.connect({ connectorId: wallet.info.rdns });
  return { portico, now: () => [...now.values()] };
}

test('behavior: three hooks and the open modal make one request, and have one answer', async () => {
  const getBalances = vi.fn<NamespaceReads['getBalances']>(async () => [ether]);
  const { portico, now } = await showPage(getBalances);
  await expect.poll(() => now().map(({ data }) => data)).toEqual([[held], [held], [held]]);
  void portico.open({ view: 'Account' });
  await expect.poll(isModalOpen).toBe(true);
  await expect.poll(() => modalRoot()?.querySelector('[data-slide=current]')?.textContent).toContain('ETH');
  await expect.poll(() => getQueryClient(portico).isFetching()).toBe(0);
  expect(getBalances).toHaveBeenCalledTimes(1);
  getBalances.mockImplementation(async () => [{ ...ether, amount: 7n }]);
  void now()[0]?.refetch();
  await expect.poll(() => now().map(({ data }) => data?.[0]?.amount)).toEqual([7n, 7n, 7n]);
  expect(getBalances).toHaveBeenCalledTimes(2);
});

test('behavior: the answer is in the client that the host gave', async () => {
  const queryClient = new QueryClient();
  const { now } = await showPage(async () => [ether], queryClient);
  await expect.poll(() => now()[0]?.status).toBe('success');
  const found = queryClient.getQueryCache().findAll({ queryKey: ['portico'] });
  expect(found.map(({ state }) => state.data)).toContainEqual(expect.objectContaining({ balances: [ether] }));
  queryClient.clear();
});
