import { type CaipNetworkId, POLLING_INTERVAL_MS, parseCaipNetworkId } from '@portico/protocol';
import type { CallsStatus, Capabilities } from '../contract/namespaceWrites.ts';
import type { PorticoHandle } from '../context/porticoContext.ts';
import { readProperty } from '../values/readProperty.ts';
import { type PorticoQuery, defineQuery } from '../query/defineQuery.ts';

/** The capabilities of a wallet change with an update, or when an account becomes a smart account. */
const CAPABILITIES_FRESH_MS = 300_000;

/** The active wallet: its answers hold for one account on one network. */
export interface WalletInUse {
  readonly connectorId: string;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

const loadWrites = () => import('../namespaces/writes.ts');

function toKey(name: string, { connectorId, address, caipNetworkId }: WalletInUse): readonly unknown[] {
  return ['account', parseCaipNetworkId(caipNetworkId).chainNamespace, name, connectorId, address, caipNetworkId];
}

/** The capabilities of the active wallet (EIP-5792); null where it reports none. */
export function capabilitiesQuery(portico: PorticoHandle, wallet: WalletInUse): PorticoQuery<Capabilities | null> {
  const { chainNamespace: namespace } = parseCaipNetworkId(wallet.caipNetworkId);
  return defineQuery(portico, toKey('capabilities', wallet), {
    queryFn: async ({ signal }) => (await (await loadWrites()).getCapabilities(portico, { namespace, signal })) ?? null,
    staleTime: CAPABILITIES_FRESH_MS,
  });
}

/** The status of a batch of calls (EIP-5792); requested every 4 s while it is pending and the page is visible. */
export function callsStatusQuery(portico: PorticoHandle, wallet: WalletInUse, id: string): PorticoQuery<CallsStatus> {
  const { chainNamespace: namespace } = parseCaipNetworkId(wallet.caipNetworkId);
  return defineQuery(portico, [...toKey('calls', wallet), id], {
    queryFn: async ({ signal }) => (await loadWrites()).getCallsStatus(portico, { namespace, id, signal }),
    staleTime: POLLING_INTERVAL_MS,
    refetchInterval: ({ state }) => readProperty(state.data, 'status') === 'pending' && POLLING_INTERVAL_MS,
  });
}
