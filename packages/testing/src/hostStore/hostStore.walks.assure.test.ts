import type { NamespaceConnections, StorageSource } from '@portico/core/adapter';
import { type Portico, createDiscovery, createPortico, switchAccount } from '@portico/core';
import { base, mainnet, optimism } from '@portico/core/networks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostStore, createHostConnection, createHostStore } from './createHostStore.ts';

/** Walks per run; the long programme sets more. */
const walkCount = Number(process.env['PORTICO_ROUNDS'] ?? 300);
const networks = [mainnet, optimism, base];
const ids = ['a', 'b'] as const;
/** The last one is not one of the page's. */
const caipNetworkIds = ['eip155:1', 'eip155:10', 'eip155:8453', 'eip155:999'] as const;

/** A page over the store of its host, and what the browser keeps of it. */
interface HostPage {
  readonly host: HostStore;
  readonly kept: Map<string, string>;
  portico: Portico;
}

function openPage({ host, kept }: Omit<HostPage, 'portico'>): Portico {
  const area: StorageSource['area'] = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return createPortico(
    { projectId: 'walk', networks, adapters: [host.adapter] },
    {
      storageSource: { area, onChange: () => () => undefined },
      createDiscovery,
      page: { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined },
    },
  );
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);

/** The state that the page has to show for a snapshot. */
function describeSnapshot({ active, others }: NamespaceConnections) {
  const { status } = active;
  const last = status === 'reconnecting' ? active.last : undefined;
  const connected = status === 'connected' ? active : undefined;
  return {
    status,
    address: (connected ?? last)?.address,
    ids: [...(connected ? [connected] : []), ...others].map(({ connectorId }) => connectorId),
    walletNetworkId: connected?.caipNetworkId,
  };
}

/** The store of the host is the truth: the page shows it, stores none of it, and listens once. */
async function check(page: HostPage): Promise<void> {
  await settle();
  const { host, kept, portico } = page;
  const state = portico.getState();
  const { active, others, caipNetworkId } = state.namespaces.eip155;
  const expected = describeSnapshot(host.source.getSnapshot());
  expect(describeSnapshot({ active, others })).toEqual(expected);
  expect(portico.getIsConnected()).toBe(expected.status === 'connected' || expected.status === 'reconnecting');
  const isListed = networks.some((each) => each.caipNetworkId === expected.walletNetworkId);
  if (isListed) expect(caipNetworkId).toBe(expected.walletNetworkId);
  if (expected.walletNetworkId) expect(`eip155:${portico.getChainId()}`).toBe(expected.walletNetworkId);
  expect([state.isLoading, state.isInitialized, host.listenerCount()]).toEqual([false, true, 1]);
  expect([...kept.keys()].filter((key) => key.endsWith('connections.eip155'))).toEqual([]);
}

type Step = fc.AsyncCommand<Record<never, never>, HostPage>;

const step = (name: string, run: (page: HostPage) => unknown): Step => ({
  check: () => true,
  toString: () => name,
  async run(_model, page) {
    await run(page);
    await check(page);
  },
});

async function reload(page: HostPage): Promise<void> {
  page.portico.destroy();
  page.portico = openPage(page);
  await page.portico.ready();
}

const id = fc.constantFrom(...ids);
const caipNetworkId = fc.constantFrom(...caipNetworkIds);
const answer = fc.constantFrom('approve' as const, 'refuse' as const, 'invalid' as const);

const connecting = fc.tuple(id, answer).map(([connectorId, reply]) =>
  step(`connect ${connectorId}, which is answered with ${reply}`, async ({ host, portico }) => {
    host.answer = reply;
    await quietly(portico.connect({ connectorId }));
    host.answer = 'approve';
  }),
);

