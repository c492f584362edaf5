import type { CaipNetworkId } from '../caip.ts';
import type { SiwxMessageData } from './contract.ts';
import { toEpochMs } from './dateTime.ts';

/** The expected fields of a message; fields that are left out are not compared. */
export interface SiwxExpectations {
  readonly domain: string;
  readonly nonce?: string | undefined;
  readonly uri?: string | undefined;
  readonly scheme?: string | undefined;
  readonly chainId?: CaipNetworkId | undefined;
  readonly address?: string | undefined;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Issued longer ago than this, it is too old; and it may not come from the future by more than a minute. */
  readonly maxAgeMs?: number | undefined;
}

/** Why a well-formed message is refused. */
export type SiwxProblem =
  | 'wrong_domain'
  | 'wrong_scheme'
  | 'wrong_uri'
  | 'wrong_nonce'
  | 'wrong_chain'
  | 'wrong_address'
  | 'expired'
  | 'not_yet_valid'
  | 'too_old'
  | 'from_the_future';

const CLOCK_SKEW_MS = 60_000;

/** Addresses of eip155 differ in case alone; all others are compared as they are. */
export function isSameAddress(chainId: CaipNetworkId, a: string, b: string): boolean {
  return chainId.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b;
}

function findTimeProblem(data: SiwxMessageData, { nowMs, maxAgeMs }: SiwxExpectations): SiwxProblem | undefined {
  if (data.expirationTime !== undefined && nowMs >= toEpochMs(data.expirationTime)) return 'expired';
  if (data.notBefore !== undefined && nowMs < toEpochMs(data.notBefore)) return 'not_yet_valid';
  if (maxAgeMs === undefined || data.issuedAt === undefined) return undefined;
  const ageMs = nowMs - toEpochMs(data.issuedAt);
  if (ageMs > maxAgeMs) return 'too_old';
  return ageMs < -CLOCK_SKEW_MS ? 'from_the_future' : undefined;
}

/** The first problem of a parsed message; undefined where there is none. The signature is verified separately. */
export function findSiwxProblem(data: SiwxMessageData, wanted: SiwxExpectations): SiwxProblem | undefined {
  const isOther = <Value>(expected: Value | undefined, actual: Value): boolean =>
    expected !== undefined && expected !== actual;
  if (data.domain !== wanted.domain) return 'wrong_domain';
  if (isOther(wanted.scheme, data.scheme ?? wanted.scheme)) return 'wrong_scheme';
  if (isOther(wanted.uri, data.uri)) return 'wrong_uri';
  if (isOther(wanted.nonce, data.nonce)) return 'wrong_nonce';
  if (isOther(wanted.chainId, data.chainId)) return 'wrong_chain';
  if (wanted.address !== undefined && !isSameAddress(data.chainId, wanted.address, data.accountAddress)) {
    return 'wrong_address';
  }
  return findTimeProblem(data, wanted);
}

/** True where a stored session is still valid for this account on this chain. */
export function isSessionOf(
  data: SiwxMessageData,
  account: { readonly chainId: CaipNetworkId; readonly address: string; readonly nowMs: number },
): boolean {
  return findSiwxProblem(data, { domain: data.domain, ...account }) === undefined;
}
