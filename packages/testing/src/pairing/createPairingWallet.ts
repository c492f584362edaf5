import {
  type PairingUri,
  type ProtocolError,
  type RelayStatus,
  type RelayEnvironment,
  type SessionNamespaces,
  type WireOutcome,
  type WireRequest,
  Wire,
  agreeOnKey,
  createAgreementKeys,
  createClientIdentity,
  createIdentitySeed,
  createRelay,
  parsePairingUri,
  protocolError,
  sessionNamespacesSchema,
  toRelayAddress,
  topicOfKey,
} from '@portico/pairing/parts';
import { hex } from '@scure/base';
import * as v from 'valibot';
import { readSignInRequest, sealSignIn } from './signIn.ts';
import { siteSchema } from './siteSchema.ts';
import type {
  SiteFacts,
  WalletManners,
  WalletMemory,
  WalletProposal,
  WalletSession,
  WalletSignIn,
  WalletSignInRequest,
} from './walletTypes.ts';

export interface PairingWalletParameters {
  readonly relayUrl: string;
  readonly environment: RelayEnvironment;
  readonly name?: string;
  /** The wallet's metadata as a site receives it; only the name is needed. */
  readonly metadata?: Partial<Omit<SiteFacts, 'name'>>;
  /** As registered with the relay. */
  readonly projectId?: string;
  /** A proposal, a request or an end came in, a session began, or a request was answered. */
  readonly onChange?: () => void;
  readonly onStatus?: (status: RelayStatus) => void;
  /** The seed of its identity at the relay; the same again after a restart. */
  readonly seed?: Uint8Array;
  /** The sessions from before a restart. */
  readonly sessions?: readonly WalletSession[];
  /** The same again after a restart: unanswered requests are decided once more. */
  readonly memory?: WalletMemory;
}

/** A wallet on another device. Everything it does is done over the relay. */
export interface PairingWallet extends WalletManners {
  /** Scans a link. */
  pair(uri: string): void;
  /** The owner decides on the last proposal once more. */
  decideAgain(): void;
  /** Its owner decides on one of the proposals, whenever. */
  answer(proposal: WalletProposal, decision: SessionNamespaces | ProtocolError): void;
  readonly proposals: readonly WalletProposal[];
  /** Those of a form that the wallet supports. */
  readonly signIns: readonly WalletSignInRequest[];
  /** Its owner decides on one of them, whenever. */
  answerSignIn(request: WalletSignInRequest, answer: Exclude<WalletSignIn, undefined>): void;
  readonly sessions: readonly WalletSession[];
  /** Topics whose session the site ended. */
  readonly ended: readonly string[];
  /** Requests of the site, as they came. */
  readonly calls: readonly WireRequest[];
  request(
    topic: string,
    method: 'wc_sessionUpdate' | 'wc_sessionExtend' | 'wc_sessionEvent' | 'wc_sessionPing',
    params: object,
  ): Promise<WireOutcome>;
  leave(topic: string): Promise<WireOutcome>;
  /** Sends the approved namespaces to a site, and keeps them. */
  update(topic: string, namespaces: SessionNamespaces): Promise<WireOutcome>;
  /** Decides requests left open before the end. */
  answerOpen(): void;
  close(): void;
}

const namespacesSchema = v.record(
  v.string(),
  v.object({
    chains: v.optional(v.array(v.string()), []),
    methods: v.optional(v.array(v.string()), []),
  }),
);
const proposalSchema = v.object({
  proposer: v.object({ publicKey: v.string(), metadata: siteSchema }),
  requiredNamespaces: v.optional(namespacesSchema, {}),
  optionalNamespaces: namespacesSchema,
  expiryTimestamp: v.optional(v.number()),
});
const callSchema = v.object({ request: v.object({ method: v.string(), params: v.unknown() }), chainId: v.string() });

const WEEK_SECONDS = 604_800;
const WAIT_MS = 60_000;
const LINK_MS = 300_000;
const PROPOSE = 'wc_sessionPropose';
const SIGN_IN = 'wc_sessionAuthenticate';
const decidable = new Set([PROPOSE, SIGN_IN, 'wc_sessionRequest']);

/** A wallet with a relay connection of its own. It approves nothing by default. */
class TestPairingWallet implements PairingWallet {
  decide: WalletManners['decide'] = () => undefined;
  reply: WalletManners['reply'] = () => undefined;
  settlesFirst = false;
  signIn: WalletManners['signIn'];
  answersBoth = false;
  spoilSettlement: WalletManners['spoilSettlement'];
  readonly proposals: WalletProposal[] = [];
  readonly signIns: WalletSignInRequest[] = [];
  readonly ended: string[] = [];
  readonly calls: WireRequest[] = [];
  readonly #keys = new Map<string, Uint8Array>();
  readonly #links: NonNullable<WalletMemory['links']>;
  readonly #signInLinks = new Set<string>();
  readonly #sessions = new Map<string, WalletSession>();
  readonly #memory: WalletMemory;
  readonly #metadata: SiteFacts;
  readonly #onChange: () => void;
  readonly #clock: RelayEnvironment['clock'];
  readonly #relay: ReturnType<typeof createRelay>;
  readonly #wire: Wire;

