import { type ChainNamespace, isAccountAddress } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { AdapterContext, FindConnectorParameters, NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { NamespaceReads } from '../contract/namespaceReads.ts';
import type { NamespaceWrites } from '../contract/namespaceWrites.ts';

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

/** Announces the given connectors at once, and others on demand. */
export function createScriptedAdapter(
  connectors: readonly Connector[] = [],
  parameters: {
    readonly namespace?: ChainNamespace;
    readonly reads?: Partial<NamespaceReads>;
    readonly writes?: Partial<NamespaceWrites>;
    /** It finds a stored wallet without discovery. */
    readonly canFind?: boolean;
  } = {},
): ScriptedAdapter {
  const namespace = parameters.namespace ?? 'eip155';
  const toKey = (text: string): string => (namespace === 'eip155' ? text.toLowerCase() : text);
  let context: AdapterContext | undefined;
  let watch: { readonly rdns: string | undefined; readonly onRival: () => void } | undefined;
  const findConnector = async (id: string, { onRival, signal }: FindConnectorParameters) => {
    const connector = connectors.find((one) => one.id === id);
    if (!signal.aborted) watch = { rdns: connector?.rdns, onRival };
    return connector;
  };
  return {
    namespace,
    adapterType: 'evm',
    ...(parameters.canFind && { findConnector }),
    ...(parameters.reads?.getHistory && { hasHistory: true }),
    start(provided) {
      context = provided;
      for (const connector of connectors) provided.addConnector(connector);
      return () => {
        context = undefined;
      };
    },
    autoConnects: () => connectors.some((connector) => connector.autoConnects),
    normalizeAddress: (text) => (isAccountAddress(namespace, text) ? toKey(text) : undefined),
    loadReads: async () => ({ ...noReads, ...parameters.reads }),
    loadWrites: async () => ({ ...noWrites, ...parameters.writes }),
    announce: (connector) => {
      if (connector.rdns !== undefined && connector.rdns === watch?.rdns) watch.onRival();
      context?.addConnector(connector);
    },
    withdraw: (id) => context?.removeConnector(id),
    isRunning: () => context !== undefined,
  };
}
