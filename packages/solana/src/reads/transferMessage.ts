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
import { type Priority, toCoinTransfer, toPriorityInstructions, toTokenTransfer } from './instructions.ts';
import type { TokenTransfer } from './tokenTransfer.ts';

/** How long a transaction can be included: until its blockhash is too old. */
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
  /** In millionths of a lamport for each computing unit; left out: none. */
  readonly unitPrice?: bigint | undefined;
}

/** A transfer takes 150 units, and each instruction of the computing budget as many. */
const COIN_UNITS = 450;
/** As much as Token-2022 takes, which takes more than the older program. */
const TOKEN_UNITS = 30_000;
/** Finding the address of a token account takes more tries for some owners than for others. */
const CREATION_UNITS = 60_000;

const MILLION = 1_000_000n;

function toPriority({ token, unitPrice = 0n }: Transfer): Priority {
  if (!token) return { unitPrice, unitLimit: COIN_UNITS };
  const creation = token.createFor === undefined ? 0 : CREATION_UNITS;
  return { unitPrice, unitLimit: COIN_UNITS + creation + TOKEN_UNITS * token.sources.length };
}

/** In lamports: all units that may be used are paid for. */
export function toPriorityFee(transfer: Transfer): bigint {
  const { unitPrice, unitLimit } = toPriority(transfer);
  const millionths = unitPrice * BigInt(unitLimit);
  return (millionths + MILLION - 1n) / MILLION;
}

/** A transfer of the native currency or of a token, not signed yet. */
export function compileTransfer(transfer: Transfer, { blockhash, ...lifetime }: Lifetime): Transaction {
  const { from, to, amount, token } = transfer;
  const moves = token ? toTokenTransfer(from, token) : [toCoinTransfer(from, to, amount)];
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(address(from), message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ ...lifetime, blockhash: toBlockhash(blockhash) }, message),
    (message) =>
      appendTransactionMessageInstructions([...toPriorityInstructions(toPriority(transfer)), ...moves], message),
    compileTransaction,
  );
}
