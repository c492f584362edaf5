import * as v from 'valibot';
import { bytesOfHex, hexOf } from '../bytes/text.ts';
import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { agreeOnKey } from '../keys/agreement.ts';
import { isTopic, topicOfKey } from '../keys/topics.ts';
import { normalizeNamespaces } from '../namespaces/accounts.ts';
import { checkApproval } from '../namespaces/approval.ts';
import { sessionNamespacesSchema } from '../namespaces/namespaces.ts';
import { metadataSchema } from './metadata.ts';
import { type PairingContext, endForWallet, endProposal } from './pairingContext.ts';
import type { PeerOutcome } from './peerMessages.ts';
import type { Proposal, Session } from './records.ts';
import type { WireRequest } from './wire.ts';

const publicKey = v.custom<string>(isTopic);
const approvalSchema = v.object({ responderPublicKey: publicKey });
const settlementSchema = v.object({
  namespaces: sessionNamespacesSchema,
  controller: v.object({ publicKey, metadata: metadataSchema }),
  expiry: v.pipe(v.number(), v.safeInteger()),
  sessionConfig: v.fallback(v.optional(v.object({ disableDeepLink: v.fallback(v.boolean(), false) })), undefined),
});

/** The protocol's longest session, and an hour for clocks that differ. */
const EXPIRY_MAX_SECONDS = 604_800 + 3600;

/** The wallet answered a link: refused, or agreed on a key, and then it settles on the topic of that key. */
export async function onProposalAnswer(
  context: PairingContext,
  proposal: Proposal,
  outcome: PeerOutcome,
): Promise<void> {
  const { pairingTopic } = proposal;
  const isUsed = proposal.isClosed || proposal.agreed !== undefined;
  if (outcome.type === 'error' && isUsed) return undefined;
  if (outcome.type === 'error') return endProposal(context, pairingTopic, { type: 'rejected', error: outcome.error });
  const approval = v.safeParse(approvalSchema, outcome.result);
  const peerPublicKey = approval.success ? approval.output.responderPublicKey : undefined;
  const key = peerPublicKey && (await agreeOnKey(bytesOfHex(proposal.privateKey), bytesOfHex(peerPublicKey)));
  // Cancelled, or answered once more, while the key was made: the first response counts, and only in time.
  const current = context.book.proposal(pairingTopic);
  if (!current || current.isClosed || current.agreed) {
    const usedBy = current?.agreed?.peerPublicKey ?? current?.usedBy;
    if (key && peerPublicKey !== usedBy) endForWallet(context, key);
    return undefined;
  }
  if (!peerPublicKey || !key) {
    const error = protocolError('settlementFailed');
    return endProposal(context, pairingTopic, { type: 'unacceptable', error });
  }
  const agreed = { topic: topicOfKey(key), key: hexOf(key), peerPublicKey };
  context.book.saveProposal({ ...proposal, agreed });
  // The settlement may have been sent already: it waits in the relay's mailbox for this.
  void context.relay.subscribe(agreed.topic);
  context.emit({ type: 'linking', pairingTopic });
  return undefined;
}

type Settlement = v.InferOutput<typeof settlementSchema>;

function findProblem(settlement: Settlement, proposal: Proposal, nowMs: number): ProtocolError | undefined {
  const { namespaces, controller, expiry } = settlement;
  const nowSeconds = nowMs / 1000;
  if (controller.publicKey !== proposal.agreed?.peerPublicKey) return protocolError('settlementFailed');
  if (expiry <= nowSeconds || expiry > nowSeconds + EXPIRY_MAX_SECONDS) return protocolError('invalidSettle');
  if (Object.keys(namespaces).length === 0) return protocolError('userRejected', 'All namespaces must be approved');
  return checkApproval(namespaces, proposal.required);
}

/** The wallet sends its approval. Only validated namespaces become a session. */
export async function onSettle(context: PairingContext, proposal: Proposal, request: WireRequest): Promise<void> {
  const { wire, book, clock, emit } = context;
  const { pairingTopic, agreed } = proposal;
  const parsed = v.safeParse(settlementSchema, request.params);
  const problem = parsed.success ? findProblem(parsed.output, proposal, clock.nowMs()) : protocolError('invalidSettle');
  const namespaces = parsed.success ? normalizeNamespaces(parsed.output.namespaces) : undefined;
  if (!parsed.success || problem || !namespaces || !agreed) {
    const error = problem ?? protocolError('unsupportedAccounts');
    // The keys are deleted only when the wallet was notified, or could not be.
    await wire.answer(request, { error });
    return endProposal(context, pairingTopic, { type: 'unacceptable', error });
  }
  const { controller, expiry, sessionConfig } = parsed.output;
  const session: Session = {
    topic: agreed.topic,
    pairingTopic,
    key: agreed.key,
    peerPublicKey: agreed.peerPublicKey,
    metadata: controller.metadata,
    namespaces,
    expiresAtSeconds: expiry,
    isDeepLinkDisabled: sessionConfig?.disableDeepLink ?? false,
    newestMs: {},
  };
  book.saveSession(session);
  void wire.answer(request, { result: true });
  endProposal(context, pairingTopic, { type: 'settled', session });
  emit({ type: 'settled', session, pairingTopic });
}
