import { isCaipNetworkId } from '../caip.ts';
import { type KeccakHex, toChecksumAddress } from '../checks/address.ts';
import { isEvmAddressShape } from '../checks/patterns.ts';
import { PorticoError } from '../errors/porticoError.ts';
import type { SiwxMessageData } from './contract.ts';
import { isDateTime } from './dateTime.ts';
import { isHostAndPort, isScheme, isSegment, isUri } from './uri.ts';

/** The longest message that is parsed. */
export const SIWX_MESSAGE_MAX_CHARACTERS = 10_000;

export interface CheckMessageParameters {
  /** With it an address of eip155 must be written with its checksum (EIP-55); without it only its shape is checked. */
  readonly keccakHex?: KeccakHex | undefined;
}

const NONCE = /^[a-z0-9]{8,}$/i;
/** Reserved and unreserved characters and the space: no line break, nothing that is not ASCII. */
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/;
const ADDRESS = /^[a-z0-9]{25,100}$/i;
/** One writing of each number: `01` would be another chain by name. */
const EVM_CHAIN = /^(?:0|[1-9]\d{0,31})$/;
const CHAIN = /^[\w-]{1,32}$/;

/** Refuses a message, with its problem. */
export function refuseMessage(reason: string): never {
  throw new PorticoError('siwx.invalid_message', { reason });
}

function isAccount({ chainId, accountAddress }: SiwxMessageData, keccakHex: KeccakHex | undefined): boolean {
  if (!chainId.startsWith('eip155:')) return ADDRESS.test(accountAddress);
  if (!isEvmAddressShape(accountAddress)) return false;
  return !keccakHex || toChecksumAddress(accountAddress, keccakHex) === accountAddress;
}

function isChain(chainId: unknown): boolean {
  if (!isCaipNetworkId(chainId)) return false;
  const reference = chainId.slice(chainId.indexOf(':') + 1);
  return (chainId.startsWith('eip155:') ? EVM_CHAIN : CHAIN).test(reference);
}

const optional = (value: unknown, test: (text: string) => boolean): boolean =>
  value === undefined || (typeof value === 'string' && test(value));
const required = (value: unknown, test: (text: string) => boolean): boolean =>
  value !== undefined && optional(value, test);

/**
 * Validates every part of a message, as foreign as it may be.
 * @throws PorticoError `siwx.invalid_message`, naming the part.
 */
export function checkMessage(data: SiwxMessageData, { keccakHex }: CheckMessageParameters = {}): void {
  // An authority may hold userinfo (RFC 3986), which makes `shop.example@evil.example` look like another site.
  if (!required(data.domain, isHostAndPort)) refuseMessage('domain');
  if (!optional(data.scheme, isScheme)) refuseMessage('scheme');
  if (!isChain(data.chainId)) refuseMessage('chainId');
  if (!required(data.accountAddress, () => isAccount(data, keccakHex))) refuseMessage('accountAddress');
  if (!optional(data.statement, (text) => STATEMENT.test(text))) refuseMessage('statement');
  if (!required(data.uri, isUri)) refuseMessage('uri');
  if (data.version !== '1') refuseMessage('version');
  if (!required(data.nonce, (text) => NONCE.test(text))) refuseMessage('nonce');
  if (!required(data.issuedAt, isDateTime)) refuseMessage('issuedAt');
  if (!optional(data.expirationTime, isDateTime)) refuseMessage('expirationTime');
  if (!optional(data.notBefore, isDateTime)) refuseMessage('notBefore');
  if (!optional(data.requestId, isSegment)) refuseMessage('requestId');
  if (data.resources?.every((resource) => required(resource, isUri)) === false) refuseMessage('resources');
}