/** Events while a wallet is silent; the request ends with them or with its signal. */
const meanwhile: Readonly<Record<string, (page: HostPage) => unknown>> = {
  nothing: () => undefined,
  'the host connects': ({ host }) => host.set({ status: 'connected', ...createHostConnection('b', 'eip155:10') }),
  'the host disconnects': ({ host }) => host.set({ status: 'disconnected' }),
  'the page is reloaded': reload,
  'another is connected': ({ host, portico }) => {
    host.answer = 'approve';
    return quietly(portico.connect({ connectorId: 'b' }));
  },
};

const silent = fc.constantFrom(...Object.keys(meanwhile)).map((event) =>
  step(`connect a, which is silent; ${event}; abort`, async (page) => {
    const { host, portico } = page;
    const controller = new AbortController();
    host.answer = 'ignore';
    const requested = quietly(portico.connect({ connectorId: 'a', signal: controller.signal }));
    await settle();
    await meanwhile[event]?.(page);
    await settle();
    controller.abort();
    await requested;
    host.answer = 'approve';
  }),
);

const disconnecting = fc
  .constantFrom(...ids, undefined)
  .map((connectorId) =>
    step(`disconnect ${connectorId ?? 'all'}`, ({ portico }) =>
      portico.disconnect(connectorId ? { namespace: 'eip155', connectorId } : {}),
    ),
  );

const switching = fc.tuple(caipNetworkId, answer).map(([to, reply]) =>
  step(`switch to ${to}, which is answered with ${reply}`, async ({ host, portico }) => {
    host.answer = reply;
    await quietly(portico.switchNetwork({ caipNetworkId: to }));
    host.answer = 'approve';
  }),
);

const choosing = fc.tuple(id, fc.nat(1)).map(([connectorId, index]) =>
  step(`use account ${index} of ${connectorId}`, ({ portico }) => {
    const address = createHostConnection(connectorId).accounts[index]?.address ?? '';
    return quietly(switchAccount(portico, { namespace: 'eip155', connectorId, address }));
  }),
);

const changing = fc
  .tuple(fc.constantFrom('connected' as const, 'reconnecting' as const, 'disconnected' as const), id, caipNetworkId)
  .map(([status, connectorId, to]) =>
    step(`the host is ${status} with ${connectorId} on ${to}`, ({ host }) => {
      const connection = createHostConnection(connectorId, to);
      if (status === 'connected') host.set({ status, ...connection });
      else host.set(status === 'reconnecting' ? { status, connectorId, last: connection } : { status });
    }),
  );

const breaking = fc.constant(
  step('the store breaks and works again', ({ host, portico }) => {
    const { active, others } = host.source.getSnapshot();
    host.isBroken = true;
    host.set(active, others);
    expect(portico.getAccount().status).toBe('disconnected');
    host.isBroken = false;
    host.set(active, others);
  }),
);

const reloading = fc.constant(step('reload', reload));
const restarting = fc.constant(
  step('stop and start', async ({ portico }) => {
    portico.start()();
    expect(portico.getAccount().status).toBe('disconnected');
    portico.start();
    await expect.poll(() => portico.getState().isInitialized).toBe(true);
  }),
);

const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);
// The reports of a store that throws.
const { error: report } = console;

beforeAll(() => {
  process.on('unhandledRejection', onRejection);
  console.error = () => undefined;
});
afterAll(() => {
  process.off('unhandledRejection', onRejection);
  console.error = report;
});

test(
  'behavior: on no walk does a page show another state than the store of its host, or store it, or listen twice',
  { timeout: 3_600_000 },
  async () => {
    const steps = [
      connecting,
      silent,
      disconnecting,
      switching,
      choosing,
      changing,
      breaking,
      reloading,
      restarting,
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.commands([...steps], { maxCommands: 20 }), async (walk) => {
        rejections.length = 0;
        const place = { host: createHostStore(ids), kept: new Map<string, string>() };
        const page: HostPage = { ...place, portico: openPage(place) };
        await page.portico.ready();
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: page }), walk);
        } finally {
          page.portico.destroy();
        }
        expect([place.host.listenerCount(), rejections]).toEqual([0, []]);
      }),
      { numRuns: walkCount },
    );
  },
);
