import { EMAIL_LOGIN_THROTTLE_MS, checkEmailLoginThrottle } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { StorageKey } from '../storage/storage.ts';

/** When an email was last requested: a reload does not shorten the wait. */
const emailLoginKey: StorageKey<number> = {
  name: 'emailLogin',
  version: 1,
  parse: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
};

/** How long until another email can be sent. */
export function getEmailLoginWaitMs({ storage, now }: PorticoContext): number {
  const leftMs = (storage.get(emailLoginKey) ?? -Infinity) + EMAIL_LOGIN_THROTTLE_MS - now();
  // A clock that was set back must not lock the visitor out for longer than the rule allows.
  return leftMs > EMAIL_LOGIN_THROTTLE_MS ? 0 : Math.max(0, leftMs);
}

/** @throws PorticoError `login.throttled` with the seconds to wait. */
export const checkEmailWait = ({ storage, now }: PorticoContext): void =>
  checkEmailLoginThrottle(storage.get(emailLoginKey), now());

/** An email was sent now. */
export const recordEmail = ({ storage, now }: PorticoContext): void => storage.set(emailLoginKey, now());
