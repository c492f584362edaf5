import * as v from 'valibot';
import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { checkApproval, checkEvent } from '../namespaces/approval.ts';
import { sessionNamespacesSchema } from '../namespaces/namespaces.ts';
import { momentOfPeerRpcId } from '../relay/rpcIds.ts';
import { type PairingContext, endSession } from './pairingContext.ts';
import type { Session } from './records.ts';
import type { WireRequest } from './wire.ts';

const WEEK_SECONDS = 604_800;
const LEEWAY_SECONDS = 3600;

const updateSchema = v.object({ namespaces: v.pipe(sessionNamespacesSchema, v.minEntries(1)) });
const extendSchema = v.object({ expiry: v.optional(v.pipe(v.number(), v.safeInteger())) });
const eventSchema = v.object({
  event: v.object({ name: v.pipe(v.string(), v.maxLength(100)), data: v.unknown() }),
  chainId: v.string(),
});

/** What is answered: an error, or `true`. */
type Verdict = ProtocolError | undefined;
type Handler = (context: PairingContext, session: Session, request: WireRequest) => Verdict;

/** The record with this moment noted; undefined where something newer of its kind was seen: it was overtaken on its way. */
function noteMoment(session: Session, { id, method }: WireRequest): Session | undefined {
  const atMs = momentOfPeerRpcId(id);
  const newestMs = session.newestMs[method] ?? 0;
  return atMs < newestMs ? undefined : { ...session, newestMs: { ...session.newestMs, [method]: atMs } };
}

function save(context: PairingContext, session: Session): void {
  context.book.saveSession(session);
  context.emit({ type: 'updated', session });
}

const onUpdate: Handler = (context, session, request) => {
  const parsed = v.safeParse(updateSchema, request.params);
  const isGood = parsed.success && checkApproval(parsed.output.namespaces) === undefined;
  if (!isGood) return protocolError('invalidUpdate');
  const noted = noteMoment(session, request);
  if (noted) save(context, { ...noted, namespaces: parsed.output.namespaces });
  return undefined;
};

const onExtend: Handler = (context, session, request) => {
  const parsed = v.safeParse(extendSchema, request.params ?? {});
  const nowSeconds = Math.floor(context.clock.nowMs() / 1000);
  const expiry = (parsed.success ? parsed.output.expiry : undefined) ?? nowSeconds + WEEK_SECONDS;
  const isTooLong = expiry > nowSeconds + WEEK_SECONDS + LEEWAY_SECONDS;
  if (!parsed.success || isTooLong || expiry < session.expiresAtSeconds) return protocolError('invalidExtend');
  const noted = noteMoment(session, request);
  if (noted) save(context, { ...noted, expiresAtSeconds: expiry });
  return undefined;
};

const onEvent: Handler = (context, session, request) => {
  const parsed = v.safeParse(eventSchema, request.params);
  if (!parsed.success) return protocolError('invalidEvent');
  const { event, chainId } = parsed.output;
  const problem = checkEvent(session.namespaces, { chain: chainId, event: event.name });
  const noted = problem ? undefined : noteMoment(session, { ...request, method: `${request.method}:${event.name}` });
  if (noted) {
    context.book.saveSession(noted);
    context.emit({ type: 'event', session: noted, chain: chainId, name: event.name, data: event.data });
  }
  return problem;
};

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['wc_sessionUpdate', onUpdate],
  ['wc_sessionExtend', onExtend],
  ['wc_sessionEvent', onEvent],
  ['wc_sessionPing', () => undefined],
  // A second settlement of a session that stands: it was acknowledged, and the acknowledgement may have been lost.
  ['wc_sessionSettle', () => undefined],
]);

/** Answers what a wallet asks within a session. */
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
