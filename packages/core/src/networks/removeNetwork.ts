import { type CaipNetworkId, type ChainNamespace, PorticoError } from '@portico/protocol';
import { dispatch } from '../connections/dispatch.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { setPageNetwork } from '../connections/pageNetwork.ts';
import { requireNetwork } from '../context/requireNetwork.ts';

/** The first network left of a namespace, else of any. */
function moveToFirstNetwork(portico: PorticoContext, namespace: ChainNamespace): void {
  const { networks, activeNamespace } = portico.store.getState();
  const own = networks.find(({ chainNamespace }) => chainNamespace === namespace);
  const next = own ?? networks[0];
  const isInUse = activeNamespace === namespace;
  if (!own || !isInUse) {
    dispatch(portico, { type: 'networkChanged', namespace, caipNetworkId: own?.caipNetworkId });
  }
  if (next && isInUse) setPageNetwork(portico, next);
}

/**
 * Takes a network off the list; where the page was on it, it goes to the first one left (spec §4).
 * @throws PorticoError `network.not_found`, or `options.invalid` for the last one.
 */
export async function removeNetwork(portico: PorticoContext, caipNetworkId: CaipNetworkId): Promise<void> {
  const { chainNamespace } = requireNetwork(portico, caipNetworkId);
  const networks = portico.store.getState().networks.filter((each) => each.caipNetworkId !== caipNetworkId);
  if (networks.length === 0) {
    throw new PorticoError('options.invalid', { key: 'networks', reason: 'the last network cannot be removed' });
  }
  portico.store.setState(() => ({ networks }));
  if (portico.store.getState().namespaces[chainNamespace].caipNetworkId === caipNetworkId) {
    moveToFirstNetwork(portico, chainNamespace);
  }
}
