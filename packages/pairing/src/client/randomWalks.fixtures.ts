import { createStorage, type StorageChange } from '@portico/core/adapter';
import {
  type ChaosProxy,
  type PairingWallet,
  type TestRelay,
  type WalletMemory,
  createNodeEnvironment,
  createPairingWallet,
  startChaosProxy,
  startTestRelay,
} from '@portico/testing/relay';
import { systemClock } from '../relay/browserEnvironment.ts';
import type { Clock, PageSignals } from '../relay/environment.ts';
import type { PairingClient } from '../session/pairingClient.ts';
import type { PairingEvent } from '../session/pairingContext.ts';
import { openSocketThrough } from '../session/pairs.fixtures.ts';
import { createSharedClient } from './createSharedClient.ts';
import { createBrowser } from './tabs.fixtures.ts';

/** The pending requests, by requester. */
class Ledger {
  timers = 0;
  listeners = 0;
  readonly promises = new Map<Promise<unknown>, string>();

  readonly clock: Clock = {
    nowMs: systemClock.nowMs,
    setTimer: (afterMs, callBack) => {
      let isLive = true;
      this.timers += 1;
      const end = (): void => {
        if (isLive) this.timers -= 1;
        isLive = false;
      };
      const stop = systemClock.setTimer(afterMs, () => {
        end();
        callBack();
      });
      return () => {
        end();
        stop();
      };
    },
  };

  /** The same set while it has a listener. */
  listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener);
    this.listeners += 1;
    return () => {
      if (listeners.delete(listener)) this.listeners -= 1;
    };
  }

  follow<Value>(what: string, promise: Promise<Value>): Promise<Value> {
    this.promises.set(promise, what);
    void promise.then(() => this.promises.delete(promise));
    return promise;
  }
}

/** One tab of the site. */
export interface Tab {
  readonly client: PairingClient;
  isFrozen(): boolean;
  /** Nothing runs in it, and its events wait. */
  freeze(): void;
  thaw(): void;
  /** Its visitor is back. */
  resume(): void;
  close(): void;
}

const CALM = { delayMs: { least: 0, most: 0 }, copies: 1, reorders: false } as const;

/**
 * A browser with tabs of one site, and a wallet, both of which are ended and begun again, and a relay of their own
 * behind a network of bad days; all that they leave behind is counted.
 */
export class Environment {
  readonly ledger = new Ledger();
  readonly tabs: Tab[] = [];
  /** How often the site was notified of the outcome of a request that the wallet signed. */
  readonly reported = new Map<string, number>();
  /** Sessions that came to be. */
  readonly settled = new Set<string>();
  wallet: PairingWallet;
  readonly relay: TestRelay;
  readonly proxy: ChaosProxy;
  readonly #browser = createBrowser();
  readonly #records = new Map<string, string>();
  readonly #onStorage = new Set<(change: StorageChange) => void>();
  readonly #memory: WalletMemory = { seen: new Set(), unanswered: new Map() };
  readonly #seed = crypto.getRandomValues(new Uint8Array(32));

  private constructor(relay: TestRelay, proxy: ChaosProxy) {
    this.relay = relay;
    this.proxy = proxy;
    this.wallet = this.#openWallet([]);
    this.openTab();
  }

  static async start(): Promise<Environment> {
    const urls: string[] = [];
    const relay = await startTestRelay({ audiences: () => urls });
    const proxy = await startChaosProxy({ upstream: () => relay.url });
    urls.push(proxy.url);
    return new Environment(relay, proxy);
  }

