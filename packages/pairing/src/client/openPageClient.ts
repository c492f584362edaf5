import { type HostOptions, readMetadata } from '@portico/core/adapter';
import { createBrowserEnvironment } from '../relay/browserEnvironment.ts';
import { publicRelayUrls } from '../relay/relayAddress.ts';
import { createPairingClient } from './createPairingClient.ts';
import type { PairingClient, PairingClientParameters } from '../session/pairingClient.ts';
import { createBrowserTabs } from './browserTabs.ts';
import { createSharedClient } from './createSharedClient.ts';
import { createPageStorage } from './pageStorage.ts';

export interface OpenPageClientParameters {
  readonly projectId: string;
  /** The public relay unless given. */
  readonly relayUrl: string | undefined;
  /** The page's own metadata where the host gave none. */
  readonly metadata: HostOptions['metadata'];
}

/**
 * One socket for all tabs of the site, where the browser supports it. The number is the version of the tabs' messages.
 */
function openClient(projectId: string, parameters: PairingClientParameters): PairingClient {
  const tabs = createBrowserTabs(`portico.pairing.${projectId}.1`);
  return tabs ? createSharedClient({ ...parameters, tabs }) : createPairingClient(parameters);
}

/** The client of this page. */
export function openPageClient({ projectId, relayUrl, metadata }: OpenPageClientParameters): PairingClient {
  const { icons, ...text } = readMetadata({ metadata });
  return openClient(projectId, {
    relayUrls: relayUrl === undefined ? publicRelayUrls : [relayUrl],
    projectId,
    metadata: { ...text, icons: [...icons] },
    pageHost: location.hostname,
    storage: createPageStorage(projectId),
    environment: createBrowserEnvironment(),
  });
}
