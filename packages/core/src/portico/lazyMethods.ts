import { addAdapter, removeAdapter } from '../connections/adapters.ts';
import { disconnect } from '../connections/disconnect.ts';
import { removeNetwork } from '../networks/removeNetwork.ts';
import { switchNetwork } from '../networks/switchNetwork.ts';
import type { ChainNamespace } from '@portico/protocol';
import type { ProviderOf } from '../contract/namespaceTypes.ts';
import { selectNamespace } from '../store/selectors.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

async function getProvider<Namespace extends ChainNamespace = ChainNamespace>(
  { connectors, store }: PorticoContext,
  namespace?: Namespace,
): Promise<ProviderOf<Namespace> | undefined> {
  const state = store.getState();
  const { active } = selectNamespace(state, namespace);
  if (active.status !== 'connected') return undefined;
  // The type is the one that the package of the namespace declares for its wallets; no code of this package depends
  // on it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return connectors.get(active.connectorId)?.getProvider(namespace ?? state.activeNamespace) as
    | Promise<ProviderOf<Namespace>>
    | undefined;
}

/**
 * The methods that a portico needs after a click, or that a host calls later. One file: the name of each would be on
 * every page.
 */
export const lazyMethods = {
  addAdapter,
  disconnect,
  getLog: async (portico: PorticoContext) => (await import('../log/readLog.ts')).readLog(portico),
  getProvider,
  removeAdapter,
  removeNetwork,
  switchNetwork,
};
