import { protocolError } from '../errors/protocolErrors.ts';
import { type PairingContext, endProposal } from './pairingContext.ts';
import type { PeerOutcome } from './peerMessages.ts';
import { isSiteMethod } from './peerMethods.ts';
import { onProposalAnswer, onSettle } from './settling.ts';
import type { WireRequest } from './wire.ts';
import { onWalletRequest } from './walletRequests.ts';

/** Routes a wallet's request to its target: a session, a settlement, or the link itself. */
export async function onPairingRequest(context: PairingContext, request: WireRequest): Promise<void> {
  const { book, wire } = context;
  if (isSiteMethod(request.method)) return undefined;
  const session = book.session(request.topic);
  if (session) return onWalletRequest(context, session, request);
  const settled = book.proposalSettledOn(request.topic);
  if (settled && request.method === 'wc_sessionSettle') return onSettle(context, settled, request);
  const isLeft = settled && request.method === 'wc_sessionDelete';
  // A link is used once: a wallet may ping it, and delete it, which changes nothing.
  const isKnown = isLeft || request.method === 'wc_pairingPing' || request.method === 'wc_pairingDelete';
  void wire.answer(request, isKnown ? { result: true } : { error: protocolError('unsupportedWcMethod') });
  // The wallet approved and left, and its settlement was overtaken: no response will come on that topic.
  if (isLeft)
    endProposal(context, settled.pairingTopic, { type: 'rejected', error: protocolError('userDisconnected') });
}

/** Responses to links, and responses whose requester is gone. */
export async function onUnexpectedAnswer(
  context: PairingContext,
  { topic, id, outcome }: { topic: string; id: number; outcome: PeerOutcome },
): Promise<void> {
  const proposal = context.book.proposal(topic);
  if (proposal?.requestId === id) return onProposalAnswer(context, proposal, outcome);
  const request = context.book.closeRequest(topic, id);
  if (request) context.emit({ type: 'late_answer', request, outcome });
}
