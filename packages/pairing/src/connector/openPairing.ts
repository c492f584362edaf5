import type { AdapterContext, Connector } from '@portico/core/adapter';
import { systemClock } from '../relay/browserEnvironment.ts';
import type { PairingClient } from '../session/pairingClient.ts';
import { requestsKey } from '../session/records.ts';
import { type SettledLink, type WiderLinkParameters, connectByLink } from '../session/connectByLink.ts';
import { createPairingConnector } from './createPairingConnector.ts';
import { openPageClient } from '../client/openPageClient.ts';
import { createPageStorage } from '../client/pageStorage.ts';

export interface OpenPairingParameters {
  readonly projectId: string | undefined;
  readonly relayUrl: string | undefined;
  /** The host's own. */
  readonly client: PairingClient | undefined;
}

/** Signs in with the same approval where the site has its visitors sign in. */
async function link(context: AdapterContext, parameters: WiderLinkParameters): Promise<SettledLink> {
  const { siwx, siweConfig } = context.getOptions();
  const code = (siwx ?? siweConfig) && (await import('../signIn/connectSignedIn.ts').catch(() => undefined));
  return code ? code.connectSignedIn(context, parameters) : connectByLink(parameters);
}

/** A client for this page, which ends with the portico. */
function open(context: AdapterContext, { projectId = '', relayUrl }: OpenPairingParameters) {
  const client = openPageClient({ projectId, relayUrl, metadata: context.getOptions().metadata });
  const storage = createPageStorage(projectId);
  context.signal.addEventListener('abort', client.destroy, { once: true });
  return { client, readRequests: () => storage.get(requestsKey) ?? [] };
}

/** The connector over the client of this page, or over the host's own. */
export function openPairing(context: AdapterContext, parameters: OpenPairingParameters): Connector {
  const { client: own } = parameters;
  return createPairingConnector({
    ...(own ? { client: own } : open(context, parameters)),
    clock: systemClock,
    override: context.getOptions().universalProviderConfigOverride,
    getNetworks: context.getAllNetworks,
    readChain: async (requested) => (await import('../provider/readChain.ts')).readChain(context, requested),
    link: (parameters) => link(context, parameters),
  });
}
