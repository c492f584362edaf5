import * as v from 'valibot';
import { bytesOfHex, hexOf } from '../bytes/text.ts';
import { openEnvelope, readEnvelope } from '../envelope/envelope.ts';
import { type ProtocolError, protocolErrors } from '../errors/protocolErrors.ts';
import { type AgreementKeys, agreeOnKey, createAgreementKeys } from '../keys/agreement.ts';
import { topicOfKey } from '../keys/topics.ts';
import type { RelayMessage } from '../relay/relayMessages.ts';
import type { PeerMetadata } from '../session/metadata.ts';
import { type PairingContext, type ProposalOutcome, endProposal } from '../session/pairingContext.ts';
import { type PeerMessage, readPeerMessage } from '../session/peerMessages.ts';
import { type LinkOffer, offerLink } from '../session/propose.ts';
import type { Proposal } from '../session/records.ts';
import { clockOfPairing } from '../uri/pairingClock.ts';
import { acceptSignIn, endLateSignIn } from './acceptSignIn.ts';
import { writeRecap } from './recap.ts';
import { type SignInRequest, signInRequestSchema } from '../session/signInRequest.ts';

type Metadata = Omit<PeerMetadata, 'redirect'>;

/** Sent by a wallet that cannot sign in: its response to the plain proposal counts then. */
const unknownMethodCodes: ReadonlySet<number> = new Set([
  protocolErrors.unsupportedWcMethod.code,
  protocolErrors.invalidMethod.code,
  protocolErrors.unsupportedMethods.code,
  -32_601,
]);

function toPayload({ chains, methods, message }: SignInRequest): object {
  const { uri: aud, issuedAt: iat, expirationTime: exp, notBefore: nbf, resources, ...messages } = message;
  return {
    type: 'caip122',
    chains,
    aud,
    iat,
    exp,
    nbf,
    ...messages,
    resources: [...resources, writeRecap({ methods, chains })],
  };
}

/** Opens messages on the topic of a response: their key is agreed on with the response itself. */
async function readAnswer(text: string, privateKey: Uint8Array): Promise<PeerMessage | undefined> {
  const envelope = readEnvelope(text);
  const key = envelope?.type === 1 ? await agreeOnKey(privateKey, envelope.senderPublicKey) : undefined;
  const opened = envelope && key && openEnvelope(envelope, key);
  return opened === undefined ? undefined : readPeerMessage(opened);
}

/** A link by which a wallet can sign its owner in with the one approval. */
class SignInOffer {
  readonly #context: PairingContext;
  readonly #record: Proposal;
  readonly #request: SignInRequest;
  readonly #privateKey: Uint8Array;
  readonly #publicKey: Uint8Array;
  readonly #answerTopic: string;
  #isAnswered = false;
  /** Answers that came: a relay may deliver them again. */
  readonly #taken = new Set<string>();

  constructor(context: PairingContext, record: Proposal, request: SignInRequest, keys: AgreementKeys) {
    this.#context = context;
    this.#record = record;
    this.#request = request;
    this.#privateKey = keys.privateKey;
    this.#publicKey = keys.publicKey;
    this.#answerTopic = topicOfKey(this.#publicKey);
  }

  /** Sends the request, or waits for the response to that of another tab. Returns the record of the link. */
  start(metadata: Metadata): Proposal {
    const { answers, relay, book, wire, clock } = this.#context;
    const { pairingTopic, createdAtMs } = this.#record;
    const { forgetAtMs } = clockOfPairing(createdAtMs);
    const waitMs = forgetAtMs - clock.nowMs();
    answers.set(this.#answerTopic, (message) => this.#onMessage(message));
    void relay.subscribe(this.#answerTopic);
    const requested = book.proposal(pairingTopic)?.signInId;
    // A wallet without support answers so on the topic of the link.
    const { id, outcome } =
      requested === undefined
        ? this.#sendRequest(metadata, { waitMs, expiryTimestamp: Math.floor(forgetAtMs / 1000) })
        : { id: requested, outcome: wire.resume({ topic: pairingTopic, id: requested, waitMs }) };
    void outcome.then((became) => {
      if (became.type === 'error') this.#onRefusal(became.error);
    });
    return { ...this.#record, signInId: id };
  }

  end(): void {
    const { answers, relay } = this.#context;
    answers.delete(this.#answerTopic);
    relay.unsubscribe(this.#answerTopic);
  }

  #sendRequest(metadata: Metadata, { waitMs, expiryTimestamp }: { waitMs: number; expiryTimestamp: number }) {
    const { book, relay, wire } = this.#context;
    const { pairingTopic } = this.#record;
    // Stored before it is sent: the record has the key of the link.
    book.saveProposal(this.#record);
    void relay.subscribe(pairingTopic);
    return wire.send({
      topic: pairingTopic,
      method: 'wc_sessionAuthenticate',
      params: {
        requester: { publicKey: hexOf(this.#publicKey), metadata },
        authPayload: toPayload(this.#request),
        expiryTimestamp,
      },
      waitMs,
      ttlSeconds: Math.ceil(waitMs / 1000),
    });
  }

  async #onMessage({ text }: RelayMessage): Promise<void> {
    const message = await readAnswer(text, this.#privateKey);
    const proposal = this.#context.book.proposal(this.#record.pairingTopic);
    const isOurs = message?.type === 'answer' && message.id === proposal?.signInId;
    if (!isOurs || !proposal || this.#taken.has(text)) return;
    this.#taken.add(text);
    const { outcome } = message;
    // The first response counts, in either form.
    if (proposal.isClosed || proposal.agreed || this.#isAnswered) {
      if (outcome.type === 'result') await endLateSignIn(this.#context, proposal, outcome.result);
      return;
    }
    if (outcome.type === 'error') {
      this.#onRefusal(outcome.error);
      return;
    }
    this.#isAnswered = true;
    await acceptSignIn(this.#context, { proposal, request: this.#request, result: outcome.result });
  }

  #onRefusal(error: ProtocolError): void {
    const { pairingTopic } = this.#record;
    const proposal = this.#context.book.proposal(pairingTopic);
    if (unknownMethodCodes.has(error.code) || !proposal || proposal.isClosed || proposal.agreed) return;
    endProposal(this.#context, pairingTopic, { type: 'rejected', error });
  }
}

/**
 * Proposes, on the topic of a link, a session with a signed message, and a plain session for wallets without support
 * for it: one link for both. Resolves to the request; its outcome never rejects.
 */
export async function prepareSignIn(
  context: PairingContext,
  metadata: Metadata,
  offer: LinkOffer,
): Promise<() => Promise<ProposalOutcome>> {
  const parsed = v.safeParse(signInRequestSchema, offer.signIn);
  const keys = await createAgreementKeys(bytesOfHex(offer.record.privateKey));
  return () => {
    const isSettled = context.book.sessions.some(({ pairingTopic }) => pairingTopic === offer.record.pairingTopic);
    if (!parsed.success || isSettled) return offerLink(context, metadata, offer);
    const { optional } = offer;
    const kept = { ...offer.record, offer: { optional, signIn: parsed.output } };
    const signIn = new SignInOffer(context, kept, parsed.output, keys);
    const record = signIn.start(metadata);
    // Subscribed as long as the link: a wallet that signs late must be notified that it has no session.
    context.cleanups.set(record.pairingTopic, () => signIn.end());
    return offerLink(context, metadata, { ...offer, record });
  };
}
