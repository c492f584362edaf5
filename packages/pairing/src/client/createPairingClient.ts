import { type PorticoStorage, loadOnce } from '@portico/core/adapter';
import { bytesOfHex, hexOf } from '../bytes/text.ts';
import { protocolError } from '../errors/protocolErrors.ts';
import { createClientIdentity, createIdentitySeed } from '../keys/clientIdentity.ts';
import { checkRequest } from '../namespaces/approval.ts';
import { checkProposal } from '../namespaces/checkProposal.ts';
import { createRelay } from '../relay/createRelay.ts';
import { toRelayAddress } from '../relay/relayAddress.ts';
import type { PairingClientParameters, PairingEngine, SessionRequest } from '../session/pairingClient.ts';
import {
  type PairingContext,
  type PairingEvent,
  type ProposalOutcome,
  endProposal,
  endSession,
} from '../session/pairingContext.ts';
import { type Attempt, type LinkOffer, type MadeLink, loadIncoming, makeLink, offerLink } from '../session/propose.ts';
import { deliveryQueueKey, seedKey, sessionsKey, sessionsWithout } from '../session/records.ts';
import { createSeenMessages } from '../session/seenMessages.ts';
import { SessionBook, endOfProposal } from '../session/sessionBook.ts';
import { Wire, type WireOutcome } from '../session/wire.ts';

const EXPIRY_SECONDS = { least: 300, most: 604_800 };
const PING_WAIT_MS = 30_000;
/** Long enough that the request's own expiry is what ends it on both sides. */
const EXPIRY_GRACE_MS = 1000;
const CHECK_EVERY_MS = 10_000;

function readSeed(storage: PorticoStorage): Uint8Array {
  const known = storage.get(seedKey);
  if (known !== undefined) return bytesOfHex(known);
  const seed = createIdentitySeed();
  storage.set(seedKey, hexOf(seed));
  return seed;
}

function createContext(parameters: PairingClientParameters, emit: PairingContext['emit']): PairingContext {
  const { storage, environment, projectId, pageHost } = parameters;
  const { clock } = environment;
  const getIdentity = loadOnce(() => createClientIdentity(readSeed(storage)));
  const book = new SessionBook(storage, clock);
  const relay = createRelay({
    urls: parameters.relayUrls,
    toAddress: (relayUrl) =>
      toRelayAddress({ relayUrl, projectId, pageHost, identity: getIdentity(), nowMs: clock.nowMs() }),
    environment,
    deliveryQueue: {
      load: () => storage.get(deliveryQueueKey) ?? [],
      save: (kept) => storage.set(deliveryQueueKey, kept),
    },
    onMessage: (message) => context.answers.get(message.topic)?.(message) ?? wire.receive(message),
    onStatus: (status) => emit({ type: 'status', status }),
  });
  const wire: Wire = new Wire({
    clock,
    publish: relay.publish,
    keyOf: (topic) => book.keyOf(topic),
    seen: createSeenMessages(storage, clock.nowMs),
    onRequest: async (request) => (await loadIncoming()).onPairingRequest(context, request),
    onUnexpectedAnswer: async (answer) => (await loadIncoming()).onUnexpectedAnswer(context, answer),
    onStrange: relay.unsubscribe,
    onSkew: (skewMs) => emit({ type: 'skew', skewMs }),
  });
  const maps = { waiting: new Map(), answers: new Map(), cleanups: new Map() };
  const context: PairingContext = { clock, book, relay, wire, emit, ...maps };
  return context;
}

/** Ends expired records, every ten seconds. Returns the function that stops it. */
function watchExpiry(context: PairingContext): () => void {
  const { clock, book } = context;
  let stop = (): void => {};
  const inspect = (): void => {
    const nowMs = clock.nowMs();
    for (const { topic, expiresAtSeconds } of book.sessions) {
      if (expiresAtSeconds * 1000 <= nowMs) endSession(context, topic, 'expired');
    }
    for (const proposal of book.proposals) {
      if (endOfProposal(proposal) <= nowMs) endProposal(context, proposal.pairingTopic, { type: 'expired' });
    }
    stop = clock.setTimer(CHECK_EVERY_MS, inspect);
  };
  inspect();
  return () => stop();
}

/** A link as a view has it. */
export function toAttempt({ offer, withdraw }: Pick<PairingEngine, 'offer' | 'withdraw'>, link: MadeLink): Attempt {
  const { record, optional, signIn } = link;
  const { pairingTopic, required } = record;
  const error = checkProposal(required, optional);
  const outcome: Promise<ProposalOutcome> = error
    ? Promise.resolve({ type: 'invalid', error })
    : offer({ record, optional, signIn });
  return { uri: link.uri, pairingTopic, clock: link.times, outcome, cancel: () => withdraw(pairingTopic) };
}

