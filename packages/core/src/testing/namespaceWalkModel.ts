import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { perNamespace } from '../values/perNamespace.ts';
import { expect, vi } from 'vitest';
import type { Portico } from '../portico/porticoInstance.ts';
import { selectConnections } from '../store/selectors.ts';
import {
  type NamespaceWalkPage,
  type Place,
  type WalletName,
  isSharedName,
  networkIds,
  walletNamespaces,
} from './namespaceWalkPage.ts';

/** A connected wallet and its account in use. */
interface ConnectedWallet {
  readonly wallet: WalletName;
  readonly address: string;
}

/** The expected state of every tab, by the rules alone. */
export interface NamespaceWalkModel {
  /** The connected wallets of each namespace, the active one first. */
  readonly connected: Record<ChainNamespace, readonly ConnectedWallet[]>;
  readonly network: Record<ChainNamespace, CaipNetworkId>;
  active: ChainNamespace;
}

/** A page on its first load. */
export function createNamespaceWalkModel(): NamespaceWalkModel {
  return {
    connected: perNamespace(() => []),
    network: perNamespace((namespace) => networkIds[namespace][0]),
    active: 'eip155',
  };
}

export const serves = (wallet: WalletName, namespace: ChainNamespace): boolean =>
  (walletNamespaces[wallet] as readonly ChainNamespace[]).includes(namespace);

export const isConnected = ({ connected }: NamespaceWalkModel, { wallet, namespace }: Place): boolean =>
  connected[namespace].some((one) => one.wallet === wallet);

/** The page is where its active wallet is, if it lists that network; most wallets are on no chain. */
export function followActive(model: NamespaceWalkModel, page: NamespaceWalkPage, namespace: ChainNamespace): void {
  const [active] = model.connected[namespace];
  const id = active && page.sideOf({ wallet: active.wallet, namespace }).caipNetworkId;
  if (id && networkIds[namespace].includes(id)) model.network[namespace] = id;
}

/** A wallet approved. One session on several namespaces fills those where no wallet is. */
export function expectConnect(
  model: NamespaceWalkModel,
  page: NamespaceWalkPage,
  { wallet, namespace }: Place,
  isFree: (namespace: ChainNamespace) => boolean = () => true,
): void {
  const { connected } = model;
  const put = (one: ChainNamespace): void => {
    const [address = ''] = page.sideOf({ wallet, namespace: one }).accounts;
    connected[one] = [{ wallet, address }, ...connected[one].filter((other) => other.wallet !== wallet)];
    followActive(model, page, one);
  };
  put(namespace);
  model.active = namespace;
  if (!isSharedName(wallet)) return;
  for (const other of walletNamespaces[wallet]) {
    if (connected[other].length === 0 && isFree(other) && page.shared[wallet].serves(other)) put(other);
  }
}

/** A wallet left one namespace; the next one there takes its place. */
export function expectLeave(model: NamespaceWalkModel, page: NamespaceWalkPage, { wallet, namespace }: Place): void {
  const before = model.connected[namespace];
  model.connected[namespace] = before.filter((one) => one.wallet !== wallet);
  if (before[0]?.wallet === wallet) followActive(model, page, namespace);
}

/** The wallet of these namespaces left them, and no other wallet with it. */
export function expectEnd(
  model: NamespaceWalkModel,
  page: NamespaceWalkPage,
  wallet: WalletName,
  namespaces: readonly ChainNamespace[],
): void {
  for (const namespace of namespaces) expectLeave(model, page, { wallet, namespace });
}

/** A wallet has other accounts; the one in use stays while the list is the same. */
export function expectAccounts(
  model: NamespaceWalkModel,
  { wallet, namespace }: Place,
  accounts: readonly string[],
): void {
  const [address = ''] = accounts;
  model.connected[namespace] = model.connected[namespace].map((one) =>
    one.wallet === wallet ? { wallet, address } : one,
  );
}

/** The visitor uses a connected wallet, and one of its accounts. */
export function expectChoice(
  model: NamespaceWalkModel,
  page: NamespaceWalkPage,
  { wallet, namespace }: Place,
  address: string,
): void {
  const others = model.connected[namespace].filter((one) => one.wallet !== wallet);
  model.connected[namespace] = [{ wallet, address }, ...others];
  model.active = namespace;
  followActive(model, page, namespace);
}

