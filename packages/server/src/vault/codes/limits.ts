const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Earlier flows, as the database counts them in the transaction of a start. */
export interface History {
  /** Milliseconds since the last code for this address was requested from this network. */
  readonly sinceLastMs: number | undefined;
  /** Codes for this address from this network. */
  readonly inTenMinutes: number;
  readonly inDay: number;
  /** Codes for any address from this network. */
  readonly ofNetworkInHour: number;
  /** Codes for this address that can still be entered. */
  readonly live: number;
  /** Wrong codes for this address in a day: of this browser, and of all browsers that have never logged in to it. */
  readonly failuresOfDevice: number;
  readonly failuresOfUnknown: number;
  /** This browser has logged in to this address before. */
  readonly isKnownDevice: boolean;
}

export const limits = {
  resendMs: 30 * second,
  expiryMs: 5 * minute,
  keptMs: 24 * hour,
  triesMax: 3,
  liveMax: 3,
  sendsInTenMinutes: 3,
  sendsInDay: 10,
  networkSendsInHour: 20,
  failuresOfDevice: 10,
  failuresOfUnknown: 30,
} as const;

/** So long a login with the former address undoes a change of it. */
export const UNDO_MS = 72 * hour;

/** Why no code is sent now. */
export type StartRefusal =
  | { readonly code: 'too_soon'; readonly retryAfterMs: number }
  /** The same with a proof of work is served. */
  | { readonly code: 'work_required' }
  | { readonly code: 'locked' };

/**
 * A limit that others can use up ends in work, and not in a locked door; failures of others lock no browser out that
 * has logged in before. Undefined where a code may be sent.
 */
export function findRefusal(history: History, hasWork: boolean): StartRefusal | undefined {
  const { sinceLastMs = Infinity } = history;
  if (sinceLastMs < limits.resendMs) return { code: 'too_soon', retryAfterMs: limits.resendMs - sinceLastMs };
  if (history.failuresOfDevice >= limits.failuresOfDevice) return { code: 'locked' };
  if (!history.isKnownDevice && history.failuresOfUnknown >= limits.failuresOfUnknown) return { code: 'locked' };
  const isMuch =
    history.inTenMinutes >= limits.sendsInTenMinutes ||
    history.inDay >= limits.sendsInDay ||
    history.ofNetworkInHour >= limits.networkSendsInHour ||
    history.live >= limits.liveMax;
  return isMuch && !hasWork ? { code: 'work_required' } : undefined;
}
