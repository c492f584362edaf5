import { type CaipNetworkId, type ChainNamespace, NAME_NAMESPACES, toSanitizedText } from '@portico/protocol';
import { getIdentity } from '@portico/protocol/api';
import { logDebug } from '../context/track.ts';
import type { Identity } from '../contract/namespaceReads.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectAddress } from '../store/selectors.ts';
import { toPictureUrl } from '../pictures/pictureUrl.ts';
import { callService } from './callService.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';
import { fallbackTimes, isSupportedByServer } from './supportedChains.ts';

// Names live on the first chain of their namespace, wherever the page is.
const [NAMESPACE] = NAME_NAMESPACES;
const NAME_CHAIN: CaipNetworkId = `${NAMESPACE}:1`;
const NAME_MAX_CHARACTERS = 255;

/** True where the server supports names, and serves the active network. */
async function isServed(portico: PorticoContext): Promise<boolean> {
  const { caipNetworkId = NAME_CHAIN } = portico.store.getState().namespaces[NAMESPACE];
  const checks = [
    isSupportedByServer(portico, NAME_CHAIN, { ...fallbackTimes, call: getIdentity }),
    isSupportedByServer(portico, caipNetworkId, fallbackTimes),
  ];
  return (await Promise.all(checks)).every(Boolean);
}

/**
 * Name and picture of an address by the host's server; undefined where it does not answer, and the chain itself is to
 * be read.
 */
export async function findIdentity(
  portico: PorticoContext,
  namespace: ChainNamespace,
  address: string,
): Promise<Identity | undefined> {
  if (namespace !== NAMESPACE) return undefined;
  try {
    if (!(await isServed(portico))) return undefined;
    const sender = selectAddress(portico.store.getState(), NAMESPACE);
    const { name, avatar } = await callService(portico, 'data', getIdentity, {
      params: { address },
      query: { sender },
      timeoutMs: fallbackTimes.timeoutMs,
    });
    const shownName = toSanitizedText(name ?? '', NAME_MAX_CHARACTERS);
    const { options } = portico.store.getState();
    const picture = toPictureUrl(options, avatar, findServiceAddress(options, 'data'));
    return shownName === '' ? {} : { name: shownName, ...(picture && { avatar: picture }) };
  } catch (error) {
    logDebug(portico, error);
    return undefined;
  }
}
