import { EVM_COIN_TYPE_BASE, type ChainNamespace, NAME_NAMESPACES, PROFILE_API_VERSION } from '@portico/protocol';
import { getProfile } from '@portico/protocol/api';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from '../services/callService.ts';
import { findNameDomain } from '../services/supportedChains.ts';

const [NAMESPACE] = NAME_NAMESPACES;

/**
 * The address of a name that the host's server registered; undefined where it is no such name, has no address for all
 * chains, or the server does not answer: then the chain itself is to be read.
 */
export async function findServedAddress(
  portico: PorticoContext,
  namespace: ChainNamespace,
  name: string,
): Promise<string | undefined> {
  if (namespace !== NAMESPACE) return undefined;
  try {
    const domain = await findNameDomain(portico);
    if (domain === null || !name.toLowerCase().endsWith(`.${domain}`)) return undefined;
    const request = { params: { name }, query: { apiVersion: String(PROFILE_API_VERSION) } };
    const { addresses } = await callService(portico, 'data', getProfile, request);
    // An account by a contract is on one chain alone, which its name does not say here.
    return addresses[EVM_COIN_TYPE_BASE]?.address;
  } catch (error) {
    logDebug(portico, error);
    return undefined;
  }
}
