import * as v from 'valibot';
import type { RelayStatus } from '../relay/relaySocket.ts';
import type { RelayEnvironment } from '../relay/environment.ts';
import { createPairingClient, toAttempt } from './createPairingClient.ts';
import type { PairingClient, PairingClientParameters, PairingEngine } from '../session/pairingClient.ts';
import type { PairingEvent, ProposalOutcome } from '../session/pairingContext.ts';
import { makeLink } from '../session/propose.ts';
import { type Session, sessionsKey, sessionsWithout } from '../session/records.ts';
import type { WireOutcome } from '../session/wire.ts';
import type { Tabs } from './browserTabs.ts';
import {
  type TabCall,
  type TabMessage,
  proposalOutcomeSchema,
  readTabMessage,
  wireOutcomeSchema,
} from './tabMessages.ts';

export type SharedClientParameters = PairingClientParameters & { readonly tabs: Tabs };

/** How often a visible tab checks that a leader tab exists. */
const HELLO_EVERY_MS = 5000;
/** A tab that has not answered by then is frozen, or closed. */
const HELLO_WAIT_MS = 3000;
/** For so long a visible tab keeps the leader's socket open as if the leader tab were visible. */
const WATCHED_MS = 15_000;

interface Pending {
  readonly call: TabCall;
  settle(value: unknown): void;
}

/** One client for all tabs of a site: the one that leads holds the line, the others are served by it. */
class SharedClient implements PairingClient {
  readonly #parameters: SharedClientParameters;
  readonly #id = crypto.randomUUID();
  readonly #listeners = new Set<(event: PairingEvent) => void>();
  readonly #pending = new Map<string, Pending>();
  readonly #wakers = new Set<() => void>();
  /** Requests that this tab's engine took, of any tab: a repeated one is not sent twice. */
  readonly #taken = new Set<string>();
  #engine: PairingEngine | undefined;
  #leader: string | undefined;
  #sessions: readonly Session[];
  #status: RelayStatus = 'idle';
  #watchedMs = 0;
  #isOver = false;
  #stopTimer = (): void => {};
  #stopWait: (() => void) | undefined;
  readonly #stopResume: () => void;

