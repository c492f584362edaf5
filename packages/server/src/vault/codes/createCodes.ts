import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import type { Secret } from '../../kms/secret.ts';
import type { LogIn, Login } from '../sessions/createLogins.ts';
import { HASH_COST, hashCode } from './code.ts';
import { openAbout } from './flowAbout.ts';
import { addFlow, countFailure, finishFlow, lockSubject, readHistory, takeFlow } from './flowsRepo.ts';
import { type StartRefusal, findRefusal, limits } from './limits.ts';
import { makeFlow } from './makeFlow.ts';
import { WORK_BITS, isWorkDone } from './work.ts';

/** A request for a code. */
export interface StartRequest {
  readonly email: string;
  /** Of the page that logs its visitor in. */
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

export type StartAnswer =
  | { readonly type: 'started'; readonly flowId: string; readonly resendMs: number; readonly expiryMs: number }
  | ({ readonly type: 'refused' } & StartRefusal);

/** A code that was entered, from the browser that proved to hold the key. */
export interface VerifyRequest {
  readonly flowId: string;
  readonly deviceKey: Uint8Array;
  readonly code: Secret<'code'>;
}

export type VerifyAnswer =
  | ({ readonly type: 'verified' } & Login)
  | { readonly type: 'wrong_code'; readonly triesLeft: number }
  /** Used, entered wrongly too often, too old, of another browser, or none at all: one answer for all. */
  | { readonly type: 'ended' };

/** What a code costs: the vault to hash, and a browser that has to work for it. */
interface CodeCosts {
  readonly hash: number;
  readonly workBits: number;
}

/** One-time codes by mail: every limit is counted by the database in the transaction of the attempt. */
export function createCodes(
  db: Database,
  kms: KmsProvider,
  logIn: LogIn,
  costs: CodeCosts = { hash: HASH_COST, workBits: WORK_BITS },
) {
  async function start(request: StartRequest): Promise<StartAnswer> {
    // Written with capitals it is the same mailbox, for all that mail servers do today.
    const email = request.email.toLowerCase();
    const subject = {
      addressMac: await kms.mac('addresses', Buffer.from(email)),
      networkMac: await kms.mac('networks', Buffer.from(request.network)),
      deviceKey: request.deviceKey,
    };
    const hasWork = request.work !== undefined && isWorkDone(request.messageHash, email, request.work, costs.workBits);
    return db.transaction(async (session) => {
      await lockSubject(session, subject);
      const refusal = findRefusal(await readHistory(session, subject), hasWork);
      if (refusal !== undefined) return { type: 'refused', ...refusal };
      const made = await makeFlow(kms, { ...request, email }, costs.hash);
      const isNew = await addFlow(session, { ...subject, ...made, messageHash: request.messageHash });
      const { resendMs, expiryMs } = limits;
      if (!isNew) return { type: 'refused', code: 'too_soon', retryAfterMs: resendMs };
      return { type: 'started', flowId: made.id.toString('hex'), resendMs, expiryMs };
    });
  }

  async function verify({ flowId, deviceKey, code }: VerifyRequest): Promise<VerifyAnswer> {
    const id = Buffer.from(flowId, 'hex');
    return db.transaction(async (session): Promise<VerifyAnswer> => {
      const flow = await takeFlow(session, id);
      if (flow === undefined || !flow.isLive || !flow.deviceKey.equals(deviceKey)) return { type: 'ended' };
      const { addressMac, about: ciphertext, aboutKeyVersion: keyVersion } = flow;
      // Begun before a database was brought to this version.
      if (ciphertext === null || keyVersion === null) return { type: 'ended' };
      // After all that is cheap: tries on a flow that has ended cost nothing.
      if (!timingSafeEqual(flow.codeHash, await hashCode(kms, id, code, costs.hash))) {
        await countFailure(session, id);
        const triesLeft = limits.triesMax - flow.failures - 1;
        return triesLeft > 0 ? { type: 'wrong_code', triesLeft } : { type: 'ended' };
      }
      if (!(await finishFlow(session, id))) return { type: 'ended' };
      const { email, ...about } = await openAbout(kms, id, { ciphertext, keyVersion });
      return {
        type: 'verified',
        ...(await logIn(session, { profile: { email }, identityMac: addressMac, deviceKey, about })),
      };
    });
  }

  return { start, verify };
}
