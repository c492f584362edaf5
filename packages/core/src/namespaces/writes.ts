import { type CaipNetworkId, type ChainNamespace, PorticoError, specError } from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { Network } from '../contract/network.ts';
import type { Call, CallsStatus, Capabilities, NamespaceWrites, WriteTarget } from '../contract/namespaceWrites.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { selectNamespace } from '../store/selectors.ts';
import type { NamespaceState } from '../store/state.ts';
import { requireAdapter } from './reads.ts';

/** Where a request goes by default: the active wallet, on the page's network of its namespace. */
export interface WriteParameters {
  readonly namespace?: ChainNamespace | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The network of a gas estimation or of a write; where it is missing, the spec's own message for that. */
export function requireDefinedNetwork(portico: PorticoContext, caipNetworkId: CaipNetworkId | undefined): Network {
  const network = portico.store.getState().networks.find((each) => each.caipNetworkId === caipNetworkId);
  if (!network) throw specError('network.undefined');
  return network;
}

/**
 * The active wallet and its provider, for one network.
 * @throws PorticoError `network.undefined`, `connector.not_connected`, `connector.chain_mismatch` where the wallet is
 *   on another network.
 */
export async function toWriteTarget(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal | undefined,
): Promise<{ readonly target: WriteTarget; readonly connectorId: string }> {
  const network = requireDefinedNetwork(portico, caipNetworkId);
  const { active } = portico.store.getState().namespaces[network.chainNamespace];
  if (active.status === 'reconnecting') {
    throw specError('connector.unavailable_while_reconnecting', { connectorId: active.connectorId });
  }
  if (active.status !== 'connected') throw specError('connector.not_connected');
  const { connectorId, address } = active;
  if (active.caipNetworkId && active.caipNetworkId !== caipNetworkId) {
    throw specError('connector.chain_mismatch', { connectorId, expected: caipNetworkId, actual: active.caipNetworkId });
  }
  const provider = await portico.connectors.get(connectorId)?.getProvider(network.chainNamespace);
  if (provider === undefined) throw new PorticoError('connector.not_found', { connectorId });
  return { connectorId, target: { provider, network, address, signal: signal ?? portico.signal } };
}

/** A capability that the namespace of the wallet may lack. */
function requireCapability<Capability>(capability: Capability | undefined, feature: string): Capability {
  if (capability === undefined) throw new PorticoError('wallet.method_unsupported', { method: feature });
  return capability;
}

async function sendRequest<Answer>(
  portico: PorticoHandle,
  { namespace, signal }: WriteParameters,
  request: (writes: NamespaceWrites, target: WriteTarget) => Promise<Answer>,
): Promise<Answer> {
  const context = getContext(portico);
  // A host without types may name any.
  const chain: NamespaceState | undefined = selectNamespace(context.store.getState(), namespace);
  if (!chain) throw specError('connection.client_chain_required');
  const network = requireDefinedNetwork(context, chain.caipNetworkId);
  const { target } = await toWriteTarget(context, network.caipNetworkId, signal);
  const writes = await requireAdapter(context, network.chainNamespace).loadWrites();
  return raceAbort(request(writes, target), signal ?? context.signal);
}

/** Requests the active wallet to sign a text. */
export async function signMessage(
  portico: PorticoHandle,
  parameters: WriteParameters & { readonly message: string },
): Promise<string> {
  return sendRequest(portico, parameters, (writes, target) =>
    writes.signMessage(target, { message: parameters.message }),
  );
}

/** Requests the active wallet to sign typed data (EIP-712). */
export async function signTypedData(
  portico: PorticoHandle,
  parameters: WriteParameters & { readonly typedData: unknown },
): Promise<string> {
  return sendRequest(portico, parameters, async (writes, target) =>
    requireCapability(writes.typedData, 'typedData').sign(target, { typedData: parameters.typedData }),
  );
}

/**
 * Requests the active wallet to sign transactions that another party sends, in the namespace's own form: bytes on
 * Solana.
 * @throws PorticoError `wallet.method_unsupported` where namespace or wallet cannot, `rpc.invalid_params`.
 */
export async function signTransactions(
  portico: PorticoHandle,
  parameters: WriteParameters & { readonly transactions: readonly [unknown, ...unknown[]] },
): Promise<readonly unknown[]> {
  return sendRequest(portico, parameters, async (writes, target) =>
    requireCapability(writes.transactions, 'transactions').sign(target, { transactions: parameters.transactions }),
  );
}

/** The capabilities of the active wallet per chain (EIP-5792); undefined where it declares none. */
export async function getCapabilities(
  portico: PorticoHandle,
  parameters: WriteParameters = {},
): Promise<Capabilities | undefined> {
  return sendRequest(portico, parameters, async (writes, target) => writes.calls?.getCapabilities(target));
}

/** Sends several calls as one (EIP-5792). */
export async function sendCalls(
  portico: PorticoHandle,
  parameters: WriteParameters & { readonly calls: readonly Call[]; readonly isAtomicRequired?: boolean },
): Promise<{ readonly id: string }> {
  const context = getContext(portico);
  const { calls, isAtomicRequired } = parameters;
  return sendRequest(context, parameters, async (writes, target) =>
    requireCapability(writes.calls, 'calls').sendCalls(target, {
      calls,
      ...(isAtomicRequired !== undefined && { isAtomicRequired }),
    }),
  );
}

/** The status of a batch of calls. */
export async function getCallsStatus(
  portico: PorticoHandle,
  parameters: WriteParameters & { readonly id: string },
): Promise<CallsStatus> {
  return sendRequest(portico, parameters, async (writes, target) =>
    requireCapability(writes.calls, 'calls').getCallsStatus(target, { id: parameters.id }),
  );
}
