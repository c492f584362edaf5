import type { CompiledTransactionMessage } from '@solana/kit';
import type { CardText } from '../approval/texts.ts';

const SYSTEM = '11111111111111111111111111111111';
const tokenPrograms: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);
/** They move nothing: priority fees, texts, the account of a receiver for a token. */
const harmless: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
]);

const LAMPORTS_DECIMALS = 9;
const systemTransfer = 2;
const tokenCall = { transfer: 3, approve: 4, setAuthority: 6, transferChecked: 12, approveChecked: 13 } as const;

type Fact = readonly [CardText, string];

/** What the instructions of a transaction do. */
export interface DecodedInstructions {
  readonly facts: readonly Fact[];
  readonly warnings: readonly CardText[];
}

interface Instruction {
  readonly program: string;
  /** Undefined where it is in a table that the transaction only names. */
  readonly account: (index: number) => string | undefined;
  readonly data: DataView;
}

/** An amount with so many places, exact. */
function toAmount(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits[end - 1] === '0') end -= 1;
  const whole = digits.slice(0, point);
  return end > point ? `${whole}.${digits.slice(point, end)}` : whole;
}

const factsOf = (facts: readonly (readonly [CardText, string | undefined])[]): DecodedInstructions => {
  const isWhole = facts.every(([, value]) => value !== undefined);
  return {
    facts: facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    warnings: isWhole ? [] : ['unread'],
  };
};

const unread = ({ program }: Instruction): DecodedInstructions => ({
  facts: [['contract', program]],
  warnings: ['unread'],
});

function decodeSystem(instruction: Instruction): DecodedInstructions {
  const { account, data } = instruction;
  if (data.byteLength !== 12 || data.getUint32(0, true) !== systemTransfer) return unread(instruction);
  const amount = `${toAmount(data.getBigUint64(4, true), LAMPORTS_DECIMALS)} SOL`;
  return factsOf([
    ['amount', amount],
    ['to', account(1)],
  ]);
}

function decodeToken(instruction: Instruction): DecodedInstructions {
  const { account, data } = instruction;
  const [call, length] = [data.byteLength > 0 ? data.getUint8(0) : undefined, data.byteLength];
  const units = length >= 9 ? data.getBigUint64(1, true) : undefined;
  if (call === tokenCall.setAuthority) return { facts: [['contract', account(0) ?? '']], warnings: ['authority'] };
  if (units === undefined) return unread(instruction);
  if (call === tokenCall.transfer)
    return factsOf([
      ['amount', String(units)],
      ['to', account(1)],
    ]);
  if (call === tokenCall.transferChecked && length >= 10)
    return factsOf([
      ['amount', toAmount(units, data.getUint8(9))],
      ['to', account(2)],
      ['token', account(1)],
    ]);
  const isApproval = call === tokenCall.approve || call === tokenCall.approveChecked;
  if (!isApproval) return unread(instruction);
  const spender = account(call === tokenCall.approve ? 1 : 2);
  const { facts } = factsOf([
    ['amount', String(units)],
    ['spender', spender],
  ]);
  return { facts, warnings: ['permit'] };
}

function decodeOne(instruction: Instruction): DecodedInstructions {
  if (instruction.program === SYSTEM) return decodeSystem(instruction);
  if (tokenPrograms.has(instruction.program)) return decodeToken(instruction);
  return harmless.has(instruction.program) ? { facts: [], warnings: [] } : unread(instruction);
}

/** Reads the instructions that move or allow value; any other one is named as unread. */
export function decodeInstructions(message: CompiledTransactionMessage): DecodedInstructions {
  if (!('instructions' in message)) return { facts: [], warnings: ['unread'] };
  const { staticAccounts, instructions } = message;
  const decoded = instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
    const bytes = Uint8Array.from(data ?? []);
    return decodeOne({
      program: staticAccounts[programAddressIndex] ?? '',
      account: (index) => staticAccounts[accountIndices[index] ?? -1],
      data: new DataView(bytes.buffer),
    });
  });
  return {
    facts: decoded.flatMap(({ facts }) => facts),
    warnings: [...new Set(decoded.flatMap(({ warnings }) => warnings))],
  };
}
