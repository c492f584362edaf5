import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@portico/protocol';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { AddressKind, NamespaceReads, TokenBalance, TokenReference } from '../contract/namespaceReads.ts';
import type { TrackedTransaction } from '../store/state.ts';
import type { SendTransferParameters } from '../transactions/transfers.ts';
import { type PorticoQuery, defineQuery } from '../query/defineQuery.ts';

// As in queries.ts, the code for chain calls loads with the first request. These answers hold for a visit.

const staleTime = Number.POSITIVE_INFINITY;

/** The pure functions of a namespace: addresses, payment links. */
export function readsQuery(portico: PorticoHandle, namespace: ChainNamespace): PorticoQuery<NamespaceReads> {
  return defineQuery(portico, ['reads', namespace], {
    queryFn: async () => (await import('../namespaces/reads.ts')).loadReads(portico[contextKey], namespace),
    staleTime,
  });
}

/** The kind of an address on a network. */
export function addressKindQuery(
  portico: PorticoHandle,
  { caipNetworkId, address }: { readonly caipNetworkId: CaipNetworkId; readonly address: string },
): PorticoQuery<AddressKind> {
  return defineQuery(portico, ['addressKind', caipNetworkId, address], {
    queryFn: async ({ signal }) =>
      (await import('../transactions/transfers.ts')).describeAddress(portico, { caipNetworkId, address, signal }),
    staleTime,
  });
}

/** An account and some tokens of a network. */
export interface NamedBalancesParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  readonly tokens: readonly TokenReference[];
}

/** The balances of an account of named tokens, also of those that it holds none of; read from the chain itself. */
export function namedBalancesQuery(
  portico: PorticoHandle,
  { caipNetworkId, address, tokens }: NamedBalancesParameters,
): PorticoQuery<readonly TokenBalance[]> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId);
  const addresses = tokens.map((token) => token.address);
  return defineQuery(portico, ['account', chainNamespace, 'named', caipNetworkId, address, addresses], {
    async queryFn({ signal }) {
      const { loadReads, toReadTarget } = await import('../namespaces/reads.ts');
      const reads = await loadReads(portico[contextKey], chainNamespace);
      return reads.getBalances(await toReadTarget(portico[contextKey], caipNetworkId, signal), { address, tokens });
    },
    staleTime,
  });
}

/** `sendTransfer`; its code is that of the estimate. */
export async function requestTransfer(
  portico: PorticoHandle,
  parameters: SendTransferParameters,
): Promise<TrackedTransaction> {
  return (await import('../transactions/transfers.ts')).sendTransfer(portico, parameters);
}