  openTab(): void {
    const tabs = this.#browser.openTab();
    const resumes = new Set<() => void>();
    const state = { isFrozen: false };
    const client = this.#openClient(tabs, {
      isVisible: () => !state.isFrozen,
      onResume: (listener) => this.ledger.listen(resumes, listener),
    });
    const forget = this.ledger.listen(new Set<() => void>(), () => undefined);
    const stop = client.subscribe((event) => this.#subscribe(event));
    const tab: Tab = {
      client,
      isFrozen: () => state.isFrozen,
      freeze() {
        state.isFrozen = true;
        tabs.freeze();
      },
      thaw() {
        state.isFrozen = false;
        tabs.thaw();
      },
      resume: () => resumes.forEach((listener) => listener()),
      close: () => {
        this.tabs.splice(this.tabs.indexOf(tab), 1);
        stop();
        forget();
        client.destroy();
      },
    };
    this.tabs.push(tab);
  }

  /** Those whose visitor can do something. */
  get awake(): readonly Tab[] {
    return this.tabs.filter((tab) => !tab.isFrozen());
  }

  /** The network works, and every tab is visible. */
  mend(): void {
    Object.assign(this.proxy.faults, CALM);
    for (const tab of this.tabs) if (tab.isFrozen()) tab.thaw();
  }

  /** The relay restarts, and keeps only waiting messages. */
  restartRelay(): void {
    const { faults } = this.proxy;
    faults.isDown = true;
    this.relay.restart();
    setTimeout(() => (faults.isDown = false), 30);
  }

  /** Counts an answer that reached its requester. */
  count(result: unknown): void {
    const name = String(result);
    this.reported.set(name, (this.reported.get(name) ?? 0) + 1);
  }

  restartWallet(): void {
    const { sessions, decide, reply } = this.wallet;
    this.wallet.close();
    this.wallet = this.#openWallet(sessions);
    Object.assign(this.wallet, { decide, reply });
    this.wallet.answerOpen();
  }

  /** Everything that this site keeps is cleared, by another page of the site. */
  clearStorage(): void {
    this.#records.clear();
    for (const listener of this.#onStorage) listener({ key: null, newValue: null });
  }

  close(): void {
    for (const tab of [...this.tabs]) tab.close();
    this.wallet.close();
  }

  async end(): Promise<void> {
    await this.proxy.stop();
    await this.relay.stop();
  }

  /** A frozen tab runs no timers and receives nothing from sockets or other tabs. */
  #openClient(tabs: ReturnType<ReturnType<typeof createBrowser>['openTab']>, page: PageSignals): PairingClient {
    const clock: Clock = {
      nowMs: systemClock.nowMs,
      setTimer: (afterMs, callBack) => {
        let isStopped = false;
        const stop = this.ledger.clock.setTimer(afterMs, () =>
          tabs.later(() => {
            if (!isStopped) callBack();
          }),
        );
        return () => {
          isStopped = true;
          stop();
        };
      },
    };
    return createSharedClient({
      relayUrls: [this.proxy.url],
      projectId: 'test',
      metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
      pageHost: 'plaza.example',
      storage: this.#openStorage(tabs.later),
      environment: { page, clock, random: () => 0.01, openSocket: openSocketThrough(tabs.later) },
      tabs,
    });
  }

  #subscribe(event: PairingEvent): void {
    if (event.type === 'settled') this.settled.add(event.session.topic);
    if (event.type === 'late_answer' && event.outcome.type === 'result') this.#late.add(String(event.outcome.result));
  }

  /** Emitted in every tab, so each counts once. */
  readonly #late = new Set<string>();
  get late(): ReadonlySet<string> {
    return this.#late;
  }

  #openStorage(later: (work: () => void) => void) {
    const { ledger } = this;
    return createStorage(
      {
        area: {
          getItem: (key) => this.#records.get(key) ?? null,
          setItem: (key, value) => void this.#records.set(key, value),
          removeItem: (key) => void this.#records.delete(key),
        },
        onChange: (listener) =>
          ledger.listen(this.#onStorage, (change: StorageChange) => later(() => listener(change))),
      },
      'pairing.test',
    );
  }

  #openWallet(sessions: PairingWallet['sessions']): PairingWallet {
    return createPairingWallet({
      relayUrl: this.proxy.url,
      environment: { ...createNodeEnvironment(), random: () => 0.01 },
      seed: this.#seed,
      sessions,
      memory: this.#memory,
    });
  }
}