const nextTick = setImmediate;

/** All that can run without time passing. */
export async function flush(): Promise<void> {
  for (let tick = 0; tick < 3; tick += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => nextTick(resolve));
  }
}

/** A request that a wallet has not answered yet. */
export interface PendingRequest {
  readonly tab: Portico;
  readonly namespace: ChainNamespace;
}

/** Until the tabs wait for nothing but the pending request. */
async function settle({ tabs }: NamespaceWalkPage, pending?: PendingRequest): Promise<void> {
  const isWaiting = (tab: Portico): boolean => {
    const { isInitialized, isLoading, namespaces } = tab.getState();
    const isOfPending = (one?: ChainNamespace): boolean =>
      tab === pending?.tab && (one === undefined || one === pending.namespace);
    return (
      !isInitialized ||
      (isLoading && !isOfPending()) ||
      chainNamespaces.some((one) => namespaces[one].active.status.endsWith('ing') && !isOfPending(one))
    );
  };
  await flush();
  for (let second = 0; second < 60 && tabs.some(isWaiting); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await flush();
  }
  // What a wallet's last answer queued for an idle page.
  await vi.advanceTimersByTimeAsync(1);
  await flush();
}

async function checkNamespace(
  model: NamespaceWalkModel,
  page: NamespaceWalkPage,
  tab: Portico,
  { namespace, isRequested }: { readonly namespace: ChainNamespace; readonly isRequested: boolean },
): Promise<void> {
  const wallets = model.connected[namespace];
  const [first] = wallets;
  const state = tab.getState();
  const { active, caipNetworkId } = state.namespaces[namespace];
  const unconnected = isRequested ? 'connecting' : 'disconnected';
  expect({
    namespace,
    status: active.status,
    caipNetworkId,
    connections: selectConnections(state, namespace).map(({ connectorId, address }) => ({
      wallet: connectorId,
      address,
    })),
  }).toEqual({
    namespace,
    // The wallet before stays until another one is connected.
    status: first ? 'connected' : unconnected,
    caipNetworkId: model.network[namespace],
    connections: wallets,
  });
  for (const { wallet } of wallets) {
    expect(page.sideOf({ wallet, namespace }).isAuthorized, `${wallet} allows ${namespace}`).toBe(true);
  }
  const provider: unknown = await tab.getProvider(namespace);
  expect(provider, `provider of ${namespace}`).toBe(first && page.sideOf({ wallet: first.wallet, namespace }).provider);
}

/**
 * In every tab each namespace is as the rules require, its provider is that of its own wallet, and nothing keeps
 * running. The namespace of a pending request that changed in another tab is validated when the request has ended.
 */
export async function checkNamespaces(
  model: NamespaceWalkModel,
  page: NamespaceWalkPage,
  pending?: PendingRequest & { readonly isOutdated: boolean },
): Promise<void> {
  await settle(page, pending);
  for (const tab of page.tabs) {
    const isPending = tab === pending?.tab;
    const { isLoading, activeNamespace } = tab.getState();
    expect({ isLoading, activeNamespace }).toEqual({ isLoading: isPending, activeNamespace: model.active });
    for (const namespace of chainNamespaces) {
      const isRequested = isPending && namespace === pending.namespace;
      if (!isRequested || !pending.isOutdated) await checkNamespace(model, page, tab, { namespace, isRequested });
    }
  }
  expect(vi.getTimerCount(), 'timers').toBe(0);
}

/** No tab has more than one subscription to a wallet, and none to a wallet that is not connected. */
export function checkSubscriptions(model: NamespaceWalkModel, page: NamespaceWalkPage, places: readonly Place[]): void {
  for (const place of places) {
    const { wallet } = place;
    const isUsed = (walletNamespaces[wallet] as readonly ChainNamespace[]).some((namespace) =>
      isConnected(model, { wallet, namespace }),
    );
    expect(page.sideOf(place).listenerCount(), `listeners of ${wallet}`).toBe(isUsed ? page.tabs.length : 0);
  }
}
