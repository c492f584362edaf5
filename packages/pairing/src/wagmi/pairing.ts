import type { HostOptions } from '@portico/core/adapter';
import { createWagmiConnector } from './createWagmiConnector.ts';

export interface WagmiPairingParameters {
  /** The site's id at the relay, under the same name as in `pairing()` of the modal. */
  readonly relayProjectId: string;
  /**
   * The public relay by default. A link carries no relay URL: public wallets use the public relay only, so another is
   * for wallets that are configured for it.
   */
  readonly relayUrl?: string;
  /** The metadata that wallets show of the site; omitted fields are read from the page. */
  readonly metadata?: HostOptions['metadata'];
  /**
   * Receives the link to show, and each that replaces it. A secret until it is used. wagmi emits it, too: `message`,
   * type `display_uri`.
   */
  readonly onDisplayUri?: (uri: string) => void;
}

/**
 * Wallets on other devices as a plain connector of wagmi 2 or 3:
 * `createConfig({ connectors: [pairing({ relayProjectId })] })`.
 */
export function pairing({ relayProjectId, relayUrl, metadata = {}, onDisplayUri }: WagmiPairingParameters) {
  return createWagmiConnector({
    onDisplayUri,
    load: async () => {
      const [{ openPageClient }, { createWagmiParts }, { systemClock }] = await Promise.all([
        import('../client/openPageClient.ts'),
        import('./wagmiParts.ts'),
        import('../relay/browserEnvironment.ts'),
      ]);
      return createWagmiParts(openPageClient({ projectId: relayProjectId, relayUrl, metadata }), systemClock);
    },
  });
}
