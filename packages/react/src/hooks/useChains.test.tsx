import { base } from '@portico/core/networks';
import { expect, onTestFinished, test } from 'vitest';
import { renderHook } from '../testing/renderHook.tsx';
import { createOptions } from '../testing/testPage.fixtures.ts';
import { useChains } from './useChains.ts';

test('behavior: useChains lists the networks of the page, those of a namespace, and follows addNetwork', async () => {
  const { portico, now, unmount } = await renderHook(
    () => ({ all: useChains(), evm: useChains({ namespace: 'eip155' }), solana: useChains({ namespace: 'solana' }) }),
    { options: createOptions(), connectorCount: 0 },
  );
  onTestFinished(unmount);
  const ids = () => now().all.map(({ caipNetworkId }) => caipNetworkId);
  expect(ids()).toEqual(['eip155:1', 'eip155:10']);
  expect(now().evm).toEqual(now().all);
  expect(now().solana).toEqual([]);
  portico.addNetwork(base);
  await expect.poll(ids).toEqual(['eip155:1', 'eip155:10', 'eip155:8453']);
});
