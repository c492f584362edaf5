import { type PorticoEvent, isPorticoError } from '@portico/protocol';
import { type AnalyticsEvent, EVENT_BATCH_MAX, getAnalyticsConfig, sendEvents } from '@portico/protocol/api';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from '../services/callService.ts';
import { hasService } from '../options/serviceAddress.ts';
import { sendBeacon } from './sendBeacon.ts';
import { toAnalyticsEvent } from './toAnalyticsEvent.ts';

/** Clock and page, so that tests own them. */
export interface SendingEnvironment {
  readonly fetch?: typeof globalThis.fetch;
  /** Calls back when the page may go and not come back. Returns what ends it. */
  readonly onLeave?: (listener: () => void) => () => void;
  /** True where the browser took it. */
  readonly beacon?: (url: string, body: string) => boolean;
  readonly delay?: (work: () => void, durationMs: number) => () => void;
}

const BATCH_EVENTS = 20;
const BATCH_MS = 10_000;
/** The limit of events that wait while the server is unavailable; the oldest are dropped first. */
const WAITING_MAX = 200;
/** Failures that a retry would not change. */
const refusals = new Set([400, 403, 404, 413]);

const browser = {
  beacon: (url: string, body: string): boolean => navigator.sendBeacon(url, body),
  onLeave(listener: () => void): () => void {
    const listening = new AbortController();
    // Phones report that a page is hidden, and often nothing after that.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener(), listening);
    addEventListener('pagehide', listener, listening);
    return () => listening.abort();
  },
  delay(work: () => void, durationMs: number): () => void {
    const timer = setTimeout(work, durationMs);
    return () => clearTimeout(timer);
  },
} satisfies SendingEnvironment;

/** Sends events of one portico to the host's server, in batches, until the portico ends or the server refuses them. */
class Sending {
  readonly #portico: PorticoContext;
  readonly #environment: SendingEnvironment & typeof browser;
  #canKeepAddresses = false;
  #waiting: AnalyticsEvent[] = [];
  /** Events in flight: sent again if the page closes before they arrived, and counted once by their ids. */
  #inProgress: readonly AnalyticsEvent[] = [];
  #early: readonly PorticoEvent[] | undefined;
  #cancelTimer: (() => void) | undefined;
  #endSubscription: () => void = () => undefined;

  constructor(portico: PorticoContext, early: readonly PorticoEvent[], environment: SendingEnvironment) {
    this.#portico = portico;
    this.#early = early;
    this.#environment = { ...browser, ...environment };
  }

  /** Requests whether the server accepts events; without an answer it does not (spec §7). */
  async begin(): Promise<void> {
    const { signal, internals } = this.#portico;
    internals.eventListeners.add(this.#subscribe);
    const endLeaving = this.#environment.onLeave(this.#leave);
    const onEnd = (): void => {
      this.#leave();
      this.end();
    };
    signal.addEventListener('abort', onEnd, { once: true });
    this.#endSubscription = () => {
      endLeaving();
      internals.eventListeners.delete(this.#subscribe);
      signal.removeEventListener('abort', onEnd);
    };
    const { isAnalyticsEnabled, canKeepAddresses = false } = await callService(
      this.#portico,
      'directory',
      getAnalyticsConfig,
      {},
      this.#environment,
    );
    this.#portico.store.setState(() => ({ isAnalyticsEnabled }));
    if (!isAnalyticsEnabled) return this.end();
    this.#canKeepAddresses = canKeepAddresses;
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const event of early) this.#take(event);
  }

  end(): void {
    this.#endSubscription();
    this.#cancelTimer?.();
    this.#waiting = [];
    this.#early = [];
  }

  readonly #subscribe = (event: PorticoEvent): void => {
    // Not requested yet, or in flight.
    if (this.#early) this.#early = [...this.#early, event].slice(-WAITING_MAX);
    else this.#take(event);
  };

  #take(event: PorticoEvent): void {
    const { options } = this.#portico.store.getState();
    if (!options.features.analytics || !hasService(options, 'analytics')) return;
    this.#waiting = [...this.#waiting, toAnalyticsEvent(event, this.#canKeepAddresses)].slice(-WAITING_MAX);
    if (this.#waiting.length >= BATCH_EVENTS) void this.#flush();
    else this.#plan();
  }

  #plan(): void {
    this.#cancelTimer ??= this.#environment.delay(() => void this.#flush(), BATCH_MS);
  }

  async #flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#inProgress.length > 0 || this.#waiting.length === 0) return;
    this.#inProgress = this.#waiting.slice(0, EVENT_BATCH_MAX);
    this.#waiting = this.#waiting.slice(EVENT_BATCH_MAX);
    try {
      const body = { events: this.#inProgress };
      await callService(this.#portico, 'analytics', sendEvents, { body }, this.#environment);
    } catch (error) {
      this.#onFailure(error);
    }
    this.#inProgress = [];
    if (this.#waiting.length > 0) this.#plan();
  }

  #onFailure(error: unknown): void {
    logDebug(this.#portico, error);
    const isRefused = isPorticoError(error, 'http.failed') && refusals.has(error.context.status ?? 0);
    if (isRefused) this.end();
    else this.#waiting = [...this.#inProgress, ...this.#waiting].slice(-WAITING_MAX);
  }

  /** The page may be gone at once: the browser sends the rest without it. */
  readonly #leave = (): void => {
    const left = [...this.#inProgress, ...this.#waiting];
    if (left.length === 0) return;
    const unsent = sendBeacon(this.#portico, left, this.#environment.beacon);
    this.#waiting = this.#waiting.filter((event) => unsent.includes(event));
  };
}

/** Begins to send, after the server has confirmed that it accepts events. Never throws. */
export function createSending(
  portico: PorticoContext,
  early: readonly PorticoEvent[],
  environment: SendingEnvironment = {},
): void {
  if (portico.signal.aborted) return;
  const sending = new Sending(portico, early, environment);
  sending.begin().catch((error: unknown) => {
    sending.end();
    logDebug(portico, error);
  });
}
