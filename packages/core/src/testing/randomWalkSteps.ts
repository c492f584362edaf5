import fc from 'fast-check';
import { expect } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { CaipNetworkId } from '@portico/protocol';
import { connect } from '../portico/connect.ts';
import { disconnect } from '../connections/disconnect.ts';
import { reconnect } from '../connections/reconnect.ts';
import { switchAccount } from '../connections/switchAccount.ts';
import { switchNetwork } from '../networks/switchNetwork.ts';
import { accountA, accountB } from './scriptedWallet.ts';
import type { ConnectorId, RandomWalkBrowser, RandomWalkTab, WalletId } from './randomWalkBrowser.ts';
import { connectorIds, createConnectors, flush, walletIds, walletOf } from './randomWalkBrowser.ts';
import type { RandomWalkModel } from './randomWalkModel.ts';
import {
  checkConnections,
  checkRandomWalk,
  expectAccounts,
  expectChoice,
  expectConnect,
  expectDrop,
  followActive,
  pageNetworks,
} from './randomWalkModel.ts';

/** One step of a walk. */
export type RandomWalkStep = fc.AsyncCommand<RandomWalkModel, RandomWalkBrowser>;
type Run = (model: RandomWalkModel, browser: RandomWalkBrowser) => unknown;

function step(name: string, run: Run, canRun: (model: RandomWalkModel) => boolean = () => true): RandomWalkStep {
  return {
    check: canRun,
    toString: () => name,
    async run(model, browser) {
      await run(model, browser);
      await checkRandomWalk(model, browser);
    },
  };
}

function pick({ tabs }: RandomWalkBrowser, index: number): RandomWalkTab {
  const tab = tabs[index % tabs.length];
  if (!tab) throw new Error('No tab is open.');
  return tab;
}

/** As when the modal is opened, in every tab: only then wallets can be picked, added and removed. */
async function inspect({ discoversLazily, tabs }: RandomWalkBrowser): Promise<void> {
  if (!discoversLazily) return;
  for (const { portico } of tabs) void portico.discover();
  await flush();
}

const quietly = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined);
const isThere = ({ installed }: RandomWalkBrowser, id: ConnectorId): boolean => installed.has(walletOf(id));

const tabIndex = fc.nat(1);
const walletId = fc.constantFrom(...walletIds);
const connectorId = fc.constantFrom(...connectorIds);
const caipNetworkId = fc.constantFrom(...pageNetworks);

const connecting = fc.tuple(tabIndex, connectorId).map(([index, id]) =>
  step(`connect ${id} in ${index}`, async (model, browser) => {
    await inspect(browser);
    await quietly(connect(getContext(pick(browser, index).portico), { connectorId: id }));
    if (isThere(browser, id)) expectConnect(model, browser, id);
  }),
);

const failing = fc
  .tuple(tabIndex, connectorId, fc.constantFrom('refuse' as const, 'throw' as const, 'invalidResponse' as const))
  .map(([index, id, answer]) =>
    step(`${id} answers with ${answer} in ${index}`, async (_model, browser) => {
      await inspect(browser);
      const wallet = browser.wallets[walletOf(id)];
      wallet.answer = answer;
      await expect(connect(getContext(pick(browser, index).portico), { connectorId: id })).rejects.toThrow();
      wallet.answer = 'approve';
    }),
  );

interface RecordedRequest {
  readonly tab: RandomWalkTab;
  readonly id: ConnectorId;
  readonly controller: AbortController;
}

/** Events while a wallet takes its time: true where they abort its request. */
const meanwhile = {
  nothing: () => false,
  cancel: (_model: RandomWalkModel, _browser: RandomWalkBrowser, { controller }: RecordedRequest) => {
    controller.abort();
    return true;
  },
  reload: (_model: RandomWalkModel, browser: RandomWalkBrowser, { tab }: RecordedRequest) => {
    browser.reload([tab]);
    return true;
  },
  disconnect: async (model: RandomWalkModel, browser: RandomWalkBrowser, { tab }: RecordedRequest) => {
    await disconnect(getContext(tab.portico));
    expectDrop(model, browser, () => true);
    return true;
  },
  remove: (model: RandomWalkModel, browser: RandomWalkBrowser, { id }: RecordedRequest) => {
    remove(browser, walletOf(id));
    expectDrop(model, browser, (one) => walletOf(one) === walletOf(id));
    return true;
  },
  another: async (model: RandomWalkModel, browser: RandomWalkBrowser, { tab, id }: RecordedRequest) => {
    const other = walletOf(id) === 'first' ? 'second' : 'first';
    await quietly(connect(getContext(tab.portico), { connectorId: other }));
    if (isThere(browser, other)) expectConnect(model, browser, other);
    return isThere(browser, other);
  },
};

