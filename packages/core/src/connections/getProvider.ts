import type { ChainNamespace } from '@portico/protocol';
import type { ProviderOf } from '../contract/namespaceTypes.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectNamespace } from '../store/selectors.ts';

/** The connected wallet's own provider; undefined while disconnected. */
export async function getProvider<Namespace extends ChainNamespace = ChainNamespace>(
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
