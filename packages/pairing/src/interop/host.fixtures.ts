import { type Portico, createPortico } from '@portico/core';
import { mainnet, optimism } from '@portico/core/networks';
import type { Siwx, SiwxSession } from '@portico/protocol/siwx';
import { createMessageFactory, createSiwx, eip155Verifier } from '@portico/siwx';
import * as v from 'valibot';
import { createPages } from '../connector/pages.fixtures.ts';
import { pairing } from '../connector/pairing.ts';
import type { SessionNamespaces } from '../namespaces/namespaces.ts';
import { approvalOn } from '../session/pairs.fixtures.ts';
import { owner, stranger } from '../signIn/signIn.fixtures.ts';
import type { Peer } from './peer.fixtures.ts';
import type { Table } from './table.fixtures.ts';
import { topicSchema } from './walletFlows.fixtures.ts';

const proposalSchema = v.object({ id: v.number(), params: v.object({ pairingTopic: v.string() }) });
const switching = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

/** The approval of a wallet of two accounts, the first of them active. */
export const approvalOfTwo = (...chains: string[]): SessionNamespaces => {
  const { eip155 } = approvalOn(...chains);
  const addresses = [owner.address, stranger.address];
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));
  return {
    eip155: { ...eip155, accounts, methods: [...(eip155?.methods ?? []), ...switching], events: eip155?.events ?? [] },
  };
};

/** The sign-in of a host without a server; `kept` are the sessions that it has. */
export function createHostSignIn() {
  const kept: SiwxSession[] = [];
  const siwx: Siwx = createSiwx({
    createMessage: createMessageFactory({ domain: 'plaza.example', uri: 'https://plaza.example/' }),
    storage: {
      add: async (session) => void kept.push(session),
      set: async () => undefined,
      get: async (chainId, address) =>
        kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
      revoke: async () => undefined,
    },
    verifiers: [eip155Verifier()],
  });
  return { kept, siwx };
}

export interface HostPage {
  readonly portico: Portico;
  /** The events that the host got, newest last. */
  readonly tracked: readonly { readonly event: string; readonly properties: object }[];
  close(): void;
}

/** A host with our modal's core on chains 1 and 10, whose pages are tabs of one browser. */
export function openHost(table: Table, options: { readonly siwx?: Siwx } = {}): { openPage(): HostPage } {
  const site = table.openSite();
  const openBrowserPage = createPages();
  return {
    openPage() {
      const { client, close } = site.openTab();
      const portico = createPortico(
        {
          projectId: 'demo',
          networks: [mainnet, optimism],
          adapters: [],
          universalProvider: pairing({ client }),
          ...options,
        },
        openBrowserPage(),
      );
      const tracked: HostPage['tracked'][number][] = [];
      portico.subscribeEvents(({ event, properties }) => tracked.push({ event, properties }));
      return {
        portico,
        tracked,
        close() {
          portico.destroy();
          close();
        },
      };
    },
  };
}

/** Opens a link and resolves with it once it is shown; `connecting` is the promise of connect(). */
export function showLink({ portico }: HostPage, signal?: AbortSignal) {
  const shown = new Promise<string>((resolve) => {
    const stop = portico.subscribeState(({ pairing: attempt }) => {
      if (attempt === undefined) return;
      stop();
      resolve(attempt.uri);
    });
  });
  const connecting = portico.connect({ connectorId: 'walletConnect', ...(signal && { signal }) });
  return { shown, connecting };
}

/** The wallet scans a link; resolves with the id of the proposal that it receives. */
export async function scan(peer: Peer, uri: string): Promise<number> {
  const [, topic] = /^wc:([0-9a-f]+)@/.exec(uri) ?? [];
  await peer.call('pair', { uri });
  const isOurs = ({ params }: v.InferOutput<typeof proposalSchema>): boolean => params.pairingTopic === topic;
  return (await peer.next('session_proposal', proposalSchema, isOurs)).id;
}

/** Connects a page with the wallet; resolves with the topic of the session. */
export async function connect(
  { peer }: Table,
  page: HostPage,
  namespaces: SessionNamespaces = approvalOfTwo('eip155:1', 'eip155:10'),
): Promise<string> {
  await page.portico.ready();
  const { shown, connecting } = showLink(page);
  const id = await scan(peer, await shown);
  const { topic } = v.parse(topicSchema, await peer.call('approve', { id, namespaces }));
  await connecting;
  await peer.next('acknowledged', topicSchema, (one) => one.topic === topic);
  return topic;
}