const late = fc
  .tuple(
    tabIndex,
    connectorId,
    fc.constantFrom(
      'nothing' as const,
      'cancel' as const,
      'reload' as const,
      'disconnect' as const,
      'remove' as const,
      'another' as const,
    ),
    fc.constantFrom('approve' as const, 'refuse' as const),
  )
  .map(([index, id, event, answer]) =>
    step(`${id} is asked in ${index}, ${event}, then it answers with ${answer}`, async (model, browser) => {
      await inspect(browser);
      const tab = pick(browser, index);
      const wallet = browser.wallets[walletOf(id)];
      const controller = new AbortController();
      wallet.answer = 'later';
      const requested = quietly(connect(getContext(tab.portico), { connectorId: id, signal: controller.signal }));
      await flush();
      checkConnections(model, browser);
      wallet.answer = 'approve';
      const isCalledOff = await meanwhile[event](model, browser, { tab, id, controller });
      await flush();
      checkConnections(model, browser);
      wallet.answerPending(answer);
      await requested;
      if (!isCalledOff && answer === 'approve' && isThere(browser, id)) expectConnect(model, browser, id);
    }),
  );

const reloading = tabIndex.map((index) =>
  step(`reload ${index}`, (_model, browser) => browser.reload([pick(browser, index)])),
);

const reloadingTwice = tabIndex.map((index) =>
  step(`reload ${index} in the middle of restoring`, (_model, browser) => {
    browser.reload([pick(browser, index)]);
    browser.reload([pick(browser, index)]);
  }),
);

/** A caller that waits for a running restore has waited for all of it, and no wallet is requested once more. */
const reconnecting = tabIndex.map((index) =>
  step(`reload ${index} and restore again meanwhile`, async ({ connected }, browser) => {
    const wallets = Object.values(browser.wallets);
    for (const wallet of wallets) {
      wallet.restoreAnswer = 'later';
      wallet.calls.length = 0;
    }
    const tab = pick(browser, index);
    browser.reload([tab]);
    let isDone = false;
    await flush();
    const again = reconnect(getContext(tab.portico)).then(() => {
      isDone = true;
    });
    await flush();
    expect(isDone).toBe(connected.length === 0);
    for (let tick = 0; tick < 2; tick += 1) {
      for (const wallet of wallets) wallet.answerPending('approve');
      await flush();
    }
    for (const wallet of wallets) wallet.restoreAnswer = 'approve';
    await again;
    const restored = wallets.flatMap(({ calls }) => calls.filter((call) => call === 'restore'));
    expect(restored).toHaveLength(connected.length);
  }),
);

/** While no tab is subscribed a wallet can change freely; the tabs read it when they are opened again. */
const forgetting = fc
  .tuple(walletId, fc.constantFrom('forgets' as const, 'throw' as const, 'ignore' as const, 'invalidResponse' as const))
  .map(([id, change]) =>
    step(`${id} ${change} while every tab is reloaded`, async (model, browser) => {
      const wallet = browser.wallets[id];
      browser.reload(browser.tabs, () => {
        if (change === 'forgets') wallet.isAuthorized = false;
        else wallet.restoreAnswer = change;
      });
      expectDrop(model, browser, (one) => walletOf(one) === id);
      await checkRandomWalk(model, browser);
      wallet.restoreAnswer = 'approve';
    }),
  );

const switching = fc.tuple(tabIndex, caipNetworkId, fc.boolean()).map(([index, id, isRefused]) =>
  step(`switch ${index} to ${id}${isRefused ? ', refused' : ''}`, async (model, browser) => {
    const [active] = model.connected;
    const wallet = active && browser.wallets[walletOf(active.id)];
    const isSame = model.caipNetworkId === id && (wallet?.caipNetworkId ?? id) === id;
    if (wallet && isRefused) wallet.answer = 'refuse';
    await quietly(switchNetwork(getContext(pick(browser, index).portico), { caipNetworkId: id }));
    if (wallet) wallet.answer = 'approve';
    if (!isSame && !(wallet && isRefused)) model.caipNetworkId = id;
  }),
);

