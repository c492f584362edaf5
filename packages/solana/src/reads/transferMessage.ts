import {
  AccountRole,
  type Transaction,
  address,
  appendTransactionMessageInstruction,
  blockhash as toBlockhash,
  compileTransaction,
  createTransactionMessage,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';

/** How long a transaction can be included: until its blockhash is too old. */
export interface Lifetime {
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
}

export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** In lamports. */
  readonly amount: bigint;
}

const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
/** `SystemInstruction::Transfer`: its number among the instructions of the program, then the lamports. */
const TRANSFER = 2;
const dataEncoder = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()],
]);

/** A transfer of the native currency, not signed yet. */
export function compileTransfer({ from, to, amount }: Transfer, { blockhash, ...lifetime }: Lifetime): Transaction {
  const payer = address(from);
  const instruction = {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data: dataEncoder.encode({ instruction: TRANSFER, lamports: amount }),
  };
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ ...lifetime, blockhash: toBlockhash(blockhash) }, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
  );
}