  constructor({
    relayUrl,
    environment,
    name = 'Lantern',
    metadata,
    projectId = 'wallet',
    onChange = () => undefined,
    onStatus = () => undefined,
    seed = createIdentitySeed(),
    sessions = [],
    memory = { seen: new Set(), unanswered: new Map() },
  }: PairingWalletParameters) {
    this.#memory = memory;
    this.#links = memory.links ?? new Map();
    this.#metadata = { description: '', url: 'https://wallet.example', icons: [], ...metadata, name };
    this.#onChange = onChange;
    const identity = createClientIdentity(seed);
    this.#clock = environment.clock;
    this.#relay = createRelay({
      urls: [relayUrl],
      toAddress: (url) =>
        toRelayAddress({
          relayUrl: url,
          projectId,
          pageHost: new URL(this.#metadata.url).hostname,
          identity,
          nowMs: environment.clock.nowMs(),
        }),
      environment,
      onMessage: (message) => this.#wire.receive(message),
      onStatus,
      ...(memory.deliveryQueue && { deliveryQueue: memory.deliveryQueue }),
    });
    this.#wire = new Wire({
      clock: environment.clock,
      publish: this.#relay.publish,
      keyOf: (topic) => this.#keys.get(topic),
      seen: {
        has: (topic, text) => memory.seen.has(topic + text),
        add: (topic, text) => void memory.seen.add(topic + text),
      },
      onRequest: (request) => this.#onRequest(request),
      onUnexpectedAnswer: async () => undefined,
      onStrange: () => undefined,
      onSkew: () => undefined,
    });
    for (const session of sessions) this.#keep(session);
    for (const link of this.#links.values()) this.#listen(link);
  }

  get sessions(): readonly WalletSession[] {
    return [...this.#sessions.values()];
  }

  pair(uri: string): void {
    const link = parsePairingUri(uri);
    if (typeof link === 'string') throw new Error(`The link cannot be used: ${link}`);
    const endSeconds = Math.floor((this.#clock.nowMs() + LINK_MS) / 1000);
    this.#links.set(link.topic, { expiresAtSeconds: endSeconds, ...link });
    this.#listen(link);
    this.#onChange();
  }

  request(
    topic: string,
    method: 'wc_sessionUpdate' | 'wc_sessionExtend' | 'wc_sessionEvent' | 'wc_sessionPing',
    params: object,
  ): Promise<WireOutcome> {
    return this.#wire.send({ topic, method, params, waitMs: WAIT_MS }).outcome;
  }

  async leave(topic: string): Promise<WireOutcome> {
    const params = protocolError('userDisconnected');
    const outcome = await this.#wire.send({ topic, method: 'wc_sessionDelete', params, waitMs: WAIT_MS }).outcome;
    this.#forget(topic);
    return outcome;
  }

  async update(topic: string, namespaces: SessionNamespaces): Promise<WireOutcome> {
    const session = this.#sessions.get(topic);
    if (session) this.#sessions.set(topic, { ...session, namespaces });
    this.#onChange();
    return this.request(topic, 'wc_sessionUpdate', { namespaces });
  }

  answerOpen(): void {
    for (const request of [...this.#memory.unanswered.values()]) void this.#decideOn(request);
  }

  close(): void {
    this.#wire.close();
    this.#relay.close();
  }

  #listen({ topic, key, methods }: PairingUri): void {
    this.#keys.set(topic, key);
    if (methods.flat().includes(SIGN_IN)) this.#signInLinks.add(topic);
    void this.#relay.subscribe(topic);
  }

  #keep(session: WalletSession): void {
    this.#keys.set(session.topic, session.key);
    this.#sessions.set(session.topic, session);
    void this.#relay.subscribe(session.topic);
  }

  #forget(topic: string): void {
    this.#sessions.delete(topic);
    this.#relay.unsubscribe(topic);
    this.#onChange();
  }

  async #onRequest(request: WireRequest): Promise<void> {
    const { answered, unanswered } = this.#memory;
    // Delivered again by a relay that did not receive the acknowledgement.
    if (answered?.has(request.id) || unanswered.has(request.id)) return undefined;
    this.calls.push(request);
    if (decidable.has(request.method)) return this.#decideOn(request);
    void this.#wire.answer(request, { result: true });
    if (request.method === 'wc_sessionDelete') {
      this.ended.push(request.topic);
      this.#forget(request.topic);
    }
    return undefined;
  }

  /** Prompts its owner for a decision. */
  async #decideOn(request: WireRequest): Promise<void> {
    if (request.method === PROPOSE) return this.#onPropose(request);
    if (request.method === SIGN_IN) return this.#onSignIn(request);
    void this.#onCall(request);
    return undefined;
  }

  #await(request: WireRequest): void {
    this.#memory.unanswered.set(request.id, request);
    this.#onChange();
  }

  #settleRequest({ id, topic }: Pick<WireRequest, 'id' | 'topic'>): void {
    this.#memory.answered?.add(id);
    this.#links.delete(topic);
    if (this.#memory.unanswered.delete(id)) this.#onChange();
  }

  async #onCall(request: WireRequest): Promise<void> {
    const { request: call, chainId } = v.parse(callSchema, request.params);
    this.#await(request);
    const reply = await this.reply({ id: request.id, topic: request.topic, chain: chainId, ...call });
    const answering = reply && this.#wire.answer(request, reply);
    // A stored response is sent again, whatever comes: its owner is not prompted twice.
    if (reply && this.#memory.deliveryQueue) this.#settleRequest(request);
    const failure = await answering;
    // Aborted by the end of the wallet, the request is answered after the next start.
    if (failure !== 'closed') this.#settleRequest(request);
  }

  decideAgain(): void {
    const proposal = this.proposals.at(-1);
    // A proposal that came before a restart and was answered since is known no more.
    if (!proposal || !this.#requestOf(proposal)) return;
    const decision = this.decide(proposal);
    if (decision) this.answer(proposal, decision);
  }

  #requestOf({ id, pairingTopic }: WalletProposal): WireRequest | undefined {
    const known = [...this.calls, ...this.#memory.unanswered.values()];
    return known.find((request) => request.id === id && request.topic === pairingTopic);
  }

  async #onSignIn(request: WireRequest): Promise<void> {
    if (!this.signIn) {
      void this.#wire.answer(request, { error: protocolError('unsupportedWcMethod') });
      return;
    }
    const requested = readSignInRequest(request);
    this.signIns.push(requested);
    this.#await(request);
    const answer = await this.signIn(requested);
    if (answer) this.answerSignIn(requested, answer);
  }

  answerSignIn(request: WalletSignInRequest, answer: Exclude<WalletSignIn, undefined>): void {
    void sealSignIn(request, answer, this.#metadata).then(({ publication, key, topic }) => {
      if ('cacaos' in answer) this.#keep({ topic, key, namespaces: answer.namespaces, site: request.site });
      void this.#relay.publish(publication);
      this.#settleRequest({ id: request.id, topic: request.pairingTopic });
    });
  }

  async #onPropose(request: WireRequest): Promise<void> {
    // A wallet that signs in by the link ignores the plain proposal.
    if (this.signIn && this.#signInLinks.has(request.topic) && !this.answersBoth) return;
    const parsed = v.parse(proposalSchema, request.params);
    const { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp } = parsed;
    const requested = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces)];
    const proposal: WalletProposal = {
      pairingTopic: request.topic,
      id: request.id,
      proposerPublicKey: proposer.publicKey,
      name: proposer.metadata.name,
      site: proposer.metadata,
      chains: [...new Set(requested.flatMap(({ chains }) => chains))],
      methods: [...new Set(requested.flatMap(({ methods }) => methods))],
      expiresAtMs: expiryTimestamp === undefined ? this.#clock.nowMs() + LINK_MS : expiryTimestamp * 1000,
    };
    this.proposals.push(proposal);
    this.#await(request);
    const decision = this.decide(proposal);
    if (decision) this.answer(proposal, decision);
  }

  answer(proposal: WalletProposal, decision: SessionNamespaces | ProtocolError): void {
    const request = this.#requestOf(proposal);
    if (!request) throw new Error('There is no such proposal.');
    const refusal = v.safeParse(v.object({ code: v.number(), message: v.string() }), decision);
    if (refusal.success) {
      void this.#wire.answer(request, { error: refusal.output });
      this.#settleRequest(request);
    } else void this.#settle(request, proposal, v.parse(sessionNamespacesSchema, decision));
  }

  async #settle(
    request: WireRequest,
    { proposerPublicKey, site }: WalletProposal,
    namespaces: SessionNamespaces,
  ): Promise<void> {
    const { privateKey, publicKey } = await createAgreementKeys();
    const key = await agreeOnKey(privateKey, hex.decode(proposerPublicKey));
    if (key === undefined) throw new Error('The site offered a key of low order.');
    const responderPublicKey = hex.encode(publicKey);
    const topic = topicOfKey(key);
    this.#keep({ topic, key, namespaces, site });
    const settlement = {
      relay: { protocol: 'irn' },
      namespaces,
      controller: { publicKey: responderPublicKey, metadata: this.#metadata },
      expiry: Math.floor(this.#clock.nowMs() / 1000) + WEEK_SECONDS,
    };
    const answer = (): void =>
      void this.#wire.answer(request, { result: { relay: { protocol: 'irn' }, responderPublicKey } });
    const params = this.spoilSettlement?.(settlement) ?? settlement;
    const settle = (): void => void this.#wire.send({ topic, method: 'wc_sessionSettle', params, waitMs: WAIT_MS });
    for (const step of this.settlesFirst ? [settle, answer] : [answer, settle]) step();
    this.#settleRequest(request);
    this.#onChange();
  }
}

/** A wallet that signs every request. */
export function createPairingWallet(parameters: PairingWalletParameters): PairingWallet {
  return new TestPairingWallet(parameters);
}
