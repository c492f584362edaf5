import type { ChainNamespace } from '@portico/protocol';
import type { AdapterContext, NamespaceAdapter } from './namespaceAdapter.ts';
import type { Connector } from './connector.ts';

/**
 * A wallet that is reached through its maker's own package. The host passes the import, so a page without the package
 * has neither the entry nor a bundler error for it. Returns the connector at once, or later where the page has to be
 * inspected first, or none where it is of no use here.
 */
export interface ExternalWallet {
  (context: AdapterContext): Connector | undefined | Promise<Connector | undefined>;
  /** True where this page may be inside the wallet, which then needs no choice. */
  readonly autoConnects?: () => boolean;
}

/** The pairing connector for every namespace of a site, those without an adapter too: `pairing()`. */
export interface UniversalProvider extends ExternalWallet {
  readonly namespace: 'all';
  /** Offers it. Returns what stops that. */
  readonly start: NamespaceAdapter['start'];
  /** Creates the adapter of a namespace that has none of its own. */
  readonly createAdapter: (namespace: ChainNamespace) => NamespaceAdapter;
}
