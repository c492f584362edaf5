import { pairingEvents } from '@portico/protocol';
import { verifySignature } from '@portico/siwx/verify';
import * as v from 'valibot';
import { bytesOfHex, hexOf } from '../bytes/text.ts';
import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { agreeOnKey } from '../keys/agreement.ts';
import { isTopic, topicOfKey } from '../keys/topics.ts';
import type { SessionNamespaces } from '../namespaces/namespaces.ts';
import { metadataSchema } from '../session/metadata.ts';
import { type PairingContext, endForWallet, endProposal } from '../session/pairingContext.ts';
import type { Proposal, Session } from '../session/records.ts';
import { type ClaimedMessage, cacaoSchema, readCacao } from './cacao.ts';
import type { SignInRequest } from '../session/signInRequest.ts';

const WEEK_SECONDS = 604_800;
const MESSAGES_MAX = 50;

const answerSchema = v.object({
  cacaos: v.pipe(v.array(cacaoSchema), v.minLength(1), v.maxLength(MESSAGES_MAX)),
  responder: v.object({ publicKey: v.custom<string>(isTopic), metadata: metadataSchema }),
});

/** The protocol's codes for a response that cannot be parsed, one with other content, and one that is not signed. */
const malformed: ProtocolError = { code: 11_001, message: 'The answer cannot be read.' };
const compromised = (message: string): ProtocolError => ({ code: 11_003, message });

/**
 * A claim that was verified; `isLoose` where only its text without a checksum was signed, which proves the account but
 * is no sign-in.
 */
type VerifiedClaim = ClaimedMessage & { readonly isLoose: boolean };

async function verify(claimed: ClaimedMessage, { rpcUrls }: SignInRequest): Promise<VerifiedClaim | undefined> {
  const { message, looseMessage, signature, address, chain: chainId } = claimed;
  // A chain that does not answer proves nothing: only a verified signature is accepted.
  const isSigned = (text: string): Promise<boolean> =>
    verifySignature({ message: text, signature, address, chainId }, { rpcUrls }).catch(() => false);
  if (await isSigned(message)) return { ...claimed, isLoose: false };
  return looseMessage !== undefined && (await isSigned(looseMessage)) ? { ...claimed, isLoose: true } : undefined;
}

/** Every message must be the requested one, and signed by the account that it names; else the reason of its refusal. */
async function verifyAll(
  claims: readonly (ClaimedMessage | string)[],
  request: SignInRequest,
): Promise<readonly VerifiedClaim[] | ProtocolError> {
  const verified: VerifiedClaim[] = [];
  for (const claim of claims) if (typeof claim === 'string') return compromised(claim);
  for (const claim of claims) {
    const one = typeof claim === 'string' ? undefined : await verify(claim, request);
    if (!one) return protocolError('authInvalidSignature');
    verified.push(one);
  }
  return verified.every(({ grant }) => grant.methods.length === 0) ? protocolError('userRejectedMethods') : verified;
}

/** The approval of the signed messages: their own chains first, then those that they grant besides. */
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

/** The key of the session that an answer began for the wallet, and who that is; undefined where it began none. */
async function agreeOn({ privateKey }: Proposal, result: unknown) {
  const parsed = v.safeParse(answerSchema, result);
  const peer = parsed.success ? parsed.output.responder : undefined;
  const key = peer && (await agreeOnKey(bytesOfHex(privateKey), bytesOfHex(peer.publicKey)));
  return parsed.success && key ? { ...parsed.output, key } : undefined;
}

/**
 * A wallet signed by a link that another one has used, or that was cancelled: it holds a session that this site does
 * not have.
 */
export async function endLateSignIn(context: PairingContext, proposal: Proposal, result: unknown): Promise<void> {
  const answer = await agreeOn(proposal, result);
  const isOwn = answer && context.book.session(topicOfKey(answer.key));
  if (answer && !isOwn) endForWallet(context, answer.key);
}

/** The wallet answered. Only a verified response becomes a session; the signed messages are reported with it. */
export async function acceptSignIn(
  context: PairingContext,
  { proposal, request, result }: { proposal: Proposal; request: SignInRequest; result: unknown },
): Promise<void> {
  const { book, clock, relay, emit } = context;
  const { pairingTopic } = proposal;
  const answer = await agreeOn(proposal, result);
  if (!answer) return endProposal(context, pairingTopic, { type: 'unacceptable', error: malformed });
  const { cacaos, responder: peer, key } = answer;
  emit({ type: 'linking', pairingTopic });
  const claims = cacaos.map((cacao) => readCacao(cacao, request, clock.nowMs()));
  const verified = await verifyAll(claims, request);
  const record = book.proposal(pairingTopic);
  const now = record?.isClosed ? undefined : record;
  if ('code' in verified) {
    endForWallet(context, key, verified);
    return now && endProposal(context, pairingTopic, { type: 'unacceptable', error: verified });
  }
  // Cancelled since, or the wallet settled the other way: it holds the session that was there first.
  if (!now) return endForWallet(context, key, protocolError('userDisconnected'));
  const session: Session = {
    topic: topicOfKey(key),
    pairingTopic,
    key: hexOf(key),
    peerPublicKey: peer.publicKey,
    metadata: peer.metadata,
    namespaces: toNamespaces(verified),
    expiresAtSeconds: Math.floor(clock.nowMs() / 1000) + WEEK_SECONDS,
    isDeepLinkDisabled: false,
    newestMs: {},
  };
  book.saveSession(session);
  void relay.subscribe(session.topic);
  if (now.agreed) {
    relay.unsubscribe(now.agreed.topic);
    endForWallet(context, bytesOfHex(now.agreed.key));
  }
  const signed = verified.flatMap(({ message, signature, isLoose }) => (isLoose ? [] : [{ message, signature }]));
  endProposal(context, pairingTopic, { type: 'settled', session, signed });
  emit({ type: 'settled', session, pairingTopic, signed });
}
