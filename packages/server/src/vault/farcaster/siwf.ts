import { parseSiwx } from '@portico/siwx/verify';
import { type Address, getAddress } from 'viem';

/** The network of Farcaster's registries, by CAIP-2 id: that of every message (FIP-11). */
export const FARCASTER_CHAIN = 'eip155:10';

const statements: readonly (string | undefined)[] = ['Farcaster Auth', 'Farcaster Connect'];
const FID_RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/;
/** Of the clock of a phone. */
const SKEW_MS = 5 * 60_000;

/** What the vault requested to be signed. */
export interface ExpectedMessage {
  readonly domain: string;
  readonly uri: string;
  readonly nonce: string;
}

/** A message as its signer claims it; nothing of it is proved. */
export interface ClaimedIdentity {
  readonly address: Address;
  /** Of the account at Farcaster. */
  readonly fid: bigint;
}

/** Why a message is refused: without a part of it, for the log. */
export class SiwfRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SiwfRefused';
  }
}

function refuse(reason: string): never {
  throw new SiwfRefused(reason);
}

function parse(message: string) {
  try {
    return parseSiwx(message);
  } catch {
    return refuse('no valid message');
  }
}

const isPast = (time: string, nowMs: number): boolean => Date.parse(time) <= nowMs;

function checkTimes(message: ReturnType<typeof parse>, nowMs: number): void {
  const { issuedAt, notBefore, expirationTime } = message;
  if (issuedAt !== undefined && !isPast(issuedAt, nowMs + SKEW_MS)) refuse('issued in the future');
  if (notBefore !== undefined && !isPast(notBefore, nowMs + SKEW_MS)) refuse('not valid yet');
  if (expirationTime !== undefined && isPast(expirationTime, nowMs)) refuse('expired');
}

/** The one account that a message names. Two would leave open which of them is logged in. */
function fidOf(resources: readonly string[] = []): bigint {
  const fids = resources.flatMap((resource) => FID_RESOURCE.exec(resource)?.[1] ?? []);
  const [fid, ...others] = fids;
  if (fid === undefined || others.length > 0) refuse('not one account');
  return BigInt(fid);
}

/**
 * Reads a message of Sign In With Farcaster (FIP-11), which is one of EIP-4361 with a statement, a network and a
 * resource of its own.
 * @throws SiwfRefused where it is not the message that was requested.
 */
export function readSiwf(text: string, { domain, uri, nonce }: ExpectedMessage, nowMs = Date.now()): ClaimedIdentity {
  const message = parse(text);
  if (message.nonce !== nonce) refuse('another nonce');
  if (message.domain !== domain || message.uri !== uri) refuse('another site');
  if (message.chainId !== FARCASTER_CHAIN) refuse('another network');
  if (!statements.includes(message.statement)) refuse('another statement');
  checkTimes(message, nowMs);
  return { address: getAddress(message.accountAddress), fid: fidOf(message.resources) };
}
