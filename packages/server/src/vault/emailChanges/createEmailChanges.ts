import type { VaultAnswer } from '@portico/protocol/vault';
import type { Database, Session } from '../../db/database.ts';
import { type KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Code } from '../codes/code.ts';
import { enterCode } from '../codes/enterCode.ts';
import { lockSubject } from '../codes/flowsRepo.ts';
import { UNDO_MS } from '../codes/limits.ts';
import {
  type CodeCosts,
  type CodeFlow,
  type CodeRequest,
  codeCosts,
  hasDoneWork,
  normalizeEmail,
  sendCode,
  subjectOf,
} from '../codes/sendCode.ts';
import { addNotice } from '../mail/addNotice.ts';
import type { SessionProof, Sessions } from '../sessions/createSessions.ts';
import type { ReleaseDelay } from '../sessions/releaseDelay.ts';
import { lockUser, readProfile, wrapEmail } from '../sessions/usersRepo.ts';
import { isTaken, keepFormer, replaceAddress, wasProved } from './emailChangesRepo.ts';

/** A change that is begun, or whose code to the new address is sent again: `email` is that one. */
export type ChangeRequest = SessionProof & CodeRequest;

/** The code of a step, with what the next step needs. */
export type ChangeStep = ChangeRequest & { readonly flowId: string; readonly code: Code };

interface EmailChangesParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly sessions: Sessions;
  readonly releaseDelay: ReleaseDelay;
  readonly costs?: CodeCosts;
}

const refuse = (code: 'invalid' | 'not_found' | 'address_taken') => ({ type: 'refused', code }) as const;
const ended = { type: 'ended' } as const;

interface ChangeContext {
  readonly kms: KmsProvider;
  readonly costs: CodeCosts;
}

/** The work is for the new address in both steps: the browser is the one that names it. */
async function send(
  session: Session,
  context: ChangeContext,
  request: ChangeRequest,
  { to, purpose }: { readonly to: string; readonly purpose: CodeFlow['purpose'] },
): Promise<VaultAnswer> {
  const hasWork = hasDoneWork(request, request.email, context.costs);
  const flow = { purpose, newEmail: normalizeEmail(request.email), hasWork };
  const sent = await sendCode(session, context, { ...request, email: to }, flow);
  if (sent.type === 'refused') return sent;
  return { ...sent, type: 'emailCode', step: purpose.type === 'change_from' ? 'from' : 'to' };
}

/** The address of a user who logs in by mail. */
async function presentOf(session: Session, kms: KmsProvider, userId: string): Promise<string | undefined> {
  await lockUser(session, userId);
  const { email, provider } = await readProfile(session, kms, userId);
  return provider === undefined ? email : undefined;
}

async function start(session: Session, context: ChangeContext, userId: string, request: ChangeRequest) {
  const { kms } = context;
  const present = await presentOf(session, kms, userId);
  if (present === undefined) return refuse('not_found');
  if (present === normalizeEmail(request.email)) return refuse('invalid');
  const isProved = await wasProved(session, await subjectOf(kms, request), userId);
  if (isProved) return send(session, context, request, { to: request.email, purpose: { type: 'change_to', userId } });
  return send(session, context, request, { to: present, purpose: { type: 'change_from', userId } });
}

async function proveFormer(session: Session, context: ChangeContext, userId: string, step: ChangeStep) {
  // Before the row of the flow, as a start has it: two that wait for each other would end in an error.
  await lockSubject(session, await subjectOf(context.kms, step));
  const found = await enterCode(session, context, step, { type: 'change_from', userId });
  if (found.type !== 'right') return found;
  if (found.about.newEmail !== normalizeEmail(step.email)) return refuse('invalid');
  const sent = await send(session, context, step, { to: step.email, purpose: { type: 'change_to', userId } });
  // Too many codes to that address: this one is good again once another may be sent.
  if (sent.type !== 'emailCode') return sent;
  return (await found.finish()) ? sent : ended;
}

async function proveNew(session: Session, context: ChangeContext, userId: string, step: ChangeStep) {
  const { kms } = context;
  const found = await enterCode(session, context, step, { type: 'change_to', userId });
  if (found.type !== 'right') return found;
  const { addressMac, about } = found;
  const former = await presentOf(session, kms, userId);
  if (former === undefined || about.email !== normalizeEmail(step.email)) return refuse('invalid');
  if (!(await found.finish())) return ended;
  // Shown to the one alone who has just read that mailbox.
  if (await isTaken(session, addressMac, userId)) return refuse('address_taken');
  await keepFormer(session, userId);
  await replaceAddress(session, userId, addressMac, await wrapEmail(kms, userId, about.email));
  const { origin, browser, locale } = about;
  await addNotice(session, kms, { type: 'changed', email: former, newEmail: about.email, origin, browser, locale });
  await recordEvent(session, kms, { action: 'email.changed', subject: { userId } });
  return { type: 'emailChanged', email: about.email, undoMs: UNDO_MS } as const;
}

/**
 * Changes the address of a user: by a code to the present address, then one to the new address. It is in effect at
 * once; for three days a login with the former address undoes it (`undoChange`).
 */
export function createEmailChanges(parameters: EmailChangesParameters) {
  const { db, sessions, kms, releaseDelay, costs = codeCosts } = parameters;
  const context = { kms, costs };
  const inSession =
    <Request extends ChangeRequest>(
      work: (session: Session, context: ChangeContext, userId: string, request: Request) => Promise<VaultAnswer>,
    ) =>
    (request: Request): Promise<VaultAnswer> =>
      db.transaction(async (session): Promise<VaultAnswer> => {
        const row = await sessions.use(session, request);
        if (row === undefined) return ended;
        const refusal = await releaseDelay.refusalOf(session, row.userId, request.deviceKey);
        return refusal ?? work(session, context, row.userId, request);
      });
  return {
    /** Sends a code to the present address; to the new one, where this browser has proved the present one before. */
    start: inSession(start),
    /** The code to the present address: where it is right one is sent to the new address. */
    proveFormer: inSession(proveFormer),
    /** The code to the new address, which is the user's from then on. */
    proveNew: inSession(proveNew),
  };
}

/** Changes of the addresses of users. */
export type EmailChanges = ReturnType<typeof createEmailChanges>;
