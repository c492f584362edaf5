import { createStorage } from '@portico/core/adapter';
import {
  type ChaosProxy,
  type PairingWallet,
  type TestRelay,
  createNodeEnvironment,
  createPairingWallet,
  createTestPage,
  startChaosProxy,
  startTestRelay,
} from '@portico/testing/relay';
import type { RelayStatus } from '../relay/relaySocket.ts';
import { createPairingClient } from '../client/createPairingClient.ts';
import type { PairingClient } from './pairingClient.ts';
import type { PairingEvent } from './pairingContext.ts';
import { account, approvalOn, createOrigin, wanted } from './pairs.fixtures.ts';
import type { WireOutcome } from './wire.ts';

/** A number below `most` from a run that can be repeated by its seed. */
export type Chance = (most: number) => number;

export function createChance(seed: number): Chance {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) % 4_294_967_296;
    return Math.floor(((state >>> 0) / 4_294_967_296) * most);
  };
}

/**
 * A relay of their own, a network of bad days before it, a site whose page is loaded again and again, and a wallet that
 * is started again and again.
 */
export class Pair {
  readonly relay: TestRelay;
  readonly proxy: ChaosProxy;
  readonly #origin = createOrigin();
  readonly #memory = { seen: new Set<string>(), unanswered: new Map() };
  readonly #seed = crypto.getRandomValues(new Uint8Array(32));
  /** How often a page received the response to its own request, or one of the page before it. */
  readonly answers = new Map<string, number>();
  /** The requests that the wallet has signed. */
  readonly signed = new Set<string>();
  readonly statuses: RelayStatus[] = [];
  readonly page = createTestPage();
  client: PairingClient;
  wallet: PairingWallet;
  topic = '';

  private constructor(relay: TestRelay, proxy: ChaosProxy) {
    this.relay = relay;
    this.proxy = proxy;
    this.client = this.#openPage();
    this.wallet = this.#openWallet();
  }

  /** Both ends, with a session. */
  static async start(chance?: Chance): Promise<Pair> {
    const urls: string[] = [];
    const relay = await startTestRelay({ audiences: () => urls });
    const random = chance && (() => chance(1_000_000) / 1_000_000);
    const proxy = await startChaosProxy({ upstream: () => relay.url, ...(random && { random }) });
    urls.push(proxy.url);
    const pair = new Pair(relay, proxy);
    const attempt = pair.client.propose(wanted);
    pair.wallet.pair(attempt.uri);
    const outcome = await attempt.outcome;
    if (outcome.type !== 'settled') throw new Error(`The wallet did not settle: ${outcome.type}`);
    pair.topic = outcome.session.topic;
    return pair;
  }

  async request(name: string): Promise<WireOutcome> {
    const params = [name, account];
    const outcome = await this.client.request(this.topic, { chain: 'eip155:1', method: 'personal_sign', params });
    this.#count(outcome);
    return outcome;
  }

  reload(): void {
    this.client.destroy();
    this.client = this.#openPage();
  }

  restartWallet(): void {
    const { sessions } = this.wallet;
    this.wallet.close();
    this.wallet = this.#openWallet(sessions);
    this.wallet.answerOpen();
  }

  /** Requests that the wallet signed, and whose response no page received. */
  get lost(): readonly string[] {
    return [...this.signed].filter((name) => !this.answers.has(name));
  }

  /** Responses that arrived more than once. */
  get doubled(): readonly string[] {
    return [...this.answers].flatMap(([name, count]) => (count === 1 ? [] : [name]));
  }

  async close(): Promise<void> {
    this.client.destroy();
    this.wallet.close();
    await this.proxy.stop();
    await this.relay.stop();
  }

  #count(outcome: WireOutcome): void {
    if (outcome.type !== 'result') return;
    const name = String(outcome.result);
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  #openPage(): PairingClient {
    const client = createPairingClient({
      relayUrls: [this.proxy.url],
      projectId: 'test',
      metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
      pageHost: 'plaza.example',
      storage: createStorage(
        {
          area: {
            getItem: (key) => this.#origin.records.get(key) ?? null,
            setItem: (key, value) => void this.#origin.records.set(key, value),
            removeItem: (key) => void this.#origin.records.delete(key),
          },
          onChange: () => () => undefined,
        },
        'pairing.test',
      ),
      environment: createNodeEnvironment(this.page),
    });
    client.subscribe((event: PairingEvent) => {
      if (event.type === 'status') this.statuses.push(event.status);
      if (event.type === 'late_answer') this.#count(event.outcome);
    });
    return client;
  }

  #openWallet(sessions: PairingWallet['sessions'] = []): PairingWallet {
    const wallet = createPairingWallet({
      relayUrl: this.proxy.url,
      environment: createNodeEnvironment(),
      seed: this.#seed,
      sessions,
      memory: this.#memory,
    });
    wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
    wallet.reply = async ({ params }) => {
      const [name] = Array.isArray(params) ? params.map(String) : [];
      // The delay of a visitor.
      await new Promise((resolve) => setTimeout(resolve, 10));
      this.signed.add(name ?? '');
      return { result: name };
    };
    return wallet;
  }
}
