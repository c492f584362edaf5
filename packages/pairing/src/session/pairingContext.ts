import type { Relay } from '../relay/createRelay.ts';
import type { RelayStatus } from '../relay/line.ts';
import type { Clock } from '../relay/surroundings.ts';
import type { ProtocolError } from '../errors/protocolErrors.ts';
import type { PublishFailure } from '../relay/publishQueue.ts';
import type { RelayMessage } from '../relay/relayMessages.ts';
import type { SignedMessage } from '../signIn/signInRequest.ts';
import type { PeerOutcome } from './peerMessages.ts';
import type { OpenRequest, Session } from './records.ts';
import type { SessionBook } from './sessionBook.ts';
import type { Wire } from './wire.ts';

/** Why a session is over. `lost`: its record is gone, from this browser or from the wallet. */
export type SessionEnd = 'deleted_by_wallet' | 'disconnected' | 'expired' | 'lost';

/** What a client tells. */
export type PairingEvent =
  | {
      readonly type: 'settled';
      readonly session: Session;
      readonly pairingTopic: string;
      readonly signed?: readonly SignedMessage[] | undefined;
    }
  /** A wallet answered a link; what it approves is still to come. */
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
  /** What was asked long ago, or before the page was loaded, was answered after all: a transaction may have been sent. */
  | { readonly type: 'late_answer'; readonly request: OpenRequest; readonly outcome: PeerOutcome }
  | { readonly type: 'status'; readonly status: RelayStatus }
  | { readonly type: 'skew'; readonly skewMs: number };

/** What became of a link. It always becomes something. */
export type ProposalOutcome =
  /** With what the wallet signed in the same go, where that was asked for; it was verified. */
  | { readonly type: 'settled'; readonly session: Session; readonly signed?: readonly SignedMessage[] | undefined }
  | { readonly type: 'rejected'; readonly error: ProtocolError }
  /** What was to be asked makes no sense: nobody was asked. */
  | { readonly type: 'invalid'; readonly error: ProtocolError }
  /** The wallet approved what makes no sense; it was told so. */
  | { readonly type: 'unacceptable'; readonly error: ProtocolError }
  | { readonly type: 'expired' | 'cancelled' }
  | { readonly type: 'unsent'; readonly failure: PublishFailure };

/** What the parts of a client share. */
export interface PairingContext {
  readonly clock: Clock;
  readonly book: SessionBook;
  readonly wire: Wire;
  readonly relay: Relay;
  readonly emit: (event: PairingEvent) => void;
  /** Who waits for a link to become something, by its topic. Nobody, after a reload. */
  readonly waiting: Map<string, (outcome: ProposalOutcome) => void>;
  /** Who hears a topic whose messages bring their own key. */
  readonly answers: Map<string, (message: RelayMessage) => Promise<void>>;
}

/** Ends a session in this browser, once. */
export function endSession(context: PairingContext, topic: string, reason: SessionEnd): void {
  const session = context.book.session(topic);
  if (session === undefined || !context.book.removeSession(topic)) return;
  context.wire.endTopic(topic);
  context.relay.unsubscribe(topic);
  context.emit({ type: 'ended', session, reason });
}

/** Ends a link: what became of it is told to who waits. */
export function endProposal(context: PairingContext, pairingTopic: string, outcome: ProposalOutcome): void {
  const proposal = context.book.proposal(pairingTopic);
  context.book.removeProposal(pairingTopic);
  context.relay.unsubscribe(pairingTopic);
  if (proposal?.agreed && outcome.type !== 'settled') context.relay.unsubscribe(proposal.agreed.topic);
  context.waiting.get(pairingTopic)?.(outcome);
  context.waiting.delete(pairingTopic);
}
