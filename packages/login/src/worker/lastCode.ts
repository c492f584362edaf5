import type { StepUp, VaultAnswer } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient, VaultMessage } from './vaultClient.ts';
import { doWork } from './work.ts';

const LOCKED_SECONDS = 86_400;

/** @throws FrameError `login.throttled`, `login.locked` */
export function expectMailable(answer: VaultAnswer): void {
  if (answer.type === 'refused' && answer.code === 'too_soon')
    throw new FrameError('login.throttled', { seconds: Math.ceil(answer.retryAfterMs / 1000) });
  if (answer.type === 'refused' && answer.code === 'locked')
    throw new FrameError('login.locked', { seconds: LOCKED_SECONDS });
}

/** For whom a code is requested. */
export interface StartParameters {
  readonly email: string;
  readonly origin: string;
  readonly projectId: string;
  readonly locale: string;
  /** The code is for more than a login, and its mail names that. */
  readonly purpose?: StepUp;
}

/** The code that was requested last. */
export interface LastCode {
  flowId?: string | undefined;
  /** It is good for this alone. */
  purpose?: StepUp | undefined;
}

/** What became of the mail with a code. A code that has ended is `sent`: entered, it is reported as expired. */
export type MailStatus = 'queued' | 'sent' | 'undeliverable';

/** Why a code is none. */
export type CodeProblem = 'wrong' | 'expired';

export async function readMailStatus(request: VaultClient, { flowId }: LastCode): Promise<MailStatus> {
  if (flowId === undefined) return 'sent';
  const answer = await request(() => ({ type: 'mailStatus', flowId }));
  return answer.type === 'ended' ? 'sent' : expectAnswer(answer, 'mail').status;
}

/** Undefined for the answer to a code that is right. */
export function problemOf({ type }: VaultAnswer): CodeProblem | undefined {
  if (type === 'wrong_code') return 'wrong';
  return type === 'ended' ? 'expired' : undefined;
}

/**
 * Sends a message that requests a code; a vault that has sent many has the browser work for one more.
 * @throws FrameError `login.throttled`, `login.locked`
 */
export async function requestCode(request: VaultClient, email: string, message: VaultMessage): Promise<VaultAnswer> {
  const first = await request(() => message);
  const isWork = first.type === 'refused' && first.code === 'work_required';
  const answer = isWork ? await request((enc) => ({ ...message, work: doWork(enc, email) })) : first;
  expectMailable(answer);
  return answer;
}
