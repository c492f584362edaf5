import type { ChainNamespace } from '@portico/protocol';
import { restoreBy } from '../actions/restore.ts';
import type { Connector } from '../connectors/connector.ts';
import type { AdapterContext, NamespaceAdapter, RestoreWallet } from '../namespaces/namespaceAdapter.ts';
import type { NamespaceReads } from '../namespaces/namespaceReads.ts';
import type { NamespaceWrites } from '../namespaces/namespaceWrites.ts';

/** An adapter whose discovery a test plays. */
export interface ScriptedAdapter extends NamespaceAdapter {
  announce(connector: Connector): void;
  withdraw(id: string): void;
  readonly isRunning: () => boolean;
}

const unscripted = (): never => {
  throw new Error('The test did not script this.');
};

const noReads: NamespaceReads = {
  getBalances: unscripted,
  estimateTransfer: unscripted,
  getIdentity: unscripted,
  resolveName: unscripted,
  getStatus: unscripted,
  describeAddress: unscripted,
  parseAddress: unscripted,
  isName: unscripted,
  createPaymentUri: unscripted,
};

const noWrites: NamespaceWrites = {
  sendTransfer: unscripted,
  sendTransaction: unscripted,
  signMessage: unscripted,
};

/** As an adapter does it: one connector, heard before it is asked, and believed only where it answers with what was stored. */
function createRestore(connectors: readonly Connector[], namespace: ChainNamespace): RestoreWallet {
  return async ({ last, hear, signal }) => {
    const connector = connectors.find(({ id }) => id === last.connectorId);
    if (!connector) return undefined;
    signal.addEventListener('abort', connector.listen(hear));
    const answer = await connector.restore({ namespace, signal });
    const isSame = answer?.accounts.join() === last.accounts.join();
    const { name, type, namespaces } = connector;
    const facts = { id: connector.id, name, type, namespaces };
    return answer && isSame ? { facts, connector, networkId: answer.networkId } : undefined;
  };
}

/** Announces the given connectors at once, and others when told. */
export function createScriptedAdapter(
  connectors: readonly Connector[] = [],
  parameters: {
    readonly namespace?: ChainNamespace;
    readonly reads?: Partial<NamespaceReads>;
    readonly writes?: Partial<NamespaceWrites>;
    /** It can bring back one stored wallet by itself. */
    readonly canRestore?: boolean;
  } = {},
): ScriptedAdapter {
  const namespace = parameters.namespace ?? 'eip155';
  let context: AdapterContext | undefined;
  return {
    namespace,
    adapterType: 'evm',
    ...(parameters.canRestore && { loadRestore: async () => restoreBy(createRestore(connectors, namespace)) }),
    start(given) {
      context = given;
      for (const connector of connectors) given.addConnector(connector);
      return () => {
        context = undefined;
      };
    },
    connectsByItself: () => connectors.some((connector) => connector.connectsByItself),
    normalizeAddress: (text) => (namespace === 'eip155' ? text.toLowerCase() : text),
    loadReads: async () => ({ ...noReads, ...parameters.reads }),
    loadWrites: async () => ({ ...noWrites, ...parameters.writes }),
    announce: (connector) => context?.addConnector(connector),
    withdraw: (id) => context?.removeConnector(id),
    isRunning: () => context !== undefined,
  };
}
