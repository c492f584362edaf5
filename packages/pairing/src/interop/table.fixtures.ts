import { createNodeEnvironment, createPairingWallet, type PairingWallet } from '@portico/testing/relay';
import type { Clock } from '../relay/environment.ts';
import { createPairingClient } from '../client/createPairingClient.ts';
import type { PairingClient } from '../session/pairingClient.ts';
import type { PairingEvent } from '../session/pairingContext.ts';
import { createOrigin } from '../session/pairs.fixtures.ts';
import { createSharedClient } from '../client/createSharedClient.ts';
import { createBrowser } from '../client/tabs.fixtures.ts';
import type { Peer } from './peer.fixtures.ts';

/** A clock that a test sets forward: timers that are due by then fire. */
export function createMovableClock(): Clock & { advance(byMs: number): void } {
  let skewMs = 0;
  const nowMs = (): number => Date.now() + skewMs;
  const timers = new Set<{ arm(): void; stop(): void }>();
  return {
    nowMs,
    setTimer(afterMs, callBack) {
      const dueMs = nowMs() + afterMs;
      let running: NodeJS.Timeout | undefined;
      const timer = {
        arm() {
          clearTimeout(running);
          running = setTimeout(() => {
            timers.delete(timer);
            callBack();
          }, dueMs - nowMs());
        },
        stop() {
          clearTimeout(running);
          timers.delete(timer);
        },
      };
      timers.add(timer);
      timer.arm();
      return timer.stop;
    },
    advance(byMs) {
      skewMs += byMs;
      for (const timer of timers) timer.arm();
    },
  };
}

const metadata = { name: 'Plaza', description: 'A place', url: 'https://plaza.example', icons: [] };

function createSite(relayUrl: string) {
  const origin = createOrigin();
  const clock = createMovableClock();
  const opened = new Set<PairingClient>();
  const parametersOf = () => ({
    relayUrls: [relayUrl],
    projectId: 'demo',
    metadata,
    pageHost: 'plaza.example',
    storage: origin.openTab(),
    environment: { ...createNodeEnvironment(), clock, random: () => 0.01 },
  });
  const follow = (client: PairingClient) => {
    const events: PairingEvent[] = [];
    client.subscribe((event) => events.push(event));
    opened.add(client);
    const typesOf = () => events.map(({ type }) => type).filter((type) => type !== 'status');
    const close = (): void => {
      opened.delete(client);
      client.destroy();
    };
    return { client, events, typesOf, close };
  };
  const browser = createBrowser();
  return {
    clock,
    openPage: () => follow(createPairingClient(parametersOf())),
    openTab: () => follow(createSharedClient({ ...parametersOf(), tabs: browser.openTab() })),
    close: () => opened.forEach((client) => client.destroy()),
  };
}

export type Site = ReturnType<typeof createSite>;

/** A relay, a client of another implementation, and the state that a flow starts from. */
export interface Table {
  readonly peer: Peer;
  openSite(): Site;
  openWallet(memory?: { seed: Uint8Array; sessions: PairingWallet['sessions'] }): PairingWallet;
  /** Ends all that was opened, but not the peer. */
  clear(): void;
}

export function createTable(relayUrl: string, peer: Peer): Table {
  const opened: { close(): void }[] = [];
  const keep = <One extends { close(): void }>(one: One): One => {
    opened.push(one);
    return one;
  };
  return {
    peer,
    openSite: () => keep(createSite(relayUrl)),
    openWallet: (memory) =>
      keep(createPairingWallet({ relayUrl, projectId: 'demo', environment: createNodeEnvironment(), ...memory })),
    clear: () => opened.splice(0).forEach((one) => one.close()),
  };
}
