import type { Connection } from '../contract/connection.ts';
import type { Connector } from '../contract/connector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectStatus } from '../store/selectors.ts';
import { restoreNamespace } from './restoreNamespace.ts';

/** A page opened inside a wallet (Safe) is connected without a click: its connector is requested without a prompt. */
export async function autoConnect(portico: PorticoContext, connector: Connector): Promise<void> {
  const { runtime } = portico.internals;
  for (const namespace of connector.namespaces) {
    const state = portico.store.getState();
    if (selectStatus(state, namespace) !== 'disconnected' || runtime.attempts.has(namespace)) continue;
    // Nothing was stored: any answer of the wallet is new.
    const address = 'unknown';
    const unknown: Connection = { connectorId: connector.id, accounts: [{ address, type: 'eoa' }], address };
    await restoreNamespace(portico, { namespace, connections: [unknown], isStored: true });
  }
}
