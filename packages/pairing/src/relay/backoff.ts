import type { SocketEnd } from './environment.ts';

/** The action after a socket ended. */
export type AfterEnd = 'stop' | 'at_once' | 'later' | 'much_later';

const REFUSED = new Set([3000, 401, 403]);
const TOO_MUCH = new Set([1013, 3001]);
// The relay restarts, moves us to another server, or missed our heartbeat: it expects us back.
const WANTED_BACK = new Set([1001, 4008, 4010]);

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
const OVERLOADED_MS = 5000;

/** A client refused for its token must not retry; one refused for load must retry later. */
export function afterEnd({ code }: SocketEnd): AfterEnd {
  if (REFUSED.has(code)) return 'stop';
  if (TOO_MUCH.has(code)) return 'much_later';
  return WANTED_BACK.has(code) ? 'at_once' : 'later';
}

/**
 * How long to wait. Exponential with full jitter: ten thousand pages that lost one relay do not reconnect at the same
 * time. `at_once` is as short as the first wait, but a relay that sends it repeatedly gets longer waits, too.
 */
export function delayMs(after: Exclude<AfterEnd, 'stop'>, failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - (after === 'at_once' ? 1 : 0)));
  return random() * longest + (after === 'much_later' ? OVERLOADED_MS : 0);
}
