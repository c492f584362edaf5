import { createStorage, type StorageChange } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import {
  createNodeEnvironment,
  createPairingWallet,
  createTestPage,
  startTestRelay,
  type PairingWallet,
  type PairingWalletParameters,
} from '@portico/testing/relay';
import { buildProposal } from '../namespaces/buildProposal.ts';
import type { SessionNamespaces } from '../namespaces/namespaces.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import type { Clock, OpenSocket } from '../relay/environment.ts';
import { createPairingClient } from '../client/createPairingClient.ts';
import type { PairingClient } from './pairingClient.ts';
import type { PairingEvent } from './pairingContext.ts';

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** A network of `eip155` without a working node. */
export const networkOf = (id: number): Network => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
});

/** The approval of these chains by a wallet. */
export const approvalOn = (...chains: string[]): SessionNamespaces => ({
  eip155: {
    chains,
    accounts: chains.map((chain) => `${chain}:${account}`),
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
});

/** The storage of a browser, over reloads and between tabs. */
export function createOrigin() {
  const records = new Map<string, string>();
  const listeners = new Set<(change: StorageChange) => void>();
  return {
    records,
    openTab: () =>
      createStorage(
        {
          area: {
            getItem: (key) => records.get(key) ?? null,
            setItem: (key, value) => void records.set(key, value),
            removeItem: (key) => void records.delete(key),
          },
          onChange(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        'pairing.test',
      ),
    /** Another tab clears everything. */
    clear() {
      records.clear();
      for (const listener of listeners) listener({ key: null, newValue: null });
    },
  };
}

/** The real clock, which a test can put forward: timers that are due by then run at once. */
export function createTestClock(): Clock & { advance(ms: number): void } {
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>();
  let skewMs = 0;
  const nowMs = (): number => systemClock.nowMs() + skewMs;
  return {
    nowMs,
    setTimer(ms, work) {
      const run = (): void => {
        stop();
        work();
      };
      const timer = { atMs: nowMs() + ms, run };
      const stopSystem = systemClock.setTimer(ms, run);
      const stop = (): void => {
        stopSystem();
        timers.delete(timer);
      };
      timers.add(timer);
      return stop;
    },
    advance(ms) {
      skewMs += ms;
      const due = [...timers].filter(({ atMs }) => atMs <= nowMs()).toSorted((a, b) => a.atMs - b.atMs);
      for (const timer of due) if (timers.has(timer)) timer.run();
    },
  };
}

/** Real sockets whose news come when a test lets them. */
export const openSocketThrough =
  (later: (work: () => void) => void): OpenSocket =>
  (url, { onOpen, onText, onEnd }) =>
    createNodeEnvironment().openSocket(url, {
      onOpen: () => later(onOpen),
      onText: (text) => later(() => onText(text)),
      onEnd: (end) => later(() => onEnd(end)),
    });

export interface SiteParameters {
  readonly origin?: ReturnType<typeof createOrigin>;
  readonly page?: ReturnType<typeof createTestPage>;
  readonly openSocket?: OpenSocket;
  readonly clock?: Clock;
}

/** A relay, and the clients that a test adds to it. */
export async function createRendezvous() {
  const relay = await startTestRelay();
  const opened: { destroy?(): void; close?(): void }[] = [];
  return {
    relay,
    openSite({
      origin = createOrigin(),
      page = createTestPage(),
      openSocket = createNodeEnvironment().openSocket,
      clock = systemClock,
    }: SiteParameters = {}) {
      const events: PairingEvent[] = [];
      const client: PairingClient = createPairingClient({
        relayUrls: [relay.url],
        projectId: 'test',
        metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
        pageHost: 'plaza.example',
        storage: origin.openTab(),
        environment: { ...createNodeEnvironment(page), clock, openSocket, random: () => 0.01 },
      });
      client.subscribe((event) => events.push(event));
      opened.push(client);
      const typesOf = () => events.map(({ type }) => type).filter((type) => type !== 'status');
      return { client, origin, events, page, typesOf };
    },
    openWallet(parameters: Partial<PairingWalletParameters> = {}): PairingWallet {
      const environment = { ...createNodeEnvironment(), random: () => 0.01 };
      const wallet = createPairingWallet({ relayUrl: relay.url, environment, ...parameters });
      opened.push(wallet);
      return wallet;
    },
    async stop() {
      for (const one of opened.splice(0)) {
        one.destroy?.();
        one.close?.();
      }
      await relay.stop();
    },
  };
}

/** The proposal of a site with two networks. */
export const wanted = { optional: buildProposal(['eip155:1', 'eip155:10']) };

/** A site and a wallet that have a session. */
export async function createPair(parameters: SiteParameters = {}) {
  const place = await createRendezvous();
  const site = place.openSite(parameters);
  const seed = new Uint8Array(32).fill(5);
  const wallet = place.openWallet({ seed });
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  const outcome = await attempt.outcome;
  if (outcome.type !== 'settled') throw new Error(`The wallet did not settle: ${outcome.type}`);
  return { ...place, site, wallet, seed, session: outcome.session, topic: outcome.session.topic };
}

/** A request for a signature. */
export const sign = (text: string) => ({ chain: 'eip155:1', method: 'personal_sign', params: [text, account] });

/** Two messages there and back: earlier messages of the relay were handled, and so were the responses to them. */
export async function settleDown({ wallet, topic }: Awaited<ReturnType<typeof createPair>>): Promise<void> {
  for (let round = 0; round < 2; round += 1) await wallet.request(topic, 'wc_sessionPing', {});
}
