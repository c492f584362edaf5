import { BALANCE_RETRY_MS, type CaipNetworkId, IDENTITY_CACHE_MS, THREE_SECONDS_MS } from '@portico/protocol';
import { type ApiCall, getSupportedChains } from '@portico/protocol/api';
import { raceAbort } from '../async/race.ts';
import type { SupportedChains } from '../context/internals.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from './callService.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';

/** The service of the host (default: `data`), and the time to wait. */
export interface IsSupportedByServerParameters {
  readonly service?: 'data' | 'rpc';
  /** The call to make: a server may not offer it for a network that it supports. Default: any. */
  readonly call?: Pick<ApiCall, 'name'>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** For so long after a failure the server is left alone, and the same error thrown at once. Default: 0. */
  readonly restMs?: number;
}

/** For reads that the chain can answer too: a server that does not answer delays one of them, and is then skipped. */
export const fallbackTimes = { timeoutMs: THREE_SECONDS_MS, restMs: BALANCE_RETRY_MS } as const;

/** The list of a server, cached; a failure for as long as the caller sets. */
export function requestChains(
  portico: PorticoContext,
  address: string,
  { service = 'data', timeoutMs, restMs = 0 }: IsSupportedByServerParameters,
): SupportedChains['chains'] {
  const { internals, now } = portico;
  const lists = internals.supportedChains ?? new Map<string, SupportedChains>();
  internals.supportedChains = lists;
  const known = lists.get(address);
  const ageMs = now() - (known?.atMs ?? 0);
  if (known && ageMs >= 0 && ageMs < (known.hasFailed ? restMs : IDENTITY_CACHE_MS)) return known.chains;
  const chains = callService(portico, service, getSupportedChains, { timeoutMs });
  lists.set(address, { chains, atMs: now() });
  chains.catch(() => lists.set(address, { chains, atMs: now(), hasFailed: true }));
  return chains;
}

/**
 * True where the host's server supports a network, and this call for it. Check this before a call about one network,
 * and skip the call where it is false (spec §7): always false without a server. The list is fetched with the first
 * call, once for all concurrent callers, and cached for 5 minutes (over a reload by the browser's own cache); most
 * calls cost no request.
 * @throws PorticoError as callService does, where the server has to be requested and does not answer.
 */
export async function isSupportedByServer(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  parameters: IsSupportedByServerParameters = {},
): Promise<boolean> {
  const { service = 'data', call, signal = portico.signal } = parameters;
  const address = findServiceAddress(portico.store.getState().options, service);
  if (address === undefined) return false;
  const { http, calls } = await raceAbort(requestChains(portico, address, parameters), signal);
  // A server that does not list its calls may have all of them.
  return http.includes(caipNetworkId) && (!call || (calls?.[caipNetworkId]?.includes(call.name) ?? true));
}
