import type { FrameResult } from '../../messages/results.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { Approving } from './createApproving.ts';

const AGAIN_MS = 500;
/** Before the page gives up an answer: it then requests it again. */
const LATE_MS = 20_000;

/**
 * Waits until the reader of the mail has approved this browser, or the visitor has opened the wallet of the login in a
 * window of this origin, by a passkey.
 */
export async function waitForUnlock(
  { keys, origin, approving }: { readonly keys: Keys; readonly origin: string; readonly approving: Approving },
  signal: AbortSignal,
): Promise<FrameResult<'CONNECT_DEVICE'>> {
  const lateMs = Date.now() + LATE_MS;
  if (approving.isAwaited()) return approving.wait(lateMs, signal);
  while (!signal.aborted && Date.now() < lateMs) {
    if (await keys.call('isOpen', { origin })) return { action: 'CONNECT' };
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return { action: 'VERIFY_DEVICE' };
}
