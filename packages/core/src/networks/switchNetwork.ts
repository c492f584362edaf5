import {
  type CaipNetworkId,
  PorticoError,
  isCaipNetworkId,
  isPorticoError,
  specError,
  toPorticoError,
} from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import { raceAbort } from '../async/race.ts';
import type { Network } from '../contract/network.ts';
import type { Connector } from '../contract/connector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { isOnNetwork, selectIsApproved } from '../store/walletNetworks.ts';
import { selectRpcUrls } from '../store/rpcUrls.ts';
import { project } from '../connections/followSources.ts';
import { setPageNetwork } from '../connections/pageNetwork.ts';
import { requireNetwork } from '../context/requireNetwork.ts';
import { refuse } from '../options/refuse.ts';
import { isRecord } from '../values/equal.ts';
import { addAlert, dismissAlert } from '../modal/alerts.ts';

/** The network to go to; its namespace becomes the active one. */
export interface SwitchNetworkParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly signal?: AbortSignal;
  /** Called where the chain is unknown to the wallet (4902) and is requested to be added first. */
  readonly onAdding?: () => void;
}

/** A network of ours, a CAIP-2 id, alone or with what else a switch takes, or a chain of viem. */
export type SwitchNetworkTarget = CaipNetworkId | SwitchNetworkParameters | { readonly id: number };

const isParameters = (value: unknown): value is SwitchNetworkParameters =>
  isRecord(value) && isCaipNetworkId(value['caipNetworkId']);

/** @throws PorticoError `options.invalid`: a host without types may give anything. */
function toParameters(target: SwitchNetworkTarget): SwitchNetworkParameters {
  const foreign: unknown = typeof target === 'string' ? { caipNetworkId: target } : target;
  if (isParameters(foreign)) return foreign;
  if (isRecord(foreign) && Number.isSafeInteger(foreign['id']))
    return { caipNetworkId: `eip155:${Number(foreign['id'])}` };
  return refuse('switchNetwork', 'a network, a CAIP-2 id such as `eip155:10` or a chain of viem is needed');
}

/** Where the host never listed the network, the modal shows that too, until one is found (spec §8). */
function findTarget(portico: PorticoContext, caipNetworkId: CaipNetworkId): Network {
  const missing = new PorticoError('network.switch_not_found', { caipNetworkId });
  dismissAlert(portico, missing.code);
  try {
    return requireNetwork(portico, caipNetworkId);
  } catch (error) {
    addAlert(portico, missing);
    throw error;
  }
}

async function addThenSwitch(
  portico: PorticoContext,
  connector: Connector,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  if (!connector.addNetwork) throw specError('chain.add_failed', { caipNetworkId: network.caipNetworkId });
  const rpcUrls = selectRpcUrls(portico.store.getState(), network);
  await raceAbort(connector.addNetwork({ network, rpcUrls, signal }), signal);
  // Some wallets switch when they add, others only add: a second request is harmless where it is on it already.
  if (connector.switchNetwork) await raceAbort(connector.switchNetwork({ network, signal }), signal);
}

async function requestWallet(
  portico: PorticoContext,
  connector: Connector,
  network: Network,
  signal: AbortSignal,
  onAdding: (() => void) | undefined,
): Promise<void> {
  if (!connector.switchNetwork) return;
  try {
    await raceAbort(connector.switchNetwork({ network, signal }), signal);
  } catch (error) {
    const failure = toPorticoError(error, 'network.switch_failed');
    if (!isPorticoError(failure, 'chain.not_added')) throw failure;
    onAdding?.();
    await addThenSwitch(portico, connector, network, signal);
  }
}

/** The owner of the connections decides: where its wallet did not switch, the page does not switch. */
function requireArrival({ store }: PorticoContext, { chainNamespace, caipNetworkId }: Network): void {
  const { active } = store.getState().namespaces[chainNamespace];
  if (active.status === 'connected' && !isOnNetwork(active, caipNetworkId)) {
    throw new PorticoError('network.switch_failed', { caipNetworkId });
  }
}

/**
 * Switches the page, and the connected wallet with it; a chain that is unknown to the wallet is added first (4902).
 * While disconnected only the page's network is set.
 * @throws PorticoError `options.invalid`, `network.not_found`, `network.switch_disabled`, `chain.unsupported`,
 *   `chain.add_failed`, `user.rejected`, `network.switch_failed`.
 */
export async function switchNetwork(portico: PorticoContext, target: SwitchNetworkTarget): Promise<void> {
  if (portico.signal.aborted) throw new PorticoError('destroyed');
  const parameters = toParameters(target);
  const network = findTarget(portico, parameters.caipNetworkId);
  const state = portico.store.getState();
  const { active, caipNetworkId } = state.namespaces[network.chainNamespace];
  const isConnected = active.status === 'connected';
  const isSame = caipNetworkId === network.caipNetworkId && (!isConnected || isOnNetwork(active, caipNetworkId));
  if (isSame && state.activeNamespace === network.chainNamespace) return;
  if (!state.options.enableNetworkSwitch) {
    throw new PorticoError('network.switch_disabled', { caipNetworkId: network.caipNetworkId });
  }
  const connector = isConnected && !isSame ? portico.connectors.get(active.connectorId) : undefined;
  const source = isSame ? undefined : portico.adapters.get(network.chainNamespace)?.connections;
  if (connector ?? source) {
    const { caipNetworkId } = network;
    if (!selectIsApproved(state, network)) throw specError('chain.unsupported', { caipNetworkId });
    const { controller, release } = createLinkedController([portico.signal, parameters.signal]);
    try {
      const { signal } = controller;
      const { onAdding } = parameters;
      if (source) await raceAbort(source.switchNetwork({ network, signal, ...(onAdding && { onAdding }) }), signal);
      else if (connector) await requestWallet(portico, connector, network, signal, onAdding);
    } catch (error) {
      throw toPorticoError(error, 'network.switch_failed');
    } finally {
      release();
    }
  }
  if (source) {
    project(portico, network.chainNamespace);
    requireArrival(portico, network);
  }
  setPageNetwork(portico, network, source ? undefined : connector?.id);
}
