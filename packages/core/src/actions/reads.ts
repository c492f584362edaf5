import { type CaipNetworkId, type ChainNamespace, specError } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import type { NamespaceReads, ReadTarget } from '../namespaces/namespaceReads.ts';
import type { ReadsUnderWay } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';
import { selectRpcUrls } from '../store/rpcUrls.ts';
import { requireNetwork } from './networks.ts';

/** The adapter of a namespace, or the spec's words. */
export function requireAdapter(portico: PorticoContext, namespace: ChainNamespace): NamespaceAdapter {
  const adapter =
    portico.adapters.get(namespace) ??
    portico.store.getState().options.adapters.find((one) => one.namespace === namespace);
  if (!adapter) throw specError('adapter.not_found', { chainNamespace: namespace });
  return adapter;
}

/** What a namespace can read; its chain library comes by dynamic import when this is first called. */
export async function loadReads(portico: PorticoContext, namespace: ChainNamespace): Promise<NamespaceReads> {
  return requireAdapter(portico, namespace).loadReads();
}

/** Where to read a network: the host's own URLs first and only, where it gave some. */
export function toReadTarget(portico: PorticoContext, networkId: CaipNetworkId, signal?: AbortSignal): ReadTarget {
  const network = requireNetwork(portico, networkId);
  const rpcUrls = selectRpcUrls(portico.store.getState(), network);
  return { network, rpcUrls, signal: signal ?? portico.signal };
}

/** Every network of a namespace, the one in use first: a name service may live on any of them. */
export function toReadTargets(
  portico: PorticoContext,
  namespace: ChainNamespace,
  signal?: AbortSignal,
): readonly ReadTarget[] {
  const { networks } = portico.store.getState();
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => toReadTarget(portico, caipNetworkId, signal));
}

/** What is asked of the chain now; made with the first question. */
export function readsUnderWay({ internals }: PorticoContext): ReadsUnderWay {
  internals.reads ??= { balances: new Map(), identities: new Map(), names: new Map(), balanceFailures: new Map() };
  return internals.reads;
}

/** The same question asked twice at once is asked once; each caller may stop waiting for itself. */
export async function askOnce<Value>(
  inFlight: Map<string, Promise<Value>>,
  key: string,
  signal: AbortSignal,
  ask: () => Promise<Value>,
): Promise<Value> {
  const asked = inFlight.get(key) ?? ask();
  if (!inFlight.has(key)) {
    inFlight.set(key, asked);
    const forget = (): void => {
      inFlight.delete(key);
    };
    asked.then(forget, forget);
  }
  return raceAbort(asked, signal);
}
