import { timingSafeEqual } from 'node:crypto';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { type Code, hashCode } from './code.ts';
import { type FlowAbout, openAbout } from './flowAbout.ts';
import { type FlowPurpose, countFailure, finishFlow, takeFlow } from './flowsRepo.ts';
import { limits } from './limits.ts';
import type { CodeCosts } from './sendCode.ts';

/** A code that was entered, from the browser that proved to hold the key. */
export interface EnteredCode {
  readonly flowId: string;
  readonly deviceKey: Uint8Array;
  readonly code: Code;
}

/** A code that is none, or none any more. */
export type CodeRefusal =
  | { readonly type: 'wrong_code'; readonly triesLeft: number }
  /** Used, entered wrongly too often, too old, of another browser or purpose, or none at all: one answer for all. */
  | { readonly type: 'ended' };

/** A code that is right. It is good until it is finished, in the same transaction. */
export interface RightCode {
  readonly type: 'right';
  readonly addressMac: Uint8Array;
  readonly about: FlowAbout;
  /** False where it had ended. */
  finish(): Promise<boolean>;
}

/** Compares a code with that of its flow, and counts a wrong one. */
export async function enterCode(
  session: Session,
  { kms, costs }: { readonly kms: KmsProvider; readonly costs: CodeCosts },
  { flowId, deviceKey, code }: EnteredCode,
  purpose: FlowPurpose,
): Promise<RightCode | CodeRefusal> {
  const id = Buffer.from(flowId, 'hex');
  const flow = await takeFlow(session, id, purpose);
  if (flow === undefined || !flow.isLive || !flow.deviceKey.equals(deviceKey)) return { type: 'ended' };
  const { addressMac, about: ciphertext, aboutKeyVersion: keyVersion } = flow;
  // Begun before a database was brought to this version.
  if (ciphertext === null || keyVersion === null) return { type: 'ended' };
  // After all that is cheap: tries on a flow that has ended cost nothing.
  if (!timingSafeEqual(flow.codeHash, await hashCode(kms, id, code, costs.hash))) {
    await countFailure(session, id);
    await recordEvent(session, kms, { action: 'code.wrong', subject: flow, detail: purpose.type });
    const triesLeft = limits.triesMax - flow.failures - 1;
    return triesLeft > 0 ? { type: 'wrong_code', triesLeft } : { type: 'ended' };
  }
  const about = await openAbout(kms, id, { ciphertext, keyVersion });
  return { type: 'right', addressMac, about, finish: () => finishFlow(session, id) };
}
