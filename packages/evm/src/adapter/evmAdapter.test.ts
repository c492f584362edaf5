import { announceEip6963, createTestWallet } from '@portico/testing';
import type { AdapterContext, Connector } from '@portico/core/adapter';
import { afterEach, expect, test, vi } from 'vitest';
import { coinbase } from '../external/coinbase.ts';
import { evmAdapter } from './evmAdapter.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function contextOf() {
  const found = new Map<string, Connector>();
  const controller = new AbortController();
  const context = {
    getOptions: () => ({ enableEIP6963: true, enableInjected: true, enableCoinbase: true }),
    getNetworks: () => [],
    getAllNetworks: () => [],
    addConnector: (connector: Connector) => found.set(connector.id, connector),
    removeConnector: (id: string) => found.delete(id),
    signal: controller.signal,
  } as unknown as AdapterContext;
  return { found, controller, context };
}

test('behavior: on a server nothing starts', async () => {
  const { found, context } = contextOf();
  (await evmAdapter().start(context))();
  expect(found.size).toBe(0);
});

test('behavior: in a page wallets are found, and no more once the portico is destroyed', async () => {
  const page = new EventTarget() as Window & typeof globalThis;
  vi.stubGlobal('window', page);
  const { found, controller, context } = contextOf();
  const adapter = evmAdapter({ external: [coinbase({ load: async () => ({}) })] });
  expect([adapter.namespace, adapter.adapterType]).toEqual(['eip155', 'evm']);
  await adapter.start(context);
  announceEip6963(createTestWallet({ chains: [] }), page);
  await vi.waitFor(() => expect([...found.keys()].sort()).toEqual(['coinbaseWallet', 'test.portico.lantern']));
  controller.abort();
  announceEip6963(createTestWallet({ chains: [], rdns: 'test.portico.late' }), page);
  expect(found.has('test.portico.late')).toBe(false);
});

test('behavior: reads and writes are made once and kept', async () => {
  const adapter = evmAdapter();
  expect(await adapter.loadReads()).toBe(await adapter.loadReads());
  expect(await adapter.loadWrites()).toBe(await adapter.loadWrites());
});
