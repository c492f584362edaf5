import type { CaipNetworkId } from '@portico/protocol';
import { type SiwxMessageData, type SiwxProblem, findSiwxProblem } from '@portico/protocol/siwx';
import { parseSiwx } from './parseSiwx.ts';
import type { ChainAccess } from './signedMessage.ts';
import { verifySignature } from './verifySignature.ts';

export type VerifySiwxProblem =
  | SiwxProblem
  | 'malformed'
  | 'wrong_signature'
  /** The contract of the account could not be called: the message was neither accepted nor refused. Retry later. */
  | 'chain_unreachable';

/** A server's parameters for a signed message. */
export interface VerifySiwxParameters extends ChainAccess {
  readonly message: string;
  readonly signature: string;
  /** The site's own host (and port), never a value of the request. */
  readonly domain: string;
  /**
   * The nonce that was given out, or a function that uses up the message's: true only the first time it is called with
   * one that was given out. It is called last, so that a forged message uses up nothing.
   */
  readonly nonce: string | ((nonce: string) => boolean | Promise<boolean>);
  readonly uri?: string;
  readonly scheme?: string;
  readonly chainId?: CaipNetworkId;
  readonly address?: string;
  readonly maxAgeMs?: number;
  readonly nowMs?: number;
}

export type VerifySiwxReturnType =
  | { readonly isVerified: true; readonly data: SiwxMessageData }
  | { readonly isVerified: false; readonly problem: VerifySiwxProblem };

function tryParse(message: string): SiwxMessageData | undefined {
  try {
    return parseSiwx(message);
  } catch {
    return undefined;
  }
}

async function findSignatureProblem(
  { message, signature, rpcUrls, isErc8010Accepted }: VerifySiwxParameters,
  { accountAddress: address, chainId }: SiwxMessageData,
): Promise<VerifySiwxProblem | undefined> {
  try {
    const access = { rpcUrls, isErc8010Accepted };
    const isSigned = await verifySignature({ message, signature, address, chainId }, access);
    return isSigned ? undefined : 'wrong_signature';
  } catch {
    return 'chain_unreachable';
  }
}

/**
 * Verifies a signed message on a server (or anywhere): its text, that it is for this site, its times, the signature,
 * and last that its nonce was not used before. Never rejects for what a visitor sent.
 */
export async function verifySiwx(parameters: VerifySiwxParameters): Promise<VerifySiwxReturnType> {
  const { message, nonce, nowMs = Date.now(), ...rest } = parameters;
  const data = tryParse(message);
  if (!data) return { isVerified: false, problem: 'malformed' };
  const expected = { ...rest, nowMs, nonce: typeof nonce === 'string' ? nonce : undefined };
  const problem = findSiwxProblem(data, expected) ?? (await findSignatureProblem(parameters, data));
  if (problem) return { isVerified: false, problem };
  if (typeof nonce === 'function' && !(await nonce(data.nonce))) return { isVerified: false, problem: 'wrong_nonce' };
  return { isVerified: true, data };
}
