import {
  type AdapterContext,
  type Connector,
  type NamespaceAdapter,
  type UniversalProvider,
  startExternalWallets,
} from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { isEvmAddressShape } from '@portico/protocol';
import type { PairingClient } from '../session/pairingClient.ts';
import { createLazyConnector } from './lazyConnector.ts';
import { namespacesOf, pairingFacts } from './pairingFacts.ts';

export interface PairingParameters {
  /**
   * Default: the public relay. A link carries no address of a relay: public wallets connect to the public one only, so
   * another is for wallets that are configured for it.
   */
  readonly relayUrl?: string;
  /** As registered with the relay; the option `projectId` unless given. */
  readonly relayProjectId?: string;
  /**
   * The host's own (`createPairingClient` of `@portico/pairing/client`): used unchanged, and left open when the portico
   * ends.
   */
  readonly client?: PairingClient;
}

/** The return value of `pairing()`: the entry is there at once. */
export type PairingEntry = ((context: AdapterContext) => Connector | undefined) & UniversalProvider;

/** The adapter of a namespace without one: the methods of the paired wallet. */
const createAdapter = (namespace: ChainNamespace): NamespaceAdapter => ({
  namespace,
  adapterType: 'universal',
  normalizeAddress: (text) => {
    if (namespace !== 'eip155') return text;
    return isEvmAddressShape(text) ? text.toLowerCase() : undefined;
  },
  start: () => () => {},
  loadReads: async () => (await import('../fallback/fallbackReads.ts')).createReads(namespace),
  loadWrites: async () => (await import('../fallback/fallbackWrites.ts')).createWrites(namespace),
});

/**
 * Wallets on other devices. As `universalProvider` it serves every namespace of the site, with an adapter or without;
 * as one of `evmAdapter({ external })` those that have an adapter. Not there while `enableWalletConnect` is false.
 */
export function pairing({ relayUrl, relayProjectId, client }: PairingParameters = {}): PairingEntry {
  const connect = (context: AdapterContext): Connector | undefined => {
    const options = context.getOptions();
    const projectId = relayProjectId ?? options.projectId;
    if (!options.enableWalletConnect || !(client || projectId)) return undefined;
    const namespaces = namespacesOf(context.getAllNetworks());
    return createLazyConnector({ ...pairingFacts, namespaces }, async () => {
      const { openPairing } = await import('./openPairing.ts');
      return openPairing(context, { projectId, relayUrl, client });
    });
  };
  const start = (context: AdapterContext): Promise<() => void> => startExternalWallets(context, [connect]);
  return Object.assign(connect, { namespace: 'all' as const, start, createAdapter });
}
