import { readProperty } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';

/** An entry of `window.injectedWeb3`. Its answers are foreign: each is parsed. */
export interface InjectedPolkadotWallet {
  readonly version?: string;
  enable(origin: string): Promise<unknown>;
}

/** A paired wallet. */
export interface PolkadotRequestProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

/** The provider of a connected wallet. `'enable' in provider` is true for a wallet of this browser. */
export type PolkadotProvider = InjectedPolkadotWallet | PolkadotRequestProvider;

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly polkadot: { readonly provider: PolkadotProvider };
  }
}

/** True for what a wallet may have put into `window.injectedWeb3`. */
export function isInjectedWallet(value: unknown): value is InjectedPolkadotWallet {
  return typeof readProperty(value, 'enable') === 'function';
}

/** True for a paired wallet. */
export function isRequestProvider(value: unknown): value is PolkadotRequestProvider {
  return typeof readProperty(value, 'request') === 'function';
}

/** What wallets answered on this page, so that a second call does not prompt again. */
const enabled = new WeakMap<InjectedPolkadotWallet, unknown>();

/** What the wallet answered when it was enabled on this page; undefined where it was not. */
export const readEnabled = (wallet: InjectedPolkadotWallet): unknown => enabled.get(wallet);

const waiting = new WeakMap<InjectedPolkadotWallet, Set<(injected: unknown) => void>>();

/** Calls back with what the wallet answers when it is enabled: at once where it was. Returns what ends it. */
export function onEnabled(wallet: InjectedPolkadotWallet, listener: (injected: unknown) => void): () => void {
  const listeners = waiting.get(wallet) ?? new Set();
  waiting.set(wallet, listeners.add(listener));
  const injected = readEnabled(wallet);
  if (injected !== undefined) listener(injected);
  return () => void listeners.delete(listener);
}

/** The page has left the wallet. */
export const forgetEnabled = (wallet: InjectedPolkadotWallet): void => void enabled.delete(wallet);

/** The wallet's accounts and signer. The wallet prompts its owner where it does not know this site. */
export async function enable(wallet: InjectedPolkadotWallet, name: string): Promise<unknown> {
  const injected: unknown = await wallet.enable(name);
  if (typeof injected !== 'object' || injected === null) {
    throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  }
  enabled.set(wallet, injected);
  for (const listener of waiting.get(wallet) ?? []) listener(injected);
  return injected;
}

type Callable = (...parameters: readonly unknown[]) => unknown;

/** A function of a part of the wallet: `accounts.get`, `signer.signRaw`. undefined where it has none. */
export function findFunction(injected: unknown, part: 'accounts' | 'signer', name: string): Callable | undefined {
  const owner = readProperty(injected, part);
  const call = readProperty(owner, name);
  if (typeof call !== 'function') return undefined;
  return (...parameters): unknown => Reflect.apply(call, owner, parameters);
}
