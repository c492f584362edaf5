import { type Hex, parseAbi, zeroAddress } from 'viem';
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  hexToBytes,
  isAddress,
  isHex,
  keccak256,
  toFunctionSelector,
} from 'viem/utils';
import { sign } from 'viem/accounts';
import { type Names, coinTypeOfEthereum, isOnChain } from './createNames.ts';
import type { NameRow } from './namesRepo.ts';
import { parseReverseName } from './reverseName.ts';

/** The request of a contract that resolves by a gateway (EIP-3668), as ENSIP-10 writes it. */
export interface GatewayRequest {
  /** The contract, for which the answer is signed. */
  readonly sender: string;
  readonly data: string;
}

/** Answers for names, signed. */
export interface Gateway {
  /** ABI-encoded `(bytes result, uint64 expires, bytes signature)`; undefined where the request is none of ENSIP-10. */
  answer(request: GatewayRequest): Promise<Hex | undefined>;
}

export interface CreateGatewayParameters {
  readonly names: Names;
  readonly privateKey: Hex;
  readonly now?: () => number;
}

/** How long a contract accepts an answer. */
const lifetimeSeconds = 300;
/** Records of one request. */
const recordsMax = 20;

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)']);
const multicallAbi = parseAbi(['function multicall(bytes[] data) view returns (bytes[] results)']);
const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)']);
const coinAddrAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)']);
const textAbi = parseAbi(['function text(bytes32 node, string key) view returns (string)']);
const contentAbi = parseAbi(['function contenthash(bytes32 node) view returns (bytes)']);
const nameAbi = parseAbi(['function name(bytes32 node) view returns (string)']);
const multicallSelector = toFunctionSelector(multicallAbi[0]);
const answerParameters = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const;
const recordAbi = [...addrAbi, ...coinAddrAbi, ...textAbi, ...contentAbi, ...nameAbi];

/** The name in DNS wire format; undefined where it is none. */
function readDnsName(bytes: Uint8Array): string | undefined {
  const labels: string[] = [];
  for (let place = 0; place < bytes.length;) {
    const length = bytes[place] ?? 0;
    if (length === 0) return place === bytes.length - 1 ? labels.join('.') : undefined;
    labels.push(Buffer.from(bytes.subarray(place + 1, place + 1 + length)).toString());
    place += 1 + length;
  }
  return undefined;
}

function hasCoin(row: NameRow | undefined, coinType: number): row is NameRow {
  return row !== undefined && isOnChain(row, coinType);
}

async function readPrimaryName(names: Names, name: string): Promise<string> {
  const account = parseReverseName(name);
  if (account === undefined) return '';
  const [first] = await names.listOfAddress(account.address, account.coinType);
  return first?.name ?? '';
}

/** What the database has for a request: for a name, or for the reverse name of an account. */
interface Found {
  readonly row: NameRow | undefined;
  readonly primaryName: string;
}

/** The call of a resolver's function. */
const parseCall = (data: Hex) => decodeFunctionData({ abi: recordAbi, data });

/** The record as a resolver on the chain returns it; empty for a name that is not registered. */
function encodeRecord(call: ReturnType<typeof parseCall>, { row, primaryName }: Found): Hex {
  if (call.functionName === 'name') return encodeFunctionResult({ abi: nameAbi, result: primaryName });
  if (call.functionName === 'contenthash') return encodeFunctionResult({ abi: contentAbi, result: '0x' });
  if (call.functionName === 'text') {
    const attributes = new Map(Object.entries(row?.attributes ?? {}));
    return encodeFunctionResult({ abi: textAbi, result: attributes.get(call.args[1]) ?? '' });
  }
  const [, coinType] = call.args;
  if (coinType !== undefined)
    return encodeFunctionResult({ abi: coinAddrAbi, result: hasCoin(row, Number(coinType)) ? row.address : '0x' });
  const isKnown = hasCoin(row, coinTypeOfEthereum);
  return encodeFunctionResult({ abi: addrAbi, result: isKnown ? row.address : zeroAddress });
}

interface ParsedRequest {
  readonly request: Hex;
  readonly name: string;
  readonly calls: readonly ReturnType<typeof parseCall>[];
  /** The calls came in one, and their answers go back in one. */
  readonly isBatch: boolean;
}

/** The request of a contract; undefined where it is not one of ENSIP-10, or for too many records. */
function parseRequest(text: string): ParsedRequest | undefined {
  if (!isHex(text)) return undefined;
  try {
    const [wire, data] = decodeFunctionData({ abi: resolveAbi, data: text }).args;
    const name = readDnsName(hexToBytes(wire));
    const isBatch = data.startsWith(multicallSelector);
    const inner = isBatch ? decodeFunctionData({ abi: multicallAbi, data }).args[0] : [data];
    if (name === undefined || inner.length > recordsMax) return undefined;
    return { request: text, name: name.toLowerCase(), calls: inner.map(parseCall), isBatch };
  } catch {
    return undefined;
  }
}

/** For this contract and this request alone (EIP-191, version 0). */
function hashToSign(sender: Hex, { request, result, expires }: { request: Hex; result: Hex; expires: bigint }): Hex {
  return keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(request), keccak256(result)],
    ),
  );
}

/** The gateway of a resolver contract with this signer (`contracts/OffchainResolver.sol`). */
export function createGateway({ names, privateKey, now = Date.now }: CreateGatewayParameters): Gateway {
  return {
    async answer({ sender, data }) {
      const parsed = parseRequest(data);
      if (parsed === undefined || !isAddress(sender, { strict: false })) return undefined;
      const { request, name, calls, isBatch } = parsed;
      // One query, however many records: a name is in the domain, or is a reverse name, or is neither.
      const found = { row: await names.find(name), primaryName: await readPrimaryName(names, name) };
      const records = calls.map((call) => encodeRecord(call, found));
      const [first = '0x'] = records;
      const result = isBatch ? encodeFunctionResult({ abi: multicallAbi, result: records }) : first;
      const expires = BigInt(Math.floor(now() / 1_000) + lifetimeSeconds);
      const hash = hashToSign(sender, { request, result, expires });
      const signature = await sign({ hash, privateKey, to: 'hex' });
      return encodeAbiParameters(answerParameters, [result, expires, signature]);
    },
  };
}
