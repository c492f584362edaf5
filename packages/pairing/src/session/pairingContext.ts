import { bytesOfHex } from '../bytes/text.ts';
import { sealEnvelope } from '../envelope/envelope.ts';
import { topicOfKey } from '../keys/topics.ts';
import { createPeerRpcId } from '../relay/rpcIds.ts';
import { peerMethods } from './peerMethods.ts';
import type { Relay } from '../relay/createRelay.ts';
import type { RelayStatus } from '../relay/relaySocket.ts';
import type { Clock } from '../relay/environment.ts';
import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import type { PublishFailure } from '../relay/publishQueue.ts';
import type { RelayMessage } from '../relay/relayMessages.ts';
import type { SignedMessage } from './signInRequest.ts';
import type { PeerOutcome } from './peerMessages.ts';
import type { OpenRequest, Session } from './records.ts';
import type { SessionBook } from './sessionBook.ts';
import type { Wire } from './wire.ts';

/** Why a session is over. `lost`: its record is gone, from this browser or from the wallet. */
export type SessionEnd = 'deleted_by_wallet' | 'disconnected' | 'expired' | 'lost';

/** The events of a client. */
export type PairingEvent =
  | {
      readonly type: 'settled';
      readonly session: Session;
      readonly pairingTopic: string;
      readonly signed?: readonly SignedMessage[] | undefined;
    }
  /** A wallet answered a link; its approval is still to come. */
  | { readonly type: 'linking'; readonly pairingTopic: string }
  | { readonly type: 'updated'; readonly session: Session }
  | { readonly type: 'ended'; readonly session: Session; readonly reason: SessionEnd }
  | {
      readonly type: 'event';
      readonly session: Session;
      readonly chain: string;
      readonly name: string;
      readonly data: unknown;
    }
  /**
   * A request that timed out, or was sent before the page was loaded, was answered after all: a transaction may have
   * been sent.
   */
  | { readonly type: 'late_answer'; readonly request: OpenRequest; readonly outcome: PeerOutcome }
  | { readonly type: 'status'; readonly status: RelayStatus }
  | { readonly type: 'skew'; readonly skewMs: number };

/** The outcome of a link. It always has one. */
export type ProposalOutcome =
  /** With the messages that the wallet signed together with it, where requested; they were verified. */
  | { readonly type: 'settled'; readonly session: Session; readonly signed?: readonly SignedMessage[] | undefined }
  | { readonly type: 'rejected'; readonly error: ProtocolError }
  /** The request is invalid, and was not sent. */
  | { readonly type: 'invalid'; readonly error: ProtocolError }
  /** The wallet's approval is invalid; the wallet was notified. */
  | { readonly type: 'unacceptable'; readonly error: ProtocolError }
  | { readonly type: 'expired' | 'cancelled' }
  | { readonly type: 'unsent'; readonly failure: PublishFailure };

/** The state that the parts of a client share. */
export interface PairingContext {
  readonly clock: Clock;
  readonly book: SessionBook;
  readonly wire: Wire;
  readonly relay: Relay;
  readonly emit: (event: PairingEvent) => void;
  /** The callbacks that await the outcome of a link, by its topic. None after a reload. */
  readonly waiting: Map<string, (outcome: ProposalOutcome) => void>;
  /** Handlers of topics whose messages bring their own key. */
  readonly answers: Map<string, (message: RelayMessage) => Promise<void>>;
  /** The cleanups of a link's record, by its topic. */
  readonly cleanups: Map<string, () => void>;
}

/** Ends a session in this browser, once. */
export function endSession(context: PairingContext, topic: string, reason: SessionEnd): void {
  const session = context.book.session(topic);
  if (session === undefined || !context.book.removeSession(topic)) return;
  context.wire.endTopic(topic);
  context.relay.unsubscribe(topic);
  context.emit({ type: 'ended', session, reason });
}

/** Ends after which no wallet can approve a link: it was never offered, or has expired. */
const finalEnds: ReadonlySet<ProposalOutcome['type']> = new Set(['expired', 'unsent', 'invalid']);
/** Outcomes of which the approving wallet is aware: it has the session, has left it, or was refused it. */
const knownEnds: ReadonlySet<ProposalOutcome['type']> = new Set(['settled', 'rejected', 'unacceptable']);

/**
 * Ends a link and reports its outcome. Until the link expires a wallet may still approve it: a second one, or the first
 * after the visitor cancelled. So its record stays, closed, and its topic subscribed: no wallet may keep a session that
 * this site does not have.
 */
export function endProposal(context: PairingContext, pairingTopic: string, outcome: ProposalOutcome): void {
  const { book, relay, waiting, cleanups } = context;
  const proposal = book.proposal(pairingTopic);
  if (finalEnds.has(outcome.type)) {
    book.removeProposal(pairingTopic);
    relay.unsubscribe(pairingTopic);
    cleanups.get(pairingTopic)?.();
    cleanups.delete(pairingTopic);
  } else if (proposal) {
    const { agreed, usedBy = agreed?.peerPublicKey, ...record } = proposal;
    book.saveProposal({ ...record, required: {}, isClosed: true, ...(usedBy && { usedBy }) });
  }
  if (proposal?.agreed && outcome.type !== 'settled') relay.unsubscribe(proposal.agreed.topic);
  // Approved, and its settlement did not come in time, or is not waited for any more.
  if (proposal?.agreed && !knownEnds.has(outcome.type)) endForWallet(context, bytesOfHex(proposal.agreed.key));
  waiting.get(pairingTopic)?.(outcome);
  waiting.delete(pairingTopic);
}

/** Ends a session that the wallet of this key has, or is about to have, and this site has not. */
export function endForWallet(
  { clock, relay }: PairingContext,
  key: Uint8Array,
  params = protocolError('userDisconnected'),
): void {
  const { tag, ttlSeconds, isPrompt } = peerMethods.wc_sessionDelete;
  const body = { id: createPeerRpcId(clock.nowMs()), jsonrpc: '2.0', method: 'wc_sessionDelete', params };
  const text = sealEnvelope(JSON.stringify(body), { key });
  void relay.publish({ topic: topicOfKey(key), text, tag, ttlSeconds, isPrompt });
}
