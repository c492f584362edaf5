import type { UniversalProvider } from '../connectors/externalWallet.ts';
import type { NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import type { HostOptions } from './types.ts';

/** The host's options after parsing, every default filled in. */
export interface ResolvedOptions extends HostOptions {
  readonly adapters: readonly NamespaceAdapter[];
  readonly universalProvider?: UniversalProvider | undefined;
}
