import type { Connector, ConnectorEvent } from '@portico/core/adapter';
import { expect, test, vi } from 'vitest';
import { createLazyConnector } from './lazyConnector.ts';
import { pairing } from './pairing.ts';
import { pairingFacts } from './pairingFacts.ts';

const facts = { ...pairingFacts, namespaces: ['eip155'] } as const;
const requested = { namespace: 'eip155', signal: new AbortController().signal } as const;

/** A connector whose arrival the test decides. */
function setUp() {
  const emits = new Set<(event: ConnectorEvent) => void>();
  const connector: Connector = {
    ...facts,
    getProvider: async () => 'provider',
    connect: async () => ({ accounts: ['0x1'], caipNetworkId: 'eip155:1' }),
    restore: async () => undefined,
    disconnect: async () => undefined,
    listen(emit) {
      emits.add(emit);
      return () => void emits.delete(emit);
    },
  };
  const load = vi.fn(async () => connector);
  return { later: createLazyConnector(facts, load), load, emits };
}

test('behavior: listed before any of its code is loaded; the first call loads it, once', async () => {
  const { later, load } = setUp();
  expect(later).toMatchObject({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' });
  expect(load).not.toHaveBeenCalled();
  expect(await later.restore(requested)).toBeUndefined();
  expect(await later.connect(requested)).toEqual({ accounts: ['0x1'], caipNetworkId: 'eip155:1' });
  expect(await later.getProvider('eip155')).toBe('provider');
  expect(load).toHaveBeenCalledTimes(1);
});

test('behavior: subscribers from before the code has loaded receive events all the same, unless they unsubscribed', async () => {
  const { later, emits } = setUp();
  const stop = later.listen(() => undefined);
  later.listen(() => undefined)();
  await later.restore(requested);
  expect(emits.size).toBe(1);
  const stopNext = later.listen(() => undefined);
  expect(emits.size).toBe(2);
  stop();
  stopNext();
  expect(emits.size).toBe(0);
});

test('error: code that did not load is requested again at the next need', async () => {
  const { later, load } = setUp();
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(later.connect(requested)).rejects.toMatchObject({ code: 'connector.failed' });
  expect(await later.connect(requested)).toMatchObject({ caipNetworkId: 'eip155:1' });
});

test('param: no entry without a project id, or where the host disables it', () => {
  const offer = (options: object) =>
    pairing()({
      getOptions: () => ({ enableWalletConnect: true, projectId: 'p', ...options }) as never,
      getNetworks: () => [],
      getAllNetworks: () => [],
      addConnector: () => undefined,
      removeConnector: () => undefined,
      signal: new AbortController().signal,
    });
  expect(offer({})?.id).toBe('walletConnect');
  expect(offer({ enableWalletConnect: false })).toBeUndefined();
  expect(offer({ projectId: '' })).toBeUndefined();
});
