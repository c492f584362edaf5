import { bytesOfHex, hexOf } from '../bytes/text.ts';
import { createAgreementKeys, createPrivateKey } from '../keys/agreement.ts';
import { randomBytes } from '../keys/random.ts';
import { topicOfKey } from '../keys/topics.ts';
import type { ProposalNamespaces } from '../namespaces/namespaces.ts';
import type { Clock } from '../relay/environment.ts';
import { type PairingClock, clockOfPairing } from '../uri/pairingClock.ts';
import { formatPairingUri } from '../uri/pairingUri.ts';
import type { PeerMetadata } from './metadata.ts';
import { type PairingContext, type ProposalOutcome, endProposal } from './pairingContext.ts';
import type { PeerOutcome } from './peerMessages.ts';
import type { Proposal } from './records.ts';
import type { WireOutcome } from './wire.ts';

export interface ProposeParameters {
  /** The requested namespaces; a wallet may approve fewer. */
  readonly optional: ProposalNamespaces;
  /** The namespaces that a wallet must approve. Most sites do better without. */
  readonly required?: ProposalNamespaces;
  /** The message to sign with the same approval: a `SignInRequest`. */
  readonly signIn?: unknown;
}

/** A link that was made, and what becomes of it. */
export interface Attempt {
  /** A secret until it is used. */
  readonly uri: string;
  readonly pairingTopic: string;
  readonly clock: PairingClock;
  /** Never rejects. */
  readonly outcome: Promise<ProposalOutcome>;
  cancel(): void;
}

/** A link that is not published yet. */
export interface MadeLink {
  readonly uri: string;
  readonly times: PairingClock;
  readonly record: Proposal;
  readonly optional: ProposalNamespaces;
  readonly signIn?: unknown;
}

/** The offer on the topic of a link. */
export type LinkOffer = Pick<MadeLink, 'record' | 'optional' | 'signIn'>;

const KEY_BYTES = 32;

/** The code for what wallets send. */
export const loadIncoming = () => import('./incoming.ts');

/** Makes a link, without sending anything. */
export function makeLink(clock: Clock, { optional, required = {}, signIn }: ProposeParameters): MadeLink {
  const key = randomBytes(KEY_BYTES);
  const createdAtMs = clock.nowMs();
  const times = clockOfPairing(createdAtMs);
  const privateKey = hexOf(createPrivateKey());
  // Part of the link: a wallet that supports it waits for that request, and ignores the plain one.
  const methods = signIn === undefined ? [] : [['wc_sessionAuthenticate']];
  return {
    uri: formatPairingUri({ key, expiresAtSeconds: Math.floor(times.forgetAtMs / 1000), methods }),
    times,
    record: { pairingTopic: topicOfKey(key), key: hexOf(key), privateKey, requestId: 0, createdAtMs, required },
    optional,
    signIn,
  };
}

async function publishOffer(
  { book, relay, wire, metadata }: PairingContext & { readonly metadata: Omit<PeerMetadata, 'redirect'> },
  { record, optional }: LinkOffer,
): Promise<WireOutcome> {
  const { pairingTopic, createdAtMs, required, privateKey } = record;
  const { forgetAtMs } = clockOfPairing(createdAtMs);
  // Stored before it is sent, so that a response finds its key.
  book.saveProposal(record);
  void relay.subscribe(pairingTopic);
  const { publicKey } = await createAgreementKeys(bytesOfHex(privateKey));
  const current = book.proposal(pairingTopic);
  if (!current || current.isClosed) return { type: 'gone' };
  const { id, outcome } = wire.send({
    topic: pairingTopic,
    method: 'wc_sessionPropose',
    params: {
      requiredNamespaces: required,
      optionalNamespaces: optional,
      relays: [{ protocol: 'irn' }],
      proposer: { publicKey: hexOf(publicKey), metadata },
      expiryTimestamp: Math.floor(forgetAtMs / 1000),
      pairingTopic,
    },
    waitMs: forgetAtMs - createdAtMs,
  });
  book.saveProposal({ ...record, requestId: id });
  return outcome;
}

async function answerOffer(context: PairingContext, pairingTopic: string, outcome: PeerOutcome): Promise<void> {
  const incoming = await loadIncoming().catch(() => undefined);
  const proposal = context.book.proposal(pairingTopic);
  if (proposal && incoming) {
    await incoming.onUnexpectedAnswer(context, { topic: pairingTopic, id: proposal.requestId, outcome });
  }
  // Offline, perhaps: the wallet's approval cannot be read, and the visitor may try again.
  else endProposal(context, pairingTopic, { type: 'unsent', failure: 'unreachable' });
}

/**
 * Proposes a session on the topic of a link. A link that another tab began to offer is resumed. The outcome never
 * rejects.
 */
export function offerLink(
  context: PairingContext,
  metadata: Omit<PeerMetadata, 'redirect'>,
  offer: LinkOffer,
): Promise<ProposalOutcome> {
  const { book, waiting } = context;
  const { pairingTopic } = offer.record;
  const session = book.sessions.find((one) => one.pairingTopic === pairingTopic);
  if (session) return Promise.resolve({ type: 'settled', session });
  const known = book.proposal(pairingTopic);
  if (known?.isClosed) return Promise.resolve({ type: 'cancelled' });
  const outcome = new Promise<ProposalOutcome>((resolve) => waiting.set(pairingTopic, resolve));
  if (known?.requestId) return outcome;
  // While the link waits to be scanned; where it fails, the first need tries again.
  loadIncoming().catch(() => undefined);
  void publishOffer({ ...context, metadata }, offer).then(async (became) => {
    if (became.type === 'result' || became.type === 'error') await answerOffer(context, pairingTopic, became);
    // A page that closes keeps its links: a wallet may be about to approve one, and the next page receives it.
    if (became.type === 'unsent' && became.failure !== 'closed') endProposal(context, pairingTopic, became);
  });
  return outcome;
}
