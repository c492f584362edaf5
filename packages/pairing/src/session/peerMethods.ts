/**
 * The transport of a protocol request: the tags that name it to the relay, how long it is kept, whether a phone is
 * notified.
 */
export interface PeerMethod {
  readonly tag: number;
  readonly answerTag: number;
  /** Where a refusal has a tag of its own. */
  readonly refusalTag?: number;
  readonly ttlSeconds: number;
  readonly isPrompt: boolean;
}

const DAY_SECONDS = 86_400;
const FIVE_MINUTES_SECONDS = 300;

const define = (tag: number, ttlSeconds: number, isPrompt = false, refusalTag?: number): PeerMethod => ({
  tag,
  answerTag: tag + 1,
  ttlSeconds,
  isPrompt,
  ...(refusalTag === undefined ? {} : { refusalTag }),
});

/** Every request that peers send each other. */
export const peerMethods = {
  wc_pairingDelete: define(1000, DAY_SECONDS),
  wc_pairingPing: define(1002, 30),
  wc_sessionPropose: define(1100, FIVE_MINUTES_SECONDS, true, 1120),
  wc_sessionSettle: define(1102, FIVE_MINUTES_SECONDS),
  wc_sessionUpdate: define(1104, DAY_SECONDS),
  wc_sessionExtend: define(1106, DAY_SECONDS),
  wc_sessionRequest: define(1108, FIVE_MINUTES_SECONDS, true),
  wc_sessionEvent: define(1110, FIVE_MINUTES_SECONDS, true),
  wc_sessionDelete: define(1112, DAY_SECONDS),
  wc_sessionPing: define(1114, DAY_SECONDS),
  wc_sessionAuthenticate: define(1116, 3600, true, 1118),
} as const;

/** Requests that only sites send. A relay that sends one back to its site must not get an answer to it. */
const siteMethods: ReadonlySet<string> = new Set<PeerMethodName>([
  'wc_sessionPropose',
  'wc_sessionRequest',
  'wc_sessionAuthenticate',
]);

/** True for a request that no wallet sends. */
export const isSiteMethod = (name: string): boolean => siteMethods.has(name);

/** The name of a request between peers. */
export type PeerMethodName = keyof typeof peerMethods;

// The response to a request with an unknown method.
const unknownMethod = define(-1, DAY_SECONDS);

/** The transport of a method, known or not. */
export function peerMethodOf(name: string): PeerMethod {
  const known: Readonly<Record<string, PeerMethod>> = peerMethods;
  return Object.hasOwn(known, name) ? (known[name] ?? unknownMethod) : unknownMethod;
}
