import { bytesOfBase64, bytesOfHex, hexOf } from '../bytes/text.ts';
import { isTopic, topicOfKey } from '../keys/topics.ts';

/** The parts of a pairing link. It is a secret: anyone who has it can read the pairing topic. */
export interface PairingUri {
  readonly topic: string;
  readonly key: Uint8Array;
  /** Unix seconds. */
  readonly expiresAtSeconds?: number;
  /** At least one of each group is required of a wallet; empty: only a session. */
  readonly methods: readonly (readonly string[])[];
}

/** Why a link cannot be used. */
export type PairingUriProblem = 'not_a_link' | 'other_version' | 'bad_topic' | 'bad_key' | 'other_relay';

const SCHEME = 'wc:';
const LINK = /^wc:(?:\/\/)?([^?@/]+)@(\d{1,4})\/?\?(.+)$/;
const METHOD = /^[a-zA-Z0-9_]{1,64}$/;
const GROUPS = /\[([^[\]]*)\]/g;
const KEY_BYTES = 32;
const LINK_CHARACTERS_MAX = 4096;

/** The link of a pairing, in the order of fields that wallets have always seen. */
export function formatPairingUri({ key, expiresAtSeconds, methods }: Omit<PairingUri, 'topic'>): string {
  const parameters = new URLSearchParams({ 'relay-protocol': 'irn', symKey: hexOf(key) });
  if (expiresAtSeconds !== undefined) parameters.set('expiryTimestamp', String(expiresAtSeconds));
  const named = methods.flat();
  if (named.length > 0) parameters.set('methods', named.join(','));
  return `${SCHEME}${topicOfKey(key)}@2?${parameters}`;
}

/** A link as some apps pass it on: all of it in base64. */
function unwrap(text: string): string {
  const trimmed = text.trim();
  if (trimmed.startsWith(SCHEME)) return trimmed;
  const bytes = bytesOfBase64(trimmed.padEnd(Math.ceil(trimmed.length / 4) * 4, '='));
  const inner = new TextDecoder().decode(bytes);
  return inner.startsWith(SCHEME) ? inner : trimmed;
}

/** `[a,b],[c]` as the specification once wrote it, or `a,c` as it is written today: each name a group of its own. */
function parseMethods(text: string): readonly (readonly string[])[] {
  const split = (list: string): string[] =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => METHOD.test(name));
  const groups = [...text.matchAll(GROUPS)].map(([, inner = '']) => split(inner));
  const found = groups.length > 0 ? groups : split(text).map((name) => [name]);
  return found.filter((group) => group.length > 0);
}

function parseKey(text: string | null): Uint8Array | undefined {
  try {
    const key = bytesOfHex((text ?? '').toLowerCase());
    return key.length === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a link as leniently as wallets do, and returns the reason where it cannot be used. */
export function parsePairingUri(text: string): PairingUri | PairingUriProblem {
  if (text.length > LINK_CHARACTERS_MAX) return 'not_a_link';
  const [, topic, version, query] = LINK.exec(unwrap(text)) ?? [];
  if (query === undefined) return 'not_a_link';
  if (Number(version) !== 2) return 'other_version';
  if (!isTopic(topic)) return 'bad_topic';
  const parameters = new URLSearchParams(query);
  const key = parseKey(parameters.get('symKey'));
  if (key === undefined) return 'bad_key';
  if (parameters.get('relay-protocol') !== 'irn') return 'other_relay';
  const expiry = Number(parameters.get('expiryTimestamp') ?? Number.NaN);
  return {
    topic,
    key,
    methods: parseMethods(parameters.get('methods') ?? ''),
    ...(Number.isSafeInteger(expiry) && expiry > 0 ? { expiresAtSeconds: expiry } : {}),
  };
}

/** True where a wallet with these methods can use the link: at least one of every group. */
export function supportsMethods(uri: Pick<PairingUri, 'methods'>, supported: readonly string[]): boolean {
  return uri.methods.every((group) => group.some((name) => supported.includes(name)));
}
