import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import { selectConnections } from '../store/selectors.ts';
import type { Connection } from '../store/state.ts';
import { followNetwork, setNamespace } from './namespaceState.ts';

/** Makes a wallet the one in use; the one before stays connected beside it. */
export function activate(portico: PorticoContext, namespace: ChainNamespace, connection: Connection): void {
  setNamespace(portico, namespace, (before, state) => {
    const rest = selectConnections(state, namespace)
      .filter(({ connectorId }) => connectorId !== connection.connectorId)
      .map(({ isActive: _isActive, ...other }) => other);
    return {
      active: { status: 'connected', ...connection },
      others: rest,
      networkId: followNetwork(state, before, connection.networkId),
    };
  });
}
