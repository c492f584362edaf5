import { FrameError } from '../../messages/frameError.ts';
import { PasskeyError } from '../../messages/passkeyError.ts';
import { fill } from './fill.ts';
import type { SecurityTexts } from './securityTexts.ts';

/** What happened, and what to do about it. */
export function textOfError(texts: SecurityTexts, error: unknown): string {
  if (error instanceof PasskeyError) return texts[error.problem];
  const { code, seconds = 30 } = error instanceof FrameError ? error.facts : { code: undefined };
  if (code === 'login.throttled') return fill(texts.wait, { seconds: String(seconds) });
  if (code === 'login.mail_undeliverable') return texts.undeliverable;
  if (code === 'login.request_aborted') return texts.cancelled;
  if (code === 'wallet.unauthorized') return texts.otherAccount;
  return texts.failed;
}
