import { addChainNamespace } from '@portico/protocol';
import type { AdapterContext, NamespaceAdapter } from '@portico/core/adapter';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';
import type { PairingEntry } from './pairing.ts';

/** That of any namespace, with what is known of this one. */
const createAdapter = (adapter: NamespaceAdapter, added: PairedNamespace): NamespaceAdapter => ({
  ...adapter,
  normalizeAddress: added.normalizeAddress,
  loadReads: async () => (await import('../fallback/fallbackReads.ts')).createReads(added.namespace, added),
  loadWrites: async () => (await import('../fallback/fallbackWrites.ts')).createWrites(added.namespace, added),
});

/** The context with what is requested of wallets in the added namespaces, under the host's own override. */
function addToProposal(context: AdapterContext, added: readonly PairedNamespace[]): AdapterContext {
  const methods = Object.fromEntries(added.map((one) => [one.namespace, one.methods]));
  const events = Object.fromEntries(added.map((one) => [one.namespace, one.events]));
  return {
    ...context,
    getOptions() {
      const options = context.getOptions();
      const own = options.universalProviderConfigOverride;
      const override = { ...own, methods: { ...methods, ...own?.methods }, events: { ...events, ...own?.events } };
      return { ...options, universalProviderConfigOverride: override };
    },
  };
}

/**
 * `pairing()` with namespaces that Portico does not know by itself, of this entry or the host's own: each is data. For
 * the option `universalProvider`.
 * @throws PorticoError `options.invalid` for a namespace that is new after the first `createPortico` of the page.
 */
export function withNamespaces(entry: PairingEntry, added: readonly PairedNamespace[]): PairingEntry {
  for (const { namespace } of added) addChainNamespace(namespace);
  const connect = (context: AdapterContext) => entry(addToProposal(context, added));
  return Object.assign(connect, {
    namespace: entry.namespace,
    start: (context: AdapterContext) => entry.start(addToProposal(context, added)),
    createAdapter: (namespace: NamespaceAdapter['namespace']) => {
      const adapter = entry.createAdapter(namespace);
      const known = added.find((one) => one.namespace === namespace);
      return known ? createAdapter(adapter, known) : adapter;
    },
  });
}
