import type { PorticoContext } from '../portico.ts';
import { selectStatus } from '../store/selectors.ts';
import { restoreNamespace } from './restoreNamespace.ts';

/** A page opened inside a wallet (Safe) is connected by nobody's click: its connector is asked without a prompt. */
export async function restoreItself(portico: PorticoContext): Promise<void> {
  for (const connector of new Set(portico.connectors.values())) {
    if (!connector.connectsByItself || portico.internals.askedBySelf.has(connector.id)) continue;
    portico.internals.askedBySelf.add(connector.id);
    for (const namespace of connector.namespaces) {
      if (selectStatus(portico.store.getState(), namespace) !== 'disconnected') continue;
      if (portico.internals.attempts.has(namespace)) continue;
      const networkId = portico.store.getState().namespaces[namespace].networkId ?? `${namespace}:unknown`;
      // Nothing was stored: what is asked for is whatever the wallet answers.
      const unknown = { connectorId: connector.id, accounts: ['unknown'], address: 'unknown', networkId } as const;
      await restoreNamespace(portico, { namespace, connections: [unknown], isStored: true });
    }
  }
}
