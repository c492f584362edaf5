import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chainNamespaces } from '@portico/protocol';
import { selectConnections, selectStatus } from '../store/selectors.ts';
import { createScriptedAdapter, type ScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedBrowser, createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet, type ScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { connect } from './connect.ts';
import { disconnect } from './disconnect.ts';
import { switchNetwork } from './switchNetwork.ts';
import type { Portico } from '../porticoInstance.ts';

/** Walks per run; the long programme sets more. */
const walkCount = Number(process.env['PORTICO_ROUNDS'] ?? 150);
const walletIds = ['first', 'second'] as const;
const networkIds = ['eip155:1', 'eip155:10'] as const;
type WalletId = (typeof walletIds)[number];

interface Tab {
  portico: Portico;
  adapter: ScriptedAdapter;
}

/** The real thing: two wallets of a browser, one origin, and as many tabs as are open. */
interface Browser {
  readonly wallets: Readonly<Record<WalletId, ScriptedWallet>>;
  readonly installed: Set<WalletId>;
  readonly origin: ReturnType<typeof createScriptedOrigin>;
  readonly pages: ReturnType<typeof createScriptedBrowser>;
  readonly tabs: Tab[];
  readonly closed: Portico[];
}

/** What must be true of the walk so far, beside the invariants: who may be connected at all. */
interface Model {
  tabCount: number;
}

function openTab(browser: Browser): Tab {
  const adapter = createScriptedAdapter([...browser.installed].map((id) => browser.wallets[id].createConnector()));
  const { portico } = createTestPortico(
    { adapters: [adapter] },
    { tab: browser.origin.createTab(), page: browser.pages.createPage() },
  );
  return { portico, adapter };
}

/** Lets everything that was started come to its end: microtasks, waits for late wallets, silent ones. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(30_000);
}

function checkTab({ portico }: Tab, browser: Browser): void {
  for (const namespace of chainNamespaces) {
    const state = portico.getState();
    const connections = selectConnections(state, namespace);
    // Never "connected" without a working provider.
    for (const { connectorId, accounts, address } of connections) {
      const id = walletIds.find((one) => one === connectorId);
      expect(id && browser.installed.has(id), `${connectorId} is installed`).toBe(true);
      expect(portico.connectors.has(connectorId)).toBe(true);
      expect(accounts).toContain(address);
      expect(id && browser.wallets[id].isAuthorized, `${connectorId} is authorised`).toBe(true);
    }
    // Never two states: one wallet is listed once, and none beside a disconnected one.
    expect(new Set(connections.map(({ connectorId }) => connectorId)).size).toBe(connections.length);
    const status = selectStatus(state, namespace);
    expect(['connected', 'disconnected']).toContain(status);
    expect(connections.length > 0).toBe(status === 'connected');
    expect(state.isLoading).toBe(false);
  }
}

function checkListeners(browser: Browser): void {
  for (const id of walletIds) {
    const hearing = browser.tabs.filter(({ portico }) =>
      selectConnections(portico.getState(), 'eip155').some(({ connectorId }) => connectorId === id),
    );
    expect(browser.wallets[id].listenerCount()).toBe(hearing.length);
  }
}

async function check(browser: Browser): Promise<void> {
  await settle();
  for (const tab of browser.tabs) checkTab(tab, browser);
  checkListeners(browser);
  for (const portico of browser.closed) expect(selectConnections(portico.getState(), 'eip155')).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
}

type Step = fc.AsyncCommand<Model, Browser>;

/** One step of a walk: what it does, then the invariants. */
function step(name: string, run: (browser: Browser) => unknown, canRun: (model: Model) => boolean = () => true): Step {
  return {
    check: canRun,
    toString: () => name,
    async run(_model, browser) {
      await run(browser);
      await check(browser);
    },
  };
}

const pick = (browser: Browser, index: number): Tab => browser.tabs[index % browser.tabs.length]!;
const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);

const tabIndex = fc.nat(1);
const walletId = fc.constantFrom(...walletIds);
const networkId = fc.constantFrom(...networkIds);

