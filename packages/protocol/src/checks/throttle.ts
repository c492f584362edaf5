import { EMAIL_LOGIN_THROTTLE_MS, ONE_SECOND_MS } from '../constants/time.ts';
import { specError } from '../errors/specError.ts';

/**
 * A second email login within 30 seconds fails.
 * @throws PorticoError `login.throttled` with the whole seconds left.
 */
export function checkEmailLoginThrottle(lastEmailLoginMs: number | undefined, nowMs: number): void {
  if (lastEmailLoginMs === undefined) return;
  const leftMs = lastEmailLoginMs + EMAIL_LOGIN_THROTTLE_MS - nowMs;
  // A clock that was set back must not lock the visitor out for longer than the rule.
  if (leftMs > 0 && leftMs <= EMAIL_LOGIN_THROTTLE_MS) {
    throw specError('login.throttled', { n: Math.ceil(leftMs / ONE_SECOND_MS) });
  }
}
