import * as v from 'valibot';
import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { normalizeNamespaces, readChangedAccounts } from '../namespaces/accounts.ts';
import { accountsOf, checkApproval, checkEvent } from '../namespaces/approval.ts';
import { namespaceOf, parseAccount } from '../namespaces/caipPatterns.ts';
import { type SessionNamespaces, sessionNamespacesSchema } from '../namespaces/namespaces.ts';
import { timeOfPeerRpcId } from '../relay/rpcIds.ts';
import { type PairingContext, endSession } from './pairingContext.ts';
import type { Session } from './records.ts';
import type { WireRequest } from './wire.ts';

const WEEK_SECONDS = 604_800;
const LEEWAY_SECONDS = 3600;
/** A wallet whose clock is further ahead would silence all that follows. */
const FUTURE_MAX_MS = 3_600_000;

const updateSchema = v.object({ namespaces: v.pipe(sessionNamespacesSchema, v.minEntries(1)) });
const extendSchema = v.object({ expiry: v.optional(v.pipe(v.number(), v.safeInteger())) });
const eventSchema = v.object({
  event: v.object({ name: v.pipe(v.string(), v.maxLength(100)), data: v.unknown() }),
  chainId: v.string(),
});

/** The response: an error, or `true`. */
type Verdict = ProtocolError | undefined;
type Handler = (context: PairingContext, session: Session, request: WireRequest) => Verdict;

function isFromFuture({ clock }: PairingContext, { id }: WireRequest): boolean {
  return timeOfPeerRpcId(id) > clock.nowMs() + FUTURE_MAX_MS;
}

/** The record with this time; undefined where a newer message of its kind was seen: it was overtaken. */
function recordRequestTime(
  { clock }: PairingContext,
  session: Session,
  { id, method }: WireRequest,
): Session | undefined {
  const atMs = timeOfPeerRpcId(id);
  const kept = session.newestMs[method] ?? 0;
  const newestMs = kept > clock.nowMs() + FUTURE_MAX_MS ? 0 : kept;
  return atMs < newestMs ? undefined : { ...session, newestMs: { ...session.newestMs, [method]: atMs } };
}

function save(context: PairingContext, session: Session): void {
  context.book.saveSession(session);
  context.emit({ type: 'updated', session });
}

const onUpdate: Handler = (context, session, request) => {
  const parsed = v.safeParse(updateSchema, request.params);
  const isGood = parsed.success && checkApproval(parsed.output.namespaces) === undefined;
  const namespaces = isGood ? normalizeNamespaces(parsed.output.namespaces) : undefined;
  // Refused, a wallet returns to its earlier approval.
  if (!namespaces || isFromFuture(context, request)) return protocolError('invalidUpdate');
  const noted = recordRequestTime(context, session, request);
  if (noted) save(context, { ...noted, namespaces });
  return undefined;
};

const onExtend: Handler = (context, session, request) => {
  const parsed = v.safeParse(extendSchema, request.params ?? {});
  const nowSeconds = Math.floor(context.clock.nowMs() / 1000);
  const expiry = (parsed.success ? parsed.output.expiry : undefined) ?? nowSeconds + WEEK_SECONDS;
  const isTooLong = expiry > nowSeconds + WEEK_SECONDS + LEEWAY_SECONDS;
  const isWrong = isTooLong || expiry < session.expiresAtSeconds || isFromFuture(context, request);
  if (!parsed.success || isWrong) return protocolError('invalidExtend');
  const noted = recordRequestTime(context, session, request);
  if (noted) save(context, { ...noted, expiresAtSeconds: expiry });
  return undefined;
};

/**
 * The session with the accounts that a wallet changed to first, in its order: the first is the active one. Accounts
 * that it did not approve are left out, since they cannot be requested: they come with a `wc_sessionUpdate`.
 */
function preferAccounts(session: Session, namespace: string, data: unknown): Session {
  const changed = readChangedAccounts(namespace, data);
  const rankOf = (account: string): number => {
    const rank = changed.indexOf(parseAccount(account)?.address ?? '');
    return rank === -1 ? changed.length : rank;
  };
  const isKnown = accountsOf(session.namespaces, namespace).some((account) => rankOf(account) < changed.length);
  if (!isKnown) return session;
  const reorder = ([key, part]: [string, SessionNamespaces[string]]): [string, SessionNamespaces[string]] =>
    namespaceOf(key) === namespace
      ? [key, { ...part, accounts: part.accounts.toSorted((one, other) => rankOf(one) - rankOf(other)) }]
      : [key, part];
  return { ...session, namespaces: Object.fromEntries(Object.entries(session.namespaces).map(reorder)) };
}

const onEvent: Handler = (context, session, request) => {
  const parsed = v.safeParse(eventSchema, request.params);
  if (!parsed.success || isFromFuture(context, request)) return protocolError('invalidEvent');
  const { event, chainId } = parsed.output;
  const problem = checkEvent(session.namespaces, { chain: chainId, event: event.name });
  const method = `${request.method}:${event.name}`;
  const noted = problem ? undefined : recordRequestTime(context, session, { ...request, method });
  if (noted) {
    const isAboutAccounts = event.name === 'accountsChanged';
    const current = isAboutAccounts ? preferAccounts(noted, namespaceOf(chainId), event.data) : noted;
    if (current === noted) context.book.saveSession(noted);
    else save(context, current);
    context.emit({ type: 'event', session: current, chain: chainId, name: event.name, data: event.data });
  }
  return problem;
};

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['wc_sessionUpdate', onUpdate],
  ['wc_sessionExtend', onExtend],
  ['wc_sessionEvent', onEvent],
  ['wc_sessionPing', () => undefined],
  // A second settlement of an existing session: it was acknowledged, and the acknowledgement may have been lost.
  ['wc_sessionSettle', () => undefined],
]);

/** Answers the requests of a wallet within a session. */
export async function onWalletRequest(context: PairingContext, session: Session, request: WireRequest): Promise<void> {
  if (request.method === 'wc_sessionDelete') {
    // Answered while there still is a key.
    void context.wire.answer(request, { result: true });
    endSession(context, session.topic, 'deleted_by_wallet');
    return;
  }
  const handler = handlers.get(request.method);
  const error = handler ? handler(context, session, request) : protocolError('unsupportedWcMethod');
  void context.wire.answer(request, error ? { error } : { result: true });
}
