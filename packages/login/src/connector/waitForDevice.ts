import type { LoginFrame } from '../host/createLoginFrame.ts';
import type { FrameResult } from '../messages/results.ts';

/**
 * Waits until the reader of the mail has approved this browser, or the visitor has opened the wallet by a passkey, in
 * the login's own page.
 */
export async function waitForDevice(frame: LoginFrame, signal: AbortSignal): Promise<FrameResult<'CONNECT_DEVICE'>> {
  for (;;) {
    const next = await frame.request('CONNECT_DEVICE', {}, { signal });
    if (next.action === 'CONNECT') return next;
  }
}
