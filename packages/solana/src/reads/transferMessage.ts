import {
  type Transaction,
  address,
  appendTransactionMessageInstructions,
  blockhash as toBlockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { type Budget, toBudgetInstructions, toCoinTransfer, toMemo, toTokenTransfer } from './instructions.ts';
import { toMemoUnits } from './memo.ts';
import type { TokenTransfer } from './tokenTransfer.ts';

/** The lifetime of a transaction: until its blockhash is too old. */
export interface Lifetime {
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
}

export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** In lamports, or in base units of the token. */
  readonly amount: bigint;
  /** Left out for the native currency. */
  readonly token?: TokenTransfer | undefined;
  /** A public text that goes with it. */
  readonly memo?: string | undefined;
  /** Micro-lamports for each compute unit. Default: none. */
  readonly unitPrice?: bigint | undefined;
}

/** 150 compute units for the transfer, and for each instruction of the compute budget. */
const COIN_UNITS = 450;
/** The compute units of Token-2022, which needs more than the older program. */
const TOKEN_UNITS = 30_000;
/** The number of tries that find the address of a token account differs from owner to owner. */
const CREATION_UNITS = 60_000;
/** No transaction may use more. */
const UNITS_MAX = 1_400_000;

const MILLION = 1_000_000n;

function toUnits({ token, memo }: Transfer): number {
  const creation = token?.createFor === undefined ? 0 : CREATION_UNITS;
  const moves = TOKEN_UNITS * (token?.sources.length ?? 0);
  const noted = memo === undefined ? 0 : toMemoUnits(memo);
  return Math.min(COIN_UNITS + creation + moves + noted, UNITS_MAX);
}

/** The ledger's own limit is enough without a memo; with a price, a lower limit is a lower fee. */
function toBudget(transfer: Transfer): Budget {
  const { memo, unitPrice = 0n } = transfer;
  return { unitPrice, unitLimit: unitPrice > 0n || memo !== undefined ? toUnits(transfer) : undefined };
}

/** The priority fee in lamports, for all units that the transaction may use. */
export function toPriorityFee(transfer: Transfer): bigint {
  const millionths = (transfer.unitPrice ?? 0n) * BigInt(toUnits(transfer));
  return (millionths + MILLION - 1n) / MILLION;
}

/** An unsigned transfer of the native currency or of a token. */
export function compileTransfer(transfer: Transfer, { blockhash, ...lifetime }: Lifetime): Transaction {
  const { from, to, amount, token, memo } = transfer;
  const moves = token ? toTokenTransfer(from, token) : [toCoinTransfer(from, to, amount)];
  const notes = memo === undefined ? [] : [toMemo(from, memo)];
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(address(from), message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ ...lifetime, blockhash: toBlockhash(blockhash) }, message),
    (message) =>
      appendTransactionMessageInstructions([...toBudgetInstructions(toBudget(transfer)), ...notes, ...moves], message),
    compileTransaction,
  );
}