const straying = fc
  .tuple(walletId, fc.constantFrom<CaipNetworkId>(...pageNetworks, 'eip155:31415'))
  .map(([id, network]) =>
    step(`${id} goes to ${network}`, (model, browser) => {
      browser.wallets[id].caipNetworkId = network;
      browser.wallets[id].emit({ type: 'change', namespace: 'eip155', caipNetworkId: network });
      if (walletOf(model.connected[0]?.id ?? 'first') === id) followActive(model, browser);
    }),
  );

const accounts = fc
  .tuple(walletId, fc.constantFrom<readonly string[]>([accountA], [accountB], [accountB, accountA], []))
  .map(([id, list]) =>
    step(`${id} has ${list.length} accounts`, (model, browser) => {
      const wallet = browser.wallets[id];
      const isSame = wallet.accounts.join() === list.join();
      wallet.accounts = list.length > 0 ? list : [accountA];
      wallet.isAuthorized &&= list.length > 0;
      wallet.emit({ type: 'change', namespace: 'eip155', accounts: list });
      if (list.length === 0) expectDrop(model, browser, (one) => walletOf(one) === id);
      else expectAccounts(model, id, list, isSame);
    }),
  );

const choosing = fc.tuple(tabIndex, connectorId, fc.constantFrom(accountA, accountB)).map(([index, id, address]) =>
  step(`choose ${address} of ${id} in ${index}`, async (model, browser) => {
    const { portico } = pick(browser, index);
    await quietly(switchAccount(portico, { namespace: 'eip155', connectorId: id, address }));
    const isConnected = model.connected.some((one) => one.id === id);
    if (isConnected && browser.wallets[walletOf(id)].accounts.includes(address))
      expectChoice(model, browser, id, address);
  }),
);

/** The wallet's answer changes nothing: a disconnected wallet stays disconnected. */
const leaving = fc
  .tuple(tabIndex, fc.option(connectorId, { nil: undefined }), fc.constantFrom('approve' as const, 'throw' as const))
  .map(([index, id, answer]) =>
    step(`disconnect ${id ?? 'all'} in ${index}, the wallet ${answer}s`, async (model, browser) => {
      const wallets = Object.values(browser.wallets);
      const reported = new Set(model.connected.filter((one) => id === undefined || one.id === id).map((one) => one.id));
      for (const wallet of wallets) {
        wallet.answer = answer;
        wallet.calls.length = 0;
      }
      await disconnect(getContext(pick(browser, index).portico), id ? { connectorId: id } : {});
      expectDrop(model, browser, (one) => reported.has(one));
      for (const wallet of wallets) wallet.answer = 'approve';
      expect(wallets.flatMap(({ calls }) => calls.filter((call) => call === 'disconnect'))).toHaveLength(reported.size);
    }),
  );

const opening = fc.constant(
  step(
    'open a second tab',
    (model, browser) => {
      model.tabCount += 1;
      browser.openTab();
    },
    ({ tabCount }) => tabCount < 2,
  ),
);

function remove(browser: RandomWalkBrowser, id: WalletId): void {
  browser.installed.delete(id);
  browser.wallets[id].isAuthorized = false;
  const gone = connectorIds.filter((one) => walletOf(one) === id);
  for (const { adapter } of browser.tabs) gone.forEach((one) => adapter.withdraw(one));
}

const removing = fc.tuple(walletId, fc.boolean()).map(([id, isBetweenLoads]) =>
  step(`remove ${id}${isBetweenLoads ? ' between loads' : ''}`, async (model, browser) => {
    if (!isBetweenLoads) await inspect(browser);
    if (isBetweenLoads) browser.reload(browser.tabs, () => remove(browser, id));
    else remove(browser, id);
    expectDrop(model, browser, (one) => walletOf(one) === id);
  }),
);

const installing = walletId.map((id) =>
  step(`install ${id}`, async (_model, browser) => {
    if (browser.installed.has(id)) return;
    await inspect(browser);
    browser.installed.add(id);
    for (const { adapter } of browser.tabs) {
      for (const connector of createConnectors(browser, id)) adapter.announce(connector);
    }
  }),
);

/** All that a visitor, an owner of wallets and a browser do, in any order. */
export const randomWalkSteps: readonly fc.Arbitrary<RandomWalkStep>[] = [
  // Weighed: what matters most happens while both wallets are connected.
  connecting,
  connecting,
  connecting,
  connecting,
  failing,
  late,
  reloading,
  reloadingTwice,
  reconnecting,
  forgetting,
  switching,
  straying,
  accounts,
  choosing,
  leaving,
  opening,
  removing,
  installing,
];