const commands = [
  fc
    .tuple(tabIndex, walletId)
    .map(([index, id]) =>
      step(`connect ${id} in ${index}`, (browser) =>
        quietly(connect(pick(browser, index).portico, { connectorId: id })),
      ),
    ),
  fc.tuple(tabIndex, walletId, fc.constantFrom('refuse', 'throw', 'lie')).map(([index, id, answer]) =>
    step(`${id} answers with ${answer} in ${index}`, async (browser) => {
      const wallet = browser.wallets[id];
      wallet.answer = answer as 'refuse';
      await quietly(connect(pick(browser, index).portico, { connectorId: id }));
      wallet.answer = 'approve';
    }),
  ),
  fc.tuple(tabIndex, walletId, walletId).map(([index, id, other]) =>
    step(`${id} never answers in ${index}, then ${other}`, async (browser) => {
      const { portico } = pick(browser, index);
      browser.wallets[id].answer = 'ignore';
      const controller = new AbortController();
      const waiting = quietly(connect(portico, { connectorId: id, signal: controller.signal }));
      if (id !== other) await quietly(connect(portico, { connectorId: other }));
      controller.abort();
      await waiting;
      browser.wallets[id].answer = 'approve';
    }),
  ),
  tabIndex.map((index) =>
    step(`reload ${index}`, (browser) => {
      const place = index % browser.tabs.length;
      const old = browser.tabs[place]!.portico;
      old.destroy();
      browser.closed.push(old);
      browser.tabs[place] = openTab(browser);
    }),
  ),
  tabIndex.map((index) =>
    step(`reload ${index} in the middle of restoring`, (browser) => {
      const place = index % browser.tabs.length;
      for (let round = 0; round < 2; round += 1) {
        browser.tabs[place]!.portico.destroy();
        browser.closed.push(browser.tabs[place]!.portico);
        browser.tabs[place] = openTab(browser);
      }
    }),
  ),
  fc
    .tuple(tabIndex, networkId)
    .map(([index, id]) =>
      step(`switch ${index} to ${id}`, (browser) =>
        quietly(switchNetwork(pick(browser, index).portico, { networkId: id })),
      ),
    ),
  fc.tuple(walletId, fc.constantFrom([accountA], [accountB], [accountB, accountA], [])).map(([id, accounts]) =>
    step(`${id} has ${accounts.length} accounts`, (browser) => {
      const wallet = browser.wallets[id];
      wallet.accounts = accounts.length > 0 ? accounts : [accountA];
      wallet.isAuthorized &&= accounts.length > 0;
      wallet.emit({ type: 'change', namespace: 'eip155', accounts });
    }),
  ),
  fc
    .tuple(tabIndex, fc.option(walletId, { nil: undefined }))
    .map(([index, connectorId]) =>
      step(`disconnect ${connectorId ?? 'all'} in ${index}`, (browser) =>
        disconnect(pick(browser, index).portico, connectorId ? { connectorId } : {}),
      ),
    ),
  fc.constant<Step>({
    check: ({ tabCount }) => tabCount < 2,
    toString: () => 'open a second tab',
    async run(model, browser) {
      model.tabCount += 1;
      browser.tabs.push(openTab(browser));
      await check(browser);
    },
  }),
  walletId.map((id) =>
    step(`remove ${id}`, (browser) => {
      browser.installed.delete(id);
      browser.wallets[id].isAuthorized = false;
      for (const { adapter } of browser.tabs) adapter.withdraw(id);
    }),
  ),
  walletId.map((id) =>
    step(`install ${id}`, (browser) => {
      browser.installed.add(id);
      for (const { adapter } of browser.tabs) adapter.announce(browser.wallets[id].createConnector());
    }),
  ),
  walletId.map((id) =>
    step(`${id} forgets this site while no tab hears it`, (browser) => {
      const wallet = browser.wallets[id];
      if (wallet.listenerCount() === 0) wallet.isAuthorized = false;
    }),
  ),
];

function createBrowser(): Browser {
  return {
    wallets: { first: createScriptedWallet('first'), second: createScriptedWallet('second') },
    installed: new Set(walletIds),
    origin: createScriptedOrigin(),
    pages: createScriptedBrowser(),
    tabs: [],
    closed: [],
  };
}

const rejections: unknown[] = [];
const onRejection = (reason: unknown): void => void rejections.push(reason);

beforeAll(() => {
  vi.useFakeTimers();
  process.on('unhandledRejection', onRejection);
});
afterAll(() => {
  process.off('unhandledRejection', onRejection);
  vi.useRealTimers();
});

test(
  'behavior: on no walk is a tab connected without a working provider, in two states, or leaving a timer behind',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (walk) => {
        const browser = createBrowser();
        browser.tabs.push(openTab(browser));
        try {
          await fc.asyncModelRun(() => ({ model: { tabCount: 1 }, real: browser }), walk);
        } finally {
          for (const { portico } of browser.tabs) portico.destroy();
        }
        expect(walletIds.map((id) => browser.wallets[id].listenerCount())).toEqual([0, 0]);
        expect(vi.getTimerCount()).toBe(0);
        expect(rejections).toEqual([]);
      }),
      { numRuns: walkCount },
    );
  },
);
