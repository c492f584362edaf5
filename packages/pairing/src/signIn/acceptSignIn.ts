import { pairingEvents } from '@portico/protocol';
import { verifySignature } from '@portico/siwx/verify';
import * as v from 'valibot';
import { bytesOfHex, hexOf } from '../bytes/text.ts';
import { sealEnvelope } from '../envelope/envelope.ts';
import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { agreeOnKey } from '../keys/agreement.ts';
import { isTopic, topicOfKey } from '../keys/topics.ts';
import type { SessionNamespaces } from '../namespaces/namespaces.ts';
import { createPeerRpcId } from '../relay/rpcIds.ts';
import { metadataSchema } from '../session/metadata.ts';
import { type PairingContext, endProposal } from '../session/pairingContext.ts';
import { peerMethods } from '../session/peerMethods.ts';
import type { Proposal, Session } from '../session/records.ts';
import { type ClaimedMessage, cacaoSchema, readCacao } from './cacao.ts';
import type { SignInRequest } from './signInRequest.ts';

const WEEK_SECONDS = 604_800;
const MESSAGES_MAX = 50;

const answerSchema = v.object({
  cacaos: v.pipe(v.array(cacaoSchema), v.minLength(1), v.maxLength(MESSAGES_MAX)),
  responder: v.object({ publicKey: v.custom<string>(isTopic), metadata: metadataSchema }),
});

/** The protocol's numbers for an answer that cannot be read, one that says something else, and one that is not signed. */
const malformed: ProtocolError = { code: 11_001, message: 'The answer cannot be read.' };
const compromised = (message: string): ProtocolError => ({ code: 11_003, message });

async function isSigned(claimed: ClaimedMessage, { rpcUrls }: SignInRequest): Promise<boolean> {
  const { message, signature, address, chain: chainId } = claimed;
  // A chain that does not answer proves nothing: only what is known to be signed is believed.
  return verifySignature({ message, signature, address, chainId }, { rpcUrls }).catch(() => false);
}

/** Every message must be the one that was asked for, and signed by the account that it names. */
async function findProblem(
  claims: readonly (ClaimedMessage | string)[],
  request: SignInRequest,
): Promise<ProtocolError | undefined> {
  for (const claim of claims) if (typeof claim === 'string') return compromised(claim);
  for (const claim of claims) {
    if (typeof claim !== 'string' && !(await isSigned(claim, request))) return protocolError('authInvalidSignature');
  }
  const isUseless = claims.every((claim) => typeof claim !== 'string' && claim.grant.methods.length === 0);
  return isUseless ? protocolError('userRejectedMethods') : undefined;
}

/** What the signed messages approve: their own chains first, then those that they grant besides. */
function toNamespaces(claims: readonly ClaimedMessage[]): SessionNamespaces {
  const accounts = new Set([
    ...claims.map(({ chain, address }) => `${chain}:${address}`),
    ...claims.flatMap(({ address, grant }) => grant.chains.map((chain) => `${chain}:${address}`)),
  ]);
  const chains = new Set([...claims.map(({ chain }) => chain), ...claims.flatMap(({ grant }) => grant.chains)]);
  const methods = new Set(claims.flatMap(({ grant }) => grant.methods));
  return {
    eip155: { chains: [...chains], accounts: [...accounts], methods: [...methods], events: [...pairingEvents] },
  };
}

/** The wallet believes in a session that this site does not have: it is told. */
function sendAway({ clock, relay }: PairingContext, key: Uint8Array, params: ProtocolError): void {
  const { tag, ttlSeconds, isPrompt } = peerMethods.wc_sessionDelete;
  const body = { id: createPeerRpcId(clock.nowMs()), jsonrpc: '2.0', method: 'wc_sessionDelete', params };
  const text = sealEnvelope(JSON.stringify(body), { key });
  void relay.publish({ topic: topicOfKey(key), text, tag, ttlSeconds, isPrompt });
}

/** The wallet answered. Only what was verified becomes a session; what it signed is told with it. */
export async function acceptSignIn(
  context: PairingContext,
  { proposal, request, result }: { proposal: Proposal; request: SignInRequest; result: unknown },
): Promise<void> {
  const { book, clock, relay, emit } = context;
  const { pairingTopic } = proposal;
  const parsed = v.safeParse(answerSchema, result);
  const peer = parsed.success ? parsed.output.responder : undefined;
  const key = peer && (await agreeOnKey(bytesOfHex(proposal.privateKey), bytesOfHex(peer.publicKey)));
  if (!parsed.success || !peer || !key) {
    return endProposal(context, pairingTopic, { type: 'unacceptable', error: malformed });
  }
  emit({ type: 'linking', pairingTopic });
  const claims = parsed.output.cacaos.map((cacao) => readCacao(cacao, request, clock.nowMs()));
  const error = await findProblem(claims, request);
  const now = book.proposal(pairingTopic);
  // Given up meanwhile, or the wallet settled the other way: it holds what was there first.
  const problem = error ?? (now ? undefined : protocolError('userDisconnected'));
  if (problem) {
    sendAway(context, key, problem);
    if (now) endProposal(context, pairingTopic, { type: 'unacceptable', error: problem });
    return;
  }
  const believed = claims.filter((claim) => typeof claim !== 'string');
  const session: Session = {
    topic: topicOfKey(key),
    pairingTopic,
    key: hexOf(key),
    peerPublicKey: peer.publicKey,
    metadata: peer.metadata,
    namespaces: toNamespaces(believed),
    expiresAtSeconds: Math.floor(clock.nowMs() / 1000) + WEEK_SECONDS,
    isDeepLinkDisabled: false,
    newestMs: {},
  };
  book.saveSession(session);
  void relay.subscribe(session.topic);
  if (now?.agreed) relay.unsubscribe(now.agreed.topic);
  const signed = believed.map(({ message, signature }) => ({ message, signature }));
  endProposal(context, pairingTopic, { type: 'settled', session, signed });
  emit({ type: 'settled', session, pairingTopic, signed });
}
