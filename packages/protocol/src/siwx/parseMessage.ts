import { type ChainNamespace, chainNamespaces } from '../caip.ts';
import {
  type CheckMessageParameters,
  SIWX_MESSAGE_MAX_CHARACTERS,
  checkMessage,
  refuseMessage,
} from './checkMessage.ts';
import type { SiwxMessageData } from './contract.ts';
import { INTRODUCTION, ledgerNames } from './ledgerNames.ts';

/** Reads line by line, each once. */
class Lines {
  readonly #lines: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#lines = text.split('\n');
  }
  take(name: string): string {
    return this.#lines[this.#next++] ?? refuseMessage(name);
  }
  peek(upcoming = 0): string | undefined {
    return this.#lines[this.#next + upcoming];
  }
  /** The value of a named line that must be there. */
  field(name: string, key: string): string {
    return this.maybe(name) ?? refuseMessage(key);
  }
  maybe(name: string): string | undefined {
    const start = `${name}: `;
    const present = this.peek();
    if (!present?.startsWith(start)) return undefined;
    this.#next += 1;
    return present.slice(start.length);
  }
  rest(): readonly string[] {
    const rest = this.#lines.slice(this.#next);
    this.#next = this.#lines.length;
    return rest;
  }
}

interface Introduction {
  readonly scheme?: string;
  readonly domain: string;
  readonly namespace: ChainNamespace;
}

function parseIntroduction(text: string): Introduction {
  const namespace = chainNamespaces.find((one) => {
    const ledger = ledgerNames[one];
    return ledger !== undefined && text.endsWith(`${INTRODUCTION}${ledger} account:`);
  });
  if (!namespace) refuseMessage('introduction');
  const requester = text.slice(0, text.lastIndexOf(INTRODUCTION));
  const end = requester.indexOf('://');
  return end < 0
    ? { domain: requester, namespace }
    : { scheme: requester.slice(0, end), domain: requester.slice(end + 3), namespace };
}

/**
 * Between address and URI: an empty line, then a statement and an empty line; without a statement eip155 has one more
 * empty line.
 */
function parseStatement(lines: Lines, namespace: ChainNamespace): string | undefined {
  if (lines.take('statement') !== '') refuseMessage('statement');
  if (namespace !== 'eip155' && lines.peek()?.startsWith('URI: ') && lines.peek(1) !== '') return undefined;
  const statement = lines.take('statement');
  if (statement === '') return undefined;
  if (lines.take('statement') !== '') refuseMessage('statement');
  return statement;
}

function parseResources(lines: Lines): readonly string[] | undefined {
  if (lines.peek() !== 'Resources:') return undefined;
  const [, ...items] = lines.rest();
  return items.map((item) => (item.startsWith('- ') ? item.slice(2) : refuseMessage('resources')));
}

type Optional = 'statement' | 'expirationTime' | 'notBefore' | 'requestId' | 'resources';

/** An absent part of the text is no key of the result. */
function present<Key extends Optional>(key: Key, value: SiwxMessageData[Key]): Pick<SiwxMessageData, Optional> {
  return value === undefined ? {} : { [key]: value };
}

/**
 * Reads a signed text strictly: every line in its place, every value of its form, nothing more.
 * @throws PorticoError `siwx.invalid_message`, naming the part that is wrong.
 */
export function parseSiwxMessage(text: string, parameters: CheckMessageParameters = {}): SiwxMessageData {
  if (typeof text !== 'string' || text.length > SIWX_MESSAGE_MAX_CHARACTERS) refuseMessage('length');
  const lines = new Lines(text);
  const { namespace, ...requester } = parseIntroduction(lines.take('introduction'));
  const accountAddress = lines.take('accountAddress');
  const statement = parseStatement(lines, namespace);
  const data: SiwxMessageData = {
    ...requester,
    accountAddress,
    ...present('statement', statement),
    uri: lines.field('URI', 'uri'),
    version: lines.field('Version', 'version'),
    chainId: `${namespace}:${lines.field('Chain ID', 'chainId')}`,
    nonce: lines.field('Nonce', 'nonce'),
    issuedAt: lines.field('Issued At', 'issuedAt'),
    ...present('expirationTime', lines.maybe('Expiration Time')),
    ...present('notBefore', lines.maybe('Not Before')),
    ...present('requestId', lines.maybe('Request ID')),
    ...present('resources', parseResources(lines)),
  };
  if (lines.rest().length > 0) refuseMessage('end');
  checkMessage(data, parameters);
  return data;
}
