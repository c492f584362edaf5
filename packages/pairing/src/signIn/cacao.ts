import type { CaipNetworkId } from '@portico/protocol';
import { type SiwxMessageData, findSiwxProblem, formatSiwxMessage } from '@portico/protocol/siwx';
import * as v from 'valibot';
import { normalizeAddress } from '../namespaces/accounts.ts';
import { type Grant, describeRecap, isRecap, readRecap, toGrant } from './recap.ts';
import type { SignInRequest, SignedMessage } from '../session/signInRequest.ts';

const CHARACTERS_MAX = 10_000;
/** A signature with the call that deploys its account (ERC-6492) has a few kilobytes. */
const SIGNATURE_MAX = 100_000;
const ISSUER = /^did:pkh:eip155:(\d{1,32}):(0x[0-9a-fA-F]{40})$/;

const text = v.pipe(v.string(), v.maxLength(CHARACTERS_MAX));
// Some write absent values as null.
const optional = v.pipe(
  v.nullish(text),
  v.transform((value) => value ?? undefined),
);

/** A signed message as wallets send it (CAIP-74): not the text, but its parts. */
export const cacaoSchema = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: v.literal('1'),
    nonce: text,
    iat: text,
    statement: optional,
    exp: optional,
    nbf: optional,
    requestId: optional,
    resources: v.nullish(v.pipe(v.array(text), v.maxLength(100))),
  }),
  s: v.object({ t: v.picklist(['eip191', 'eip1271', 'eip6492']), s: v.pipe(v.string(), v.maxLength(SIGNATURE_MAX)) }),
});

export type Cacao = v.InferOutput<typeof cacaoSchema>;

/** A message with the signature that a wallet claims; it is not verified yet. */
export interface ClaimedMessage extends SignedMessage {
  readonly chain: CaipNetworkId;
  readonly address: string;
  readonly grant: Grant;
  /**
   * The text with the address as the wallet wrote it, where that has no checksum: EIP-4361 has no such text, but
   * wallets sign it.
   */
  readonly looseMessage?: string;
}

const NO_GRANT: Grant = { methods: [], chains: [] };

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/**
 * The granted capability, and the statement that describes it; undefined where it is another than requested, or wider.
 */
function readGrant(
  { statement, resources: provided }: Cacao['p'],
  { message, methods, chains }: SignInRequest,
): { readonly grant: Grant; readonly statement: string | undefined } | undefined {
  const resources = provided ?? [];
  const last = resources.at(-1);
  const hasRecap = last !== undefined && isRecap(last);
  if (!isSameList(hasRecap ? resources.slice(0, -1) : resources, message.resources)) return undefined;
  if (!hasRecap) return statement === message.statement ? { grant: NO_GRANT, statement } : undefined;
  const attenuations = readRecap(last);
  const grant = attenuations && toGrant(attenuations);
  if (!attenuations || !grant) return undefined;
  const isMore =
    !grant.methods.every((method) => methods.includes(method)) ||
    !grant.chains.every((chain) => chains.some((requested) => requested === chain));
  // Sent as requested, or already with the text of the capability: the signed message has it either way.
  const signed = describeRecap(message.statement, attenuations);
  const isOther = statement !== message.statement && statement !== signed;
  return isMore || isOther ? undefined : { grant, statement: signed };
}

function toData(payload: Cacao['p'], chainId: CaipNetworkId, accountAddress: string, statement: string | undefined) {
  const { domain, aud: uri, version, nonce, iat, exp, nbf, requestId, resources } = payload;
  const data: SiwxMessageData = {
    ...{ domain, uri, version, nonce, chainId, accountAddress, statement, requestId },
    ...{ issuedAt: iat, expirationTime: exp, notBefore: nbf },
    ...(resources?.length && { resources }),
  };
  return data;
}

function write(data: SiwxMessageData): string | undefined {
  try {
    return formatSiwxMessage(data);
  } catch {
    // A message that cannot be written was not signed.
    return undefined;
  }
}

/**
 * The text that must have been signed, rebuilt from the request; where the wallet's parts differ from it, the reason of
 * the refusal.
 */
export function readCacao({ p, s }: Cacao, request: SignInRequest, nowMs: number): ClaimedMessage | string {
  const [, reference, written] = ISSUER.exec(p.iss) ?? [];
  const chain = request.chains.find((one) => one === `eip155:${reference}`);
  const address = written && normalizeAddress('eip155', written);
  if (chain === undefined || !written || !address) return 'wrong_chain';
  const { domain, uri, nonce, issuedAt, expirationTime, notBefore, requestId } = request.message;
  const granted = readGrant(p, request);
  if (!granted) return 'wrong_statement';
  const data = toData(p, chain, address, granted.statement);
  const problem = findSiwxProblem(data, { domain, uri, nonce, nowMs });
  if (problem) return problem;
  const isOther = p.iat !== issuedAt || p.exp !== expirationTime || p.nbf !== notBefore || p.requestId !== requestId;
  const message = isOther ? undefined : write(data);
  if (message === undefined) return 'altered';
  const looseMessage = written === address ? undefined : write({ ...data, accountAddress: written });
  return { chain, address, message, signature: s.s, grant: granted.grant, ...(looseMessage && { looseMessage }) };
}
