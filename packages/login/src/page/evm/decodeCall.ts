import { type Hex, maxUint256, parseAbi } from 'viem';
import { decodeAbiParameters, decodeFunctionData, formatUnits, hexToString, isHex } from 'viem/utils';
import type { PreparedPart } from '../approval/prepared.ts';
import type { Read } from './evmContext.ts';

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
]);

/** More than any supply: an allowance of it has no end. */
const UNLIMITED = maxUint256 / 2n;
const SYMBOL_CHARACTERS_MAX = 12;

/** What a call of a contract does. */
export type DecodedCall = Pick<PreparedPart, 'title' | 'facts' | 'warnings'>;

async function readHex(read: Read, to: string, data: Hex): Promise<Hex | undefined> {
  const answer = await read('eth_call', [{ to, data }, 'latest']).catch(() => undefined);
  return isHex(answer) && answer.length > 2 ? answer : undefined;
}

/** The unit of a token, by a contract that may be none, and may invent both; undefined where it names none. */
export async function readToken(read: Read, token: string): Promise<{ decimals: number; symbol: string } | undefined> {
  const [decimals, symbol] = await Promise.all([
    readHex(read, token, '0x313ce567'),
    readHex(read, token, '0x95d89b41'),
  ]);
  try {
    if (!decimals || !symbol) return undefined;
    const [places] = decodeAbiParameters([{ type: 'uint8' }], decimals);
    const [text] =
      symbol.length === 66 ? [hexToString(symbol, { size: 32 })] : decodeAbiParameters([{ type: 'string' }], symbol);
    return { decimals: places, symbol: text.replaceAll(/[^\w.$-]/g, '').slice(0, SYMBOL_CHARACTERS_MAX) };
  } catch {
    return undefined;
  }
}

async function toAmount(read: Read, token: string, amount: bigint): Promise<string> {
  const found = await readToken(read, token);
  return found ? `${formatUnits(amount, found.decimals)} ${found.symbol}` : String(amount);
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data });
  } catch {
    return undefined;
  }
}

type Call = NonNullable<ReturnType<typeof decode>>;

/** An allowance, of an amount or of all there is. */
async function decodeAllowance(read: Read, token: string, spender: string, amount: bigint): Promise<DecodedCall> {
  const facts: DecodedCall['facts'] = [
    ['spender', spender],
    ['token', token],
  ];
  if (amount >= UNLIMITED) return { title: 'allowSpending', facts, warnings: ['unlimited'] };
  return { title: 'allowSpending', facts: [['amount', await toAmount(read, token, amount)], ...facts] };
}

async function decodeTransfer(read: Read, token: string, receiver: string, amount: bigint): Promise<DecodedCall> {
  const facts = [['amount', await toAmount(read, token, amount)] as const, ['to', receiver] as const];
  return { title: 'send', facts: [...facts, ['token', token]] };
}

function describe(read: Read, to: string, call: Call): Promise<DecodedCall> | DecodedCall {
  switch (call.functionName) {
    case 'transfer':
      return decodeTransfer(read, to, ...call.args);
    case 'approve':
    case 'increaseAllowance':
      return decodeAllowance(read, to, ...call.args);
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args;
      const facts = [['spender', operator] as const, ['contract', to] as const];
      return { title: 'allowSpending', facts, ...(isApproved && { warnings: ['unlimited'] }) };
    }
    default: {
      const [from, receiver, amount] = call.args;
      const facts = [['amount', String(amount)] as const, ['sender', from] as const, ['to', receiver] as const];
      return { title: 'send', facts: [...facts, ['token', to]] };
    }
  }
}

/** Reads the calls that move or allow tokens; any other one is named as unread. */
export async function decodeCall(read: Read, to: string, data: Hex): Promise<DecodedCall> {
  const call = decode(data);
  return call ? describe(read, to, call) : { title: 'callContract', facts: [['contract', to]], warnings: ['unread'] };
}
