import {
  AccountRole,
  type Instruction,
  type ReadonlyUint8Array,
  address,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  getU8Encoder,
} from '@solana/kit';
import { programs } from './programs.ts';
import type { TokenTransfer } from './tokenTransfer.ts';

/** The price of a compute unit, and the number of units that are paid for. */
export interface Budget {
  /** In millionths of a lamport. */
  readonly unitPrice: bigint;
  /** Left out: the ledger's own limit, 200,000 for each program. */
  readonly unitLimit: number | undefined;
}

type Accounts = readonly (readonly [text: string, role: AccountRole])[];

function toInstruction(program: string, accounts: Accounts, data: ReadonlyUint8Array): Instruction {
  const metas = accounts.map(([text, role]) => ({ address: address(text), role }));
  return { programAddress: address(program), accounts: metas, data };
}

/** `SystemInstruction::Transfer`. */
const transferData = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()],
]);

/** Moves the native currency. */
export function toCoinTransfer(from: string, to: string, lamports: bigint): Instruction {
  const accounts: Accounts = [
    [from, AccountRole.WRITABLE_SIGNER],
    [to, AccountRole.WRITABLE],
  ];
  return toInstruction(programs.system, accounts, transferData.encode({ instruction: 2, lamports }));
}

/** `ComputeBudgetInstruction::SetComputeUnitLimit` and `SetComputeUnitPrice`. */
const limitData = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['units', getU32Encoder()],
]);
const priceData = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['price', getU64Encoder()],
]);

/** The limit of compute units and the priority fee, each where it is set. */
export function toBudgetInstructions({ unitPrice, unitLimit: units }: Budget): readonly Instruction[] {
  const data = [
    ...(units === undefined ? [] : [limitData.encode({ instruction: 2, units })]),
    ...(unitPrice === 0n ? [] : [priceData.encode({ instruction: 3, price: unitPrice })]),
  ];
  return data.map((one) => toInstruction(programs.computeBudget, [], one));
}

/** A text in the log of the transaction, signed by its sender. */
export function toMemo(signer: string, memo: string): Instruction {
  return toInstruction(programs.memo, [[signer, AccountRole.READONLY_SIGNER]], new TextEncoder().encode(memo));
}

/** `TokenInstruction::TransferChecked`, the same in both token programs. */
const checkedData = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['decimals', getU8Encoder()],
]);

/** Makes the receiver's token account, unless another transaction has in between: `CreateIdempotent`. */
function toCreation(payer: string, { destination, createFor, mint }: TokenTransfer): readonly Instruction[] {
  if (createFor === undefined) return [];
  const accounts: Accounts = [
    [payer, AccountRole.WRITABLE_SIGNER],
    [destination, AccountRole.WRITABLE],
    [createFor, AccountRole.READONLY],
    [mint.address, AccountRole.READONLY],
    [programs.system, AccountRole.READONLY],
    [mint.program, AccountRole.READONLY],
  ];
  return [toInstruction(programs.associatedToken, accounts, getU8Encoder().encode(1))];
}

/** Moves a token, from as many token accounts of the owner as it takes. */
export function toTokenTransfer(owner: string, transfer: TokenTransfer): readonly Instruction[] {
  const { mint, sources, destination } = transfer;
  const moves = sources.map((source) => {
    const accounts: Accounts = [
      [source.address, AccountRole.WRITABLE],
      [mint.address, AccountRole.READONLY],
      [destination, AccountRole.WRITABLE],
      [owner, AccountRole.READONLY_SIGNER],
    ];
    const data = checkedData.encode({ instruction: 12, amount: source.amount, decimals: mint.decimals });
    return toInstruction(mint.program, accounts, data);
  });
  return [...toCreation(owner, transfer), ...moves];
}
