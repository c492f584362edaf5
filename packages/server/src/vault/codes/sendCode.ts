import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { HASH_COST } from './code.ts';
import { type FlowPurpose, type FlowSubject, addFlow, lockSubject, readHistory } from './flowsRepo.ts';
import { type StartRefusal, findRefusal, limits } from './limits.ts';
import { makeFlow } from './makeFlow.ts';
import { WORK_BITS, isWorkDone } from './work.ts';

/** A request for a code. */
export interface CodeRequest {
  readonly email: string;
  /** Of the page that the code is entered at. */
  readonly origin: string;
  /** The public key of the browser, with which it proves that it is the one that began. */
  readonly deviceKey: Uint8Array;
  readonly network: string;
  /** `Firefox on Linux` */
  readonly browser?: string | undefined;
  /** Of the mail. */
  readonly locale?: string | undefined;
  /** Starts one flow at most, so that work done for it pays once. */
  readonly messageHash: Uint8Array;
  readonly work?: string | undefined;
}

/** What a code costs: the vault to hash, and a browser that has to work for it. */
export interface CodeCosts {
  readonly hash: number;
  readonly workBits: number;
}

/** In service. */
export const codeCosts: CodeCosts = { hash: HASH_COST, workBits: WORK_BITS };

export type StartAnswer =
  | { readonly type: 'started'; readonly flowId: string; readonly resendMs: number; readonly expiryMs: number }
  | ({ readonly type: 'refused' } & StartRefusal);

interface CodeTools {
  readonly kms: KmsProvider;
  readonly costs: CodeCosts;
}

/** Written with capitals it is the same mailbox, for all that mail servers do today. */
export const normalizeEmail = (email: string): string => email.toLowerCase();

/** The MAC that an address is known by: the database has no other name of it. */
export const addressMacOf = (kms: KmsProvider, email: string): Promise<Uint8Array> =>
  kms.mac('addresses', Buffer.from(normalizeEmail(email)));

/** Whom a code is for, and whose limits it counts to. */
export async function subjectOf(kms: KmsProvider, { email, network, deviceKey }: CodeRequest): Promise<FlowSubject> {
  const networkMac = await kms.mac('networks', Buffer.from(network));
  return { addressMac: await addressMacOf(kms, email), networkMac, deviceKey };
}

/** Whether the browser has worked for its message, which names this address. */
export const hasDoneWork = ({ messageHash, work }: CodeRequest, email: string, { workBits }: CodeCosts): boolean =>
  work !== undefined && isWorkDone(messageHash, normalizeEmail(email), work, workBits);

/** What a code is sent for. */
export interface CodeFlow {
  readonly purpose: FlowPurpose;
  /** Of a change of the address. */
  readonly newEmail?: string;
  readonly hasWork: boolean;
}

/** Sends a code, within the limits, of which the caller's transaction counts each attempt. */
export async function sendCode(
  session: Session,
  { kms, costs }: CodeTools,
  request: CodeRequest,
  { purpose, newEmail, hasWork }: CodeFlow,
): Promise<StartAnswer> {
  const email = normalizeEmail(request.email);
  const subject = await subjectOf(kms, request);
  await lockSubject(session, subject);
  const refusal = findRefusal(await readHistory(session, subject), hasWork);
  if (refusal !== undefined) return { type: 'refused', ...refusal };
  const made = await makeFlow(kms, { ...request, email, newEmail, purpose: purpose.type }, costs.hash);
  const isNew = await addFlow(session, { ...subject, ...made, purpose, messageHash: request.messageHash });
  const { resendMs, expiryMs } = limits;
  if (!isNew) return { type: 'refused', code: 'too_soon', retryAfterMs: resendMs };
  await recordEvent(session, kms, { action: 'code.sent', subject, detail: purpose.type });
  return { type: 'started', flowId: made.id.toString('hex'), resendMs, expiryMs };
}
