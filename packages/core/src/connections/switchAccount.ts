import { type ChainNamespace, specError } from '@portico/protocol';
import { dispatch } from './dispatch.ts';
import { listAddresses } from '../values/addresses.ts';
import { type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { selectConnections } from '../store/selectors.ts';
import { project } from './followSources.ts';

/** One of the connected wallets and one of its accounts. */
export interface SwitchAccountParameters {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly address: string;
}

/**
 * Makes a connected wallet and one of its accounts the active one.
 * @throws PorticoError `connector.not_connected` or `connector.account_not_found`.
 */
export async function switchAccount(portico: PorticoHandle, parameters: SwitchAccountParameters): Promise<void> {
  const context = getContext(portico);
  const { namespace, connectorId, address } = parameters;
  const connections = selectConnections(context.store.getState(), namespace);
  const found = connections.find((connection) => connection.connectorId === connectorId);
  if (!found) throw specError('connector.not_connected', { connectorId });
  if (!listAddresses(found.accounts).includes(address)) {
    throw specError('connector.account_not_found', { connectorId, address });
  }
  const source = context.adapters.get(namespace)?.connections;
  if (!source) {
    dispatch(context, { type: 'accountChanged', namespace, connectorId, address });
    return;
  }
  await source.switchAccount({ connectorId, address });
  project(context, namespace);
  dispatch(context, { type: 'namespaceActivated', namespace });
}
