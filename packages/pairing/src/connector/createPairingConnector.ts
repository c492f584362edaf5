import type { ChainNamespace, Network, ProposalOverride } from '@portico/core';
import {
  type ConnectedAccounts,
  type Connector,
  type ConnectorEvent,
  type NamespaceAccounts,
  type PeerWallet,
  parseIcon,
} from '@portico/core/adapter';
import { PorticoError, specError, toPorticoError } from '@portico/protocol';
import { buildProposal } from '../namespaces/buildProposal.ts';
import { Eip155Provider } from '../provider/eip155Provider.ts';
import { NamespaceProvider, type ReadChain } from '../provider/namespaceProvider.ts';
import type { Clock } from '../relay/environment.ts';
import type { PairingClient } from '../session/pairingClient.ts';
import type { ProposeParameters } from '../session/propose.ts';
import type { OpenRequest, Session } from '../session/records.ts';
import { type SettledLink, type WiderLinkParameters, connectByLink } from '../session/connectByLink.ts';
import { namespacesOf, pairingFacts } from './pairingFacts.ts';

export interface PairingConnectorParameters {
  readonly client: PairingClient;
  /** The networks of every namespace of the site: one approval is for all of them. */
  readonly getNetworks: () => readonly Network[];
  readonly clock: Clock;
  /** The host's override of the proposal. */
  readonly override?: ProposalOverride | undefined;
  /** Calls a node of the chain, for methods that read. */
  readonly readChain?: ReadChain;
  /** Requests of all tabs that have no response yet. */
  readonly readRequests?: () => readonly OpenRequest[];
  /** Connects by a link whose approval may also sign in. Default: connecting alone. */
  readonly link?: (parameters: WiderLinkParameters) => Promise<SettledLink>;
}

/** The accounts of a provider; undefined where there is no session. */
function readAccounts(provider: NamespaceProvider): ConnectedAccounts | undefined {
  const [first, ...others] = provider.accounts;
  const caipNetworkId = provider.chain;
  if (first === undefined || caipNetworkId === undefined) return undefined;
  const { chains: approvedCaipNetworkIds, canLeaveChains: supportsAllNetworks } = provider;
  return { accounts: [first, ...others], caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks };
}

function listenTo(provider: NamespaceProvider, emit: (event: ConnectorEvent) => void): () => void {
  const { namespace } = provider;
  const notify = (): void => {
    const known = readAccounts(provider);
    // A wallet may take one namespace back, and keep its session on others.
    emit(known ? { type: 'change', namespace, ...known } : { type: 'disconnect', namespace });
  };
  const onWaiting = (isWaiting: unknown): void => emit({ type: 'asked', namespace, isWaiting: isWaiting === true });
  provider.on('accountsChanged', notify).on('chainChanged', notify).on('disconnect', notify).on('waiting', onWaiting);
  return () => {
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) provider.removeListener(event, notify);
    provider.removeListener('waiting', onWaiting);
  };
}

/** The providers of one client, each made when it is first requested. */
function createProviders({ client, readChain }: PairingConnectorParameters) {
  const made = new Map<ChainNamespace, NamespaceProvider>();
  return (namespace: ChainNamespace): NamespaceProvider => {
    const provider =
      made.get(namespace) ??
      (namespace === 'eip155'
        ? new Eip155Provider(client, readChain)
        : new NamespaceProvider(client, namespace, readChain));
    made.set(namespace, provider);
    return provider;
  };
}

async function switchTo(provider: NamespaceProvider, network: Network): Promise<void> {
  const { caipNetworkId, chainNamespace, id } = network;
  if (provider.switchTo(caipNetworkId)) return;
  if (chainNamespace !== 'eip155') throw specError('chain.unsupported', { caipNetworkId });
  const params = [{ chainId: `0x${Number(id).toString(16)}` }];
  await provider.request({ method: 'wallet_switchEthereumChain', params }).catch((error: unknown) => {
    throw toPorticoError(error, 'network.switch_failed');
  });
}

/** The peer of a session, and its open requests. */
function readPeer({ readRequests }: PairingConnectorParameters, session: Session | undefined): PeerWallet | undefined {
  if (!session) return undefined;
  const { topic, metadata, isDeepLinkDisabled } = session;
  const imageUrl = metadata.icons.map(parseIcon).find((icon) => icon !== undefined);
  const open = readRequests?.().findLast((request) => request.topic === topic);
  return {
    name: metadata.name,
    sessionTopic: topic,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(metadata.url && { url: metadata.url }),
    ...(metadata.redirect && !isDeepLinkDisabled && { links: metadata.redirect }),
    ...(open && { requestId: open.id }),
  };
}

/** The connector of wallets on other devices, over a running client. */
export function createPairingConnector(parameters: PairingConnectorParameters): Connector {
  const { client, clock, getNetworks, link = connectByLink, override } = parameters;
  const providerOf = createProviders(parameters);
  const namespaces = namespacesOf(getNetworks());
  return {
    ...pairingFacts,
    namespaces,
    getProvider: async (namespace) => providerOf(namespace),
    async connect({ namespace, network, signal, onPairing }) {
      if (signal.aborted) throw new PorticoError('aborted');
      const provider = providerOf(namespace);
      provider.prefer(network?.caipNetworkId);
      const ids = getNetworks().map(({ caipNetworkId }) => caipNetworkId);
      const optional = buildProposal(ids, override);
      const getWanted = async (): Promise<ProposeParameters> => ({ optional });
      const linkParameters = { client, clock, getWanted, signal, onPairing, provider, network };
      const { topic } = provider.session ?? (await link(linkParameters)).session;
      const accounts = readAccounts(provider);
      if (accounts === undefined) {
        // Approved, but not as requested: an unusable session must not stay open in the wallet.
        await client.disconnect(topic);
        throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
      }
      const otherNamespaces = namespaces.flatMap((one): NamespaceAccounts[] => {
        const known = one === namespace ? undefined : readAccounts(providerOf(one));
        return known ? [{ namespace: one, ...known }] : [];
      });
      return { ...accounts, ...(otherNamespaces.length > 0 && { otherNamespaces }) };
    },
    async restore({ namespace, network }) {
      const provider = providerOf(namespace);
      provider.prefer(network?.caipNetworkId);
      return readAccounts(provider);
    },
    async disconnect() {
      await Promise.all(client.sessions().map(({ topic }) => client.disconnect(topic)));
    },
    switchNetwork: ({ network }) => switchTo(providerOf(network.chainNamespace), network),
    addNetwork: async (added) =>
      (await import('../provider/addChain.ts')).addChain(providerOf(added.network.chainNamespace), added),
    listen(emit) {
      const stops = namespaces.map((namespace) => listenTo(providerOf(namespace), emit));
      return () => stops.forEach((stop) => stop());
    },
    getPeer: (namespace) => readPeer(parameters, providerOf(namespace).session),
  };
}
