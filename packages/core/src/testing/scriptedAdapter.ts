import type { ChainNamespace } from '@portico/protocol';
import type { Connector } from '../connectors/connector.ts';
import type { AdapterContext, NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
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
  getTransactionStatus: unscripted,
  isContract: unscripted,
  parseAddress: unscripted,
  isName: unscripted,
  createPaymentUri: unscripted,
};

const noWrites: NamespaceWrites = {
  sendTransfer: unscripted,
  signMessage: unscripted,
  signTypedData: unscripted,
  getCapabilities: unscripted,
  sendCalls: unscripted,
  getCallsStatus: unscripted,
  getAssets: unscripted,
};

/** Announces the given connectors at once, and others when told. */
export function createScriptedAdapter(
  connectors: readonly Connector[] = [],
  parameters: {
    readonly namespace?: ChainNamespace;
    readonly reads?: Partial<NamespaceReads>;
    readonly writes?: Partial<NamespaceWrites>;
  } = {},
): ScriptedAdapter {
  let context: AdapterContext | undefined;
  return {
    namespace: parameters.namespace ?? 'eip155',
    adapterType: 'evm',
    start(given) {
      context = given;
      for (const connector of connectors) given.addConnector(connector);
      return () => {
        context = undefined;
      };
    },
    connectsByItself: () => connectors.some((connector) => connector.connectsByItself),
    loadReads: async () => ({ ...noReads, ...parameters.reads }),
    loadWrites: async () => ({ ...noWrites, ...parameters.writes }),
    announce: (connector) => context?.addConnector(connector),
    withdraw: (id) => context?.removeConnector(id),
    isRunning: () => context !== undefined,
  };
}
