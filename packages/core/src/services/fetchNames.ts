import {
  EVM_COIN_TYPE_BASE,
  type ChainNamespace,
  NAME_NAMESPACES,
  PROFILE_API_VERSION,
  specError,
} from '@portico/protocol';
import { getNameSuggestions, getProfile, getProfilesOfAddress } from '@portico/protocol/api';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from './callService.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';
import { raceAbort } from '../async/race.ts';
import { fallbackTimes, requestChains } from './supportedChains.ts';

const [NAMESPACE] = NAME_NAMESPACES;

/** The domain under which the host's server registers names; null where it registers none, or there is no server. */
export async function fetchNameDomain(portico: PorticoContext, signal = portico.signal): Promise<string | null> {
  const address = findServiceAddress(portico.store.getState().options, 'data');
  if (address === undefined) return null;
  return (await raceAbort(requestChains(portico, address, fallbackTimes), signal)).nameDomain ?? null;
}

/** Whether a name can be registered, and names like it that can. */
export interface NameChoice {
  /** The whole name; undefined where the server takes it for none. */
  readonly name?: string;
  readonly isTaken: boolean;
  readonly suggestions: readonly string[];
}

/**
 * The answer of the host's server to a typed name.
 * @throws PorticoError `name.suggestions_failed`.
 */
export async function fetchNameChoice(
  portico: PorticoContext,
  { label, domain, signal }: { readonly label: string; readonly domain: string; readonly signal: AbortSignal },
): Promise<NameChoice> {
  try {
    const request = { params: { name: label }, query: { zone: domain }, signal };
    const { suggestions } = await callService(portico, 'data', getNameSuggestions, request);
    const own = suggestions.find(({ name }) => name === `${label}.${domain}`);
    const free = suggestions.filter((one) => one !== own && !one.registered).map(({ name }) => name);
    return { ...(own && { name: own.name }), isTaken: own?.registered ?? false, suggestions: free };
  } catch (cause) {
    throw specError('name.suggestions_failed', { name: label }, { cause });
  }
}

/**
 * The names that the host's server registered for an account, the oldest first.
 * @throws PorticoError as callService does.
 */
export async function fetchOwnNames(
  portico: PorticoContext,
  address: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const query = { sender: address, apiVersion: String(PROFILE_API_VERSION) };
  const profiles = await callService(portico, 'data', getProfilesOfAddress, { params: { address }, query, signal });
  return profiles.map(({ name }) => name);
}

/**
 * The address of a name that the host's server registered; undefined where it is no such name, has no address for all
 * chains, or the server does not answer: then the chain itself is to be read.
 */
export async function fetchServedAddress(
  portico: PorticoContext,
  namespace: ChainNamespace,
  name: string,
): Promise<string | undefined> {
  if (namespace !== NAMESPACE) return undefined;
  try {
    const domain = await fetchNameDomain(portico);
    if (domain === null || !name.toLowerCase().endsWith(`.${domain}`)) return undefined;
    const { addresses } = await callService(portico, 'data', getProfile, {
      params: { name },
      query: { apiVersion: String(PROFILE_API_VERSION) },
      timeoutMs: fallbackTimes.timeoutMs,
    });
    // An account by a contract is on one chain alone, which its name does not say here.
    return addresses[EVM_COIN_TYPE_BASE]?.address;
  } catch (error) {
    logDebug(portico, error);
    return undefined;
  }
}