async function request(context: PairingContext, topic: string, requested: SessionRequest): Promise<WireOutcome> {
  const { book, clock, wire } = context;
  const session = book.session(topic);
  const problem = session ? checkRequest(session.namespaces, requested) : protocolError('noSessionForTopic');
  if (problem) return { type: 'error', error: problem };
  const { chain, method, params, expirySeconds = EXPIRY_SECONDS.least } = requested;
  const lifeSeconds = Math.min(Math.max(expirySeconds, EXPIRY_SECONDS.least), EXPIRY_SECONDS.most);
  const known = book.requestOf(requested.key);
  const sentAtMs = known?.sentAtMs ?? clock.nowMs();
  const waitMs = sentAtMs + lifeSeconds * 1000 + EXPIRY_GRACE_MS - clock.nowMs();
  const expiryTimestamp = Math.floor(sentAtMs / 1000) + lifeSeconds;
  const onSettled = (became: WireOutcome, settledId: number): void => {
    // An unanswered request stays open, also over the end of this page: a late answer may still report success.
    const isOpen = became.type === 'expired' || (became.type === 'unsent' && became.failure === 'closed');
    if (!isOpen) book.closeRequest(topic, settledId);
  };
  const { id, outcome } = known
    ? { id: known.id, outcome: wire.resume({ topic, id: known.id, waitMs, onSettled }) }
    : wire.send({
        topic,
        method: 'wc_sessionRequest',
        params: { request: { method, params, expiryTimestamp }, chainId: chain },
        ttlSeconds: lifeSeconds,
        waitMs,
        onSettled,
      });
  if (!known) book.openRequest({ id, topic, method, sentAtMs, ...(requested.key && { key: requested.key }) });
  const became = await outcome;
  const isUnknownThere = became.type === 'error' && became.error.code === protocolError('noSessionForTopic').code;
  if (isUnknownThere) endSession(context, topic, 'lost');
  return became;
}

async function disconnect(context: PairingContext, topic: string): Promise<void> {
  const { book, wire } = context;
  if (book.session(topic) === undefined) return;
  const params = protocolError('userDisconnected');
  // Sealed before the key is deleted; delivered as long as the page is open.
  const { outcome } = wire.send({ topic, method: 'wc_sessionDelete', params, waitMs: PING_WAIT_MS });
  endSession(context, topic, 'disconnected');
  await outcome;
}

/** As soon as there is the code for more than a session. */
async function offerLater(
  context: PairingContext,
  metadata: PairingClientParameters['metadata'],
  offered: LinkOffer,
): Promise<ProposalOutcome> {
  const { pairingTopic } = offered.record;
  let ended: ProposalOutcome | undefined;
  context.waiting.set(pairingTopic, (outcome) => (ended = outcome));
  const offer = await import('../signIn/offerSignIn.ts')
    .then(({ prepareSignIn }) => prepareSignIn(context, metadata, offered))
    .catch(() => undefined);
  // A wallet that reads the promise of a sign-in waits for it: the link is of no use without.
  if (!offer) return { type: 'unsent', failure: 'unreachable' };
  return ended ?? offer();
}

/** The site's end of the pairing protocol. Nothing is connected before there is a link or a session. */
export function createPairingClient(parameters: PairingClientParameters): PairingEngine {
  const listeners = new Set<(event: PairingEvent) => void>();
  const emit = (event: PairingEvent): void => listeners.forEach((listener) => listener(event));
  const context = createContext(parameters, emit);
  const { book, relay, wire, waiting } = context;
  const stopExpiry = watchExpiry(context);
  // Another tab disconnected, or cleared the storage: one clean end, and no more messages without a key.
  const stopStorage = parameters.storage.subscribe(sessionsKey, (stored = []) => {
    for (const { topic } of sessionsWithout(book.sessions, stored)) endSession(context, topic, 'lost');
  });
  if (book.topics.length > 0) loadIncoming().catch(() => undefined);
  for (const topic of book.topics) void relay.subscribe(topic);
  const offers = new Map<string, Promise<ProposalOutcome>>();
  const offer = (offered: LinkOffer): Promise<ProposalOutcome> => {
    const { pairingTopic } = offered.record;
    const known = offers.get(pairingTopic);
    const made =
      known ?? (offered.signIn === undefined ? offerLink : offerLater)(context, parameters.metadata, offered);
    offers.set(pairingTopic, made);
    return made;
  };
  // The page was left while a request was open in the wallet: its response arrives on a topic of its own.
  for (const record of book.proposals) if (record.offer) void offer({ record, ...record.offer });
  const withdraw = (pairingTopic: string): void => endProposal(context, pairingTopic, { type: 'cancelled' });
  return {
    offer,
    withdraw,
    propose: (requested) => toAttempt({ offer, withdraw }, makeLink(context.clock, requested)),
    sessions: () => book.sessions,
    request: (topic, requested) => request(context, topic, requested),
    ping: (topic) => wire.send({ topic, method: 'wc_sessionPing', params: {}, waitMs: PING_WAIT_MS }).outcome,
    disconnect: (topic) => disconnect(context, topic),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    status: relay.status,
    retry: relay.retry,
    destroy() {
      stopExpiry();
      stopStorage();
      for (const settle of waiting.values()) settle({ type: 'unsent', failure: 'closed' });
      waiting.clear();
      wire.close();
      relay.close();
      listeners.clear();
    },
  };
}
