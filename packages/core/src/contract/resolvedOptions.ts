import type { UniversalProvider } from './externalWallet.ts';
import type { NamespaceAdapter } from './namespaceAdapter.ts';
import type { HostOptions } from './hostOptions.ts';

/** The host's options after parsing, every default filled in. */
export interface ResolvedOptions extends HostOptions {
  readonly adapters: readonly NamespaceAdapter[];
  readonly universalProvider?: UniversalProvider | undefined;
}
