import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { perNamespace } from '../values/perNamespace.ts';
import { expect, vi } from 'vitest';
import { selectConnections } from '../store/selectors.ts';
import {
  type NamespaceWalkPage,
  type Place,
  type WalletName,
  networkIds,
  walletNamespaces,
} from './namespaceWalkPage.ts';

/** The expected state of the page, by the rules alone. */
export interface NamespaceWalkModel {
  /** The connected wallets of each namespace, the active one first. */
  readonly connected: Record<ChainNamespace, readonly WalletName[]>;
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

/** The page is where its active wallet is, if it lists that network; most wallets are on no chain. */
export function followActive(model: NamespaceWalkModel, page: NamespaceWalkPage, namespace: ChainNamespace): void {
  const [wallet] = model.connected[namespace];
  const id = wallet && page.sideOf({ wallet, namespace }).caipNetworkId;
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
  connected[namespace] = [wallet, ...connected[namespace].filter((one) => one !== wallet)];
  followActive(model, page, namespace);
  model.active = namespace;
  if (wallet !== 'phone') return;
  for (const other of walletNamespaces.phone) {
    if (connected[other].length > 0 || !isFree(other)) continue;
    connected[other] = [wallet];
    followActive(model, page, other);
  }
}

/** A wallet left one namespace; the next one there takes its place. */
export function expectLeave(
  model: NamespaceWalkModel,
  page: NamespaceWalkPage,
  { wallet, namespace }: { readonly wallet: WalletName; readonly namespace: ChainNamespace },
): void {
  const before = model.connected[namespace];
  model.connected[namespace] = before.filter((one) => one !== wallet);
  if (before[0] === wallet) followActive(model, page, namespace);
}

/** A session ended: its wallet left all its namespaces, and no other wallet left with it. */
export function expectSessionEnd(model: NamespaceWalkModel, page: NamespaceWalkPage): void {
  for (const namespace of walletNamespaces.phone) expectLeave(model, page, { wallet: 'phone', namespace });
}

const nextTick = setImmediate;

/** All that can run without time passing. */
export async function flush(): Promise<void> {
  for (let tick = 0; tick < 3; tick += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => nextTick(resolve));
  }
}

/** Until the page waits for nothing. */
export async function settle({ portico }: NamespaceWalkPage): Promise<void> {
  const isAtRest = (): boolean => {
    const { isInitialized, isLoading, namespaces } = portico.getState();
    const isWaiting = chainNamespaces.some((one) => namespaces[one].active.status.endsWith('ing'));
    return isInitialized && !isLoading && !isWaiting;
  };
  await flush();
  for (let second = 0; second < 60 && !isAtRest(); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await flush();
  }
  // What a wallet's last answer queued for an idle page.
  await vi.advanceTimersByTimeAsync(1);
  await flush();
}

/** Each namespace is as the rules say, its provider is that of its own wallet, and nothing keeps running. */
export async function checkNamespaces(model: NamespaceWalkModel, page: NamespaceWalkPage): Promise<void> {
  await settle(page);
  const { portico } = page;
  const state = portico.getState();
  expect({ isLoading: state.isLoading, active: state.activeNamespace }).toEqual({
    isLoading: false,
    active: model.active,
  });
  for (const namespace of chainNamespaces) {
    const wallets = model.connected[namespace];
    const [first] = wallets;
    const { active, caipNetworkId } = state.namespaces[namespace];
    expect({
      namespace,
      status: active.status,
      caipNetworkId,
      connections: selectConnections(state, namespace).map(({ connectorId, address }) => ({ connectorId, address })),
    }).toEqual({
      namespace,
      status: first ? 'connected' : 'disconnected',
      caipNetworkId: model.network[namespace],
      connections: wallets.map((wallet) => ({
        connectorId: wallet,
        address: page.sideOf({ wallet, namespace }).accounts[0],
      })),
    });
    const provider: unknown = await portico.getProvider(namespace);
    expect(provider, `provider of ${namespace}`).toBe(first && page.sideOf({ wallet: first, namespace }).provider);
  }
  expect(vi.getTimerCount(), 'timers').toBe(0);
}
