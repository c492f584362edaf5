import {
  type CaipNetworkId,
  type ChainNamespace,
  IDENTITY_CACHE_MS,
  NATIVE_BALANCE_CACHE_MS,
  POLLING_INTERVAL_MS,
} from '@portico/protocol';
import type { FetchBalancesReturnType } from '../actions/fetchBalances.ts';
import type { EstimateTransferParameters } from '../actions/transfers.ts';
import type { Identity, TransferEstimate } from '../namespaces/namespaceReads.ts';
import type { PorticoContext } from '../portico.ts';

/** A question for a query client: plain data and a function; whoever shows it owns the client. */
export interface PorticoQuery<Value> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal?: AbortSignal }) => Promise<Value>;
  readonly staleTimeMs: number;
  readonly refetchIntervalMs?: number;
}

// What asks the chain comes with the first question: a view shows its skeleton without it.
const loadAnswers = async () => (await import('./answers.ts')).answers;

function toKey(portico: PorticoContext, ...parts: readonly unknown[]): readonly unknown[] {
  return ['portico', portico.store.getState().options.instanceId, ...parts];
}

/** The balances of an address on a network. */
export function balancesQuery(
  portico: PorticoContext,
  parameters: { readonly networkId: CaipNetworkId; readonly address: string },
): PorticoQuery<FetchBalancesReturnType> {
  const { networkId, address } = parameters;
  return {
    queryKey: toKey(portico, 'balances', networkId, address),
    queryFn: async ({ signal }) => (await loadAnswers()).fetchBalances(portico, { networkId, address, signal }),
    staleTimeMs: NATIVE_BALANCE_CACHE_MS,
    refetchIntervalMs: NATIVE_BALANCE_CACHE_MS,
  };
}

/** Name and avatar of an address. */
export function identityQuery(
  portico: PorticoContext,
  parameters: { readonly address: string; readonly namespace?: ChainNamespace },
): PorticoQuery<Identity> {
  const { address, namespace } = parameters;
  return {
    queryKey: toKey(portico, 'identity', namespace, address),
    queryFn: async ({ signal }) => (await loadAnswers()).fetchIdentity(portico, { address, namespace, signal }),
    staleTimeMs: IDENTITY_CACHE_MS,
  };
}

/** Address of a name; null where nobody has it. */
export function nameQuery(
  portico: PorticoContext,
  parameters: { readonly name: string; readonly namespace?: ChainNamespace },
): PorticoQuery<string | null> {
  const { name, namespace } = parameters;
  return {
    queryKey: toKey(portico, 'name', namespace, name),
    queryFn: async ({ signal }) =>
      (await (await loadAnswers()).resolveName(portico, { name, namespace, signal })) ?? null,
    staleTimeMs: IDENTITY_CACHE_MS,
  };
}

/** The cost of a transfer; fees change with every block. */
export function transferEstimateQuery(
  portico: PorticoContext,
  parameters: Omit<EstimateTransferParameters, 'signal'>,
): PorticoQuery<TransferEstimate> {
  const { networkId, from, to, amount, tokenAddress } = parameters;
  return {
    // A bigint cannot be hashed by a query client.
    queryKey: toKey(portico, 'estimate', networkId, from, to, amount.toString(), tokenAddress),
    queryFn: async ({ signal }) => (await loadAnswers()).estimateTransfer(portico, { ...parameters, signal }),
    staleTimeMs: POLLING_INTERVAL_MS,
    refetchIntervalMs: POLLING_INTERVAL_MS * 3,
  };
}