  constructor(parameters: SharedClientParameters) {
    this.#parameters = parameters;
    const { tabs, storage, environment } = parameters;
    const nowSeconds = environment.clock.nowMs() / 1000;
    this.#sessions = (storage.get(sessionsKey) ?? []).filter(({ expiresAtSeconds }) => expiresAtSeconds > nowSeconds);
    tabs.onText((text) => {
      const message = readTabMessage(text);
      if (message && !this.#isOver) this.#subscribe(message);
    });
    this.#stopResume = environment.page.onResume(() => this.#greet(true));
    tabs.lead(
      () => this.#lead(),
      () => this.#follow(),
    );
    this.#greet(false);
  }

  propose: PairingClient['propose'] = (requested) => {
    const offer = this.#request.bind(this);
    const link = makeLink(this.#parameters.environment.clock, requested);
    return toAttempt(
      {
        offer: (offered) =>
          new Promise<ProposalOutcome>((resolve) => {
            offer({ name: 'offer', ...offered }, (value) => resolve(v.parse(proposalOutcomeSchema, value)));
          }),
        withdraw: (pairingTopic) => offer({ name: 'withdraw', pairingTopic }),
      },
      link,
    );
  };

  sessions = (): readonly Session[] => this.#engine?.sessions() ?? this.#sessions;

  request: PairingClient['request'] = (topic, requested) => this.#requestWire({ name: 'request', topic, requested });

  ping: PairingClient['ping'] = (topic) => this.#requestWire({ name: 'ping', topic });

  disconnect: PairingClient['disconnect'] = (topic) =>
    new Promise((resolve) => this.#request({ name: 'disconnect', topic }, () => resolve()));

  subscribe: PairingClient['subscribe'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  status = (): RelayStatus => this.#engine?.status() ?? this.#status;

  retry = (): void => this.#request({ name: 'retry' });

  destroy = (): void => {
    this.#isOver = true;
    this.#stopTimer();
    this.#stopWait?.();
    this.#stopResume();
    // Its open requests are resumed by the next leader tab, or by the next page.
    this.#engine?.destroy();
    for (const { settle } of this.#pending.values()) settle({ type: 'unsent', failure: 'closed' });
    this.#parameters.tabs.close();
    this.#listeners.clear();
  };

  #requestWire(call: TabCall): Promise<WireOutcome> {
    return new Promise((resolve) => this.#request(call, (value) => resolve(v.parse(wireOutcomeSchema, value))));
  }

  #request(call: TabCall, done?: (value: unknown) => void): void {
    const key = crypto.randomUUID();
    if (done) {
      const settle = (value: unknown): void => {
        this.#pending.delete(key);
        done(value);
      };
      this.#pending.set(key, { call, settle });
    }
    if (this.#engine) this.#run(this.#engine, key, call);
    else this.#post({ type: 'call', key, call });
  }

  #post(message: TabMessage): void {
    if (!this.#isOver) this.#parameters.tabs.post(JSON.stringify(message));
  }

  /** From here on this tab holds the line, and serves the others. */
  #lead(): void {
    if (this.#isOver) return;
    this.#stopWait?.();
    this.#leader = this.#id;
    const { environment } = this.#parameters;
    const engine = createPairingClient({ ...this.#parameters, environment: this.#watched(environment) });
    this.#engine = engine;
    engine.subscribe((event) => {
      this.#post({ type: 'event', event });
      if (event.type !== 'skew' && event.type !== 'linking') this.#notifyState();
      this.#emit(event);
    });
    this.#notifyState();
    for (const [key, { call }] of this.#pending) this.#run(engine, key, call);
  }

  /** Another tab became the leader: requests of this tab go to it. */
  #follow(): void {
    const engine = this.#engine;
    if (!engine) return;
    this.#sessions = engine.sessions();
    this.#engine = undefined;
    this.#leader = undefined;
    this.#taken.clear();
    engine.destroy();
    this.#greet(false);
  }

  #notifyState(): void {
    this.#post({ type: 'state', leader: this.#id, sessions: [...this.sessions()], status: this.status() });
  }

  /** A page that is visible in any tab keeps the socket open. */
  #watched(environment: RelayEnvironment): RelayEnvironment {
    const { page, clock } = environment;
    return {
      ...environment,
      page: {
        isVisible: () => page.isVisible() || clock.nowMs() - this.#watchedMs < WATCHED_MS,
        onResume: (listener) => {
          const stop = page.onResume(listener);
          this.#wakers.add(listener);
          return () => {
            stop();
            this.#wakers.delete(listener);
          };
        },
      },
    };
  }

  /** Checks that a leader tab exists; a visible tab takes over from one that does not answer. */
  #greet(isResume: boolean): void {
    const { clock, page } = this.#parameters.environment;
    this.#stopTimer();
    if (this.#isOver) return;
    this.#stopTimer = clock.setTimer(HELLO_EVERY_MS, () => this.#greet(false));
    if (this.#engine || !page.isVisible()) return;
    this.#post({ type: 'hello', isResume });
    this.#stopWait ??= clock.setTimer(HELLO_WAIT_MS, () => {
      this.#stopWait = undefined;
      if (!this.#engine) this.#parameters.tabs.steal();
    });
  }

  #subscribe(message: TabMessage): void {
    if (this.#engine) this.#onFollowerMessage(this.#engine, message);
    else this.#onLeaderMessage(message);
  }

  #onFollowerMessage(engine: PairingEngine, message: TabMessage): void {
    if (message.type === 'call') this.#run(engine, message.key, message.call);
    // A tab that was frozen may receive a response before the notice that it is no longer the leader.
    if (message.type === 'event' && message.event.type === 'late_answer') this.#claim(message.event);
    if (message.type !== 'hello') return;
    this.#watchedMs = this.#parameters.environment.clock.nowMs();
    this.#notifyState();
    if (message.isResume) for (const resume of this.#wakers) resume();
  }

  #onLeaderMessage(message: TabMessage): void {
    if (message.type === 'answer') this.#pending.get(message.key)?.settle(message.value);
    if (message.type === 'state') this.#onState(message);
    if (message.type !== 'event') return;
    const { event } = message;
    // The sessions arrive with the following state; handlers of the event must see them already.
    if (event.type === 'settled' || event.type === 'updated' || event.type === 'ended') {
      const others = sessionsWithout(this.#sessions, [event.session]);
      this.#sessions = event.type === 'ended' ? others : [...others, event.session];
    }
    if (event.type === 'status') this.#status = event.status;
    if (event.type !== 'late_answer' || !this.#claim(event)) this.#emit(event);
  }

  /** A response that came late to another tab, and is awaited in this one. */
  #claim({ request, outcome }: Extract<PairingEvent, { type: 'late_answer' }>): boolean {
    const requested = this.#pending.get(request.key ?? '');
    requested?.settle(outcome);
    return requested !== undefined;
  }

  #onState({ leader, sessions, status }: Extract<TabMessage, { type: 'state' }>): void {
    this.#stopWait?.();
    this.#stopWait = undefined;
    this.#status = status;
    const before = this.#sessions;
    this.#sessions = sessions;
    for (const session of sessionsWithout(before, sessions)) this.#emit({ type: 'ended', session, reason: 'lost' });
    for (const session of sessionsWithout(sessions, before)) this.#emit({ type: 'updated', session });
    if (leader === this.#leader) return;
    this.#leader = leader;
    for (const [key, { call }] of this.#pending) this.#post({ type: 'call', key, call });
  }

  #emit(event: PairingEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #run(engine: PairingEngine, key: string, call: TabCall): void {
    if (this.#taken.has(key)) return;
    this.#taken.add(key);
    void perform(engine, key, call).then((value) => {
      // Destroyed in between: the current leader answers.
      if (this.#engine !== engine) return;
      const own = this.#pending.get(key);
      if (own) own.settle(value);
      else this.#post({ type: 'answer', key, value });
    });
  }
}

async function perform(engine: PairingEngine, key: string, call: TabCall): Promise<unknown> {
  switch (call.name) {
    case 'request':
      return engine.request(call.topic, { ...call.requested, key });
    case 'ping':
      return engine.ping(call.topic);
    case 'offer':
      return engine.offer(call);
    case 'disconnect':
      await engine.disconnect(call.topic);
      return null;
    case 'withdraw':
      engine.withdraw(call.pairingTopic);
      return null;
    case 'retry':
      engine.retry();
      return null;
  }
}

/** One client for all tabs of a site, on one line to the relay. */
export function createSharedClient(parameters: SharedClientParameters): PairingClient {
  return new SharedClient(parameters);
}
