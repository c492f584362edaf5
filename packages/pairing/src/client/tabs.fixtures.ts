import { createTestPage } from '@portico/testing/relay';
import type { Clock } from '../relay/environment.ts';
import type { PairingEvent } from '../session/pairingContext.ts';
import { createOrigin, createRendezvous, openSocketThrough } from '../session/pairs.fixtures.ts';
import type { Tabs } from './browserTabs.ts';
import { createSharedClient } from './createSharedClient.ts';

interface BusTab {
  subscribe: (text: string) => void;
  onLead: () => void;
  onLost: () => void;
  isFrozen: boolean;
}

/** The channel and the lock of one browser. */
export function createBrowser() {
  const tabs = new Set<BusTab>();
  let queue: BusTab[] = [];
  let holder: BusTab | undefined;
  const pass = (): void => {
    const [next, ...rest] = queue;
    if (holder || !next) return;
    queue = rest;
    holder = next;
    next.onLead();
  };
  return {
    /** Sends a message to every tab. */
    shout: (text: string) => tabs.forEach(({ subscribe: handle }) => handle(text)),
    openTab(): Tabs & { freeze(): void; thaw(): void; later(work: () => void): void } {
      const tab: BusTab = { subscribe: () => {}, onLead: () => {}, onLost: () => {}, isFrozen: false };
      const missed: (() => void)[] = [];
      // A page that is frozen processes its missed events when it resumes.
      const later = (work: () => void): void => void (tab.isFrozen ? missed.push(work) : queueMicrotask(work));
      tabs.add(tab);
      return {
        later,
        post(text) {
          if (tab.isFrozen) return;
          for (const other of tabs) if (other !== tab) queueMicrotask(() => other.subscribe(text));
        },
        onText: (listener) => {
          tab.subscribe = (text) => later(() => listener(text));
        },
        lead(onLead, onLost) {
          tab.onLead = () => later(onLead);
          tab.onLost = () => later(onLost);
          queue.push(tab);
          pass();
        },
        steal() {
          const robbed = holder;
          queue = [...queue.filter((one) => one !== tab), ...(robbed ? [robbed] : [])];
          holder = tab;
          robbed?.onLost();
          tab.onLead();
        },
        close() {
          tabs.delete(tab);
          queue = queue.filter((one) => one !== tab);
          if (holder === tab) holder = undefined;
          pass();
        },
        freeze() {
          tab.isFrozen = true;
        },
        thaw() {
          tab.isFrozen = false;
          for (const work of missed.splice(0)) work();
        },
      };
    },
  };
}

const HASTE = 25;
/** Real time, with short waits. */
const hastyClock: Clock = {
  nowMs: () => Date.now(),
  setTimer(afterMs, callBack) {
    const timer = setTimeout(callBack, afterMs / HASTE);
    return () => clearTimeout(timer);
  },
};

/** A relay, a wallet, and a browser with as many tabs as a test opens. */
export async function createHarness() {
  const place = await createRendezvous();
  const browser = createBrowser();
  const origin = createOrigin();
  const opened: { destroy(): void }[] = [];
  return {
    ...place,
    origin,
    shout: browser.shout,
    openTab() {
      const tabs = browser.openTab();
      const page = createTestPage();
      const events: PairingEvent[] = [];
      const client = createSharedClient({
        relayUrls: [place.relay.url],
        projectId: 'test',
        metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
        pageHost: 'plaza.example',
        storage: origin.openTab(),
        environment: {
          page,
          clock: hastyClock,
          random: () => 0.01,
          openSocket: openSocketThrough(tabs.later),
        },
        tabs,
      });
      client.subscribe((event) => events.push(event));
      opened.push(client);
      const typesOf = () => events.map(({ type }) => type).filter((type) => type !== 'status');
      return { client, page, events, typesOf, freeze: tabs.freeze, thaw: tabs.thaw };
    },
    async stop() {
      for (const one of opened.splice(0)) one.destroy();
      await place.stop();
    },
  };
}
