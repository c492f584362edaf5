import { solanaPrograms } from '@portico/protocol';
import type { SolanaInstruction } from '@portico/protocol/swap';

import {
  AccountRole,
  type AddressesByLookupTableAddress,
  type Instruction,
  address,
  appendTransactionMessageInstructions,
  blockhash as toBlockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  isTransactionWithinSizeLimit,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import type { BuiltInstruction, JupiterSwap } from '../../../upstream/exchanges/jupiter.ts';
import { noRoute } from '../chainSwaps.ts';

/** The token account whose address follows from its owner, its mint and the program of the mint. */
export async function findAssociatedAccount(owner: string, mint: string, program: string): Promise<string> {
  const seeds = [owner, program, mint].map((one) => getAddressEncoder().encode(address(one)));
  const [found] = await getProgramDerivedAddress({ programAddress: address(solanaPrograms.associatedToken), seeds });
  return found;
}

const isUnitLimit = ({ program, data }: SolanaInstruction): boolean =>
  program === solanaPrograms.computeBudget && data[0] === 2;

/** `SetComputeUnitLimit` */
function toUnitLimit(units: number): Instruction {
  const data = new Uint8Array(5);
  data[0] = 2;
  new DataView(data.buffer).setUint32(1, units, true);
  return { programAddress: address(solanaPrograms.computeBudget), accounts: [], data };
}

const roleOf = ({ isSigner, isWritable }: BuiltInstruction['roles'][number]): AccountRole => {
  if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
  return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
};

const toInstruction = ({ program, accounts, roles, data }: BuiltInstruction): Instruction => ({
  programAddress: address(program),
  accounts: accounts.map((one, index) => ({
    address: address(one),
    role: roleOf(roles[index] ?? { isSigner: false, isWritable: false }),
  })),
  data,
});

/** What the parts of a swap are signed with, and until when. */
export interface Assembly extends Pick<JupiterSwap, 'instructions' | 'tables'> {
  readonly user: string;
  readonly units: number;
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** The versioned transaction without its signature, base64. @throws ApiError `swap.no_route` for too long a path. */
export function assembleSwap({ user, instructions, tables, units, blockhash, ...lifetime }: Assembly): string {
  const listed = instructions.filter((one) => !isUnitLimit(one)).map(toInstruction);
  const ownTables: AddressesByLookupTableAddress = Object.fromEntries(
    Object.entries(tables).map(([table, addresses]) => [table, addresses.map((one) => address(one))]),
  );
  const constraint = {
    blockhash: toBlockhash(blockhash),
    lastValidBlockHeight: BigInt(lifetime.lastValidBlockHeight),
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(user), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(constraint, paid),
    (lasting) => appendTransactionMessageInstructions([toUnitLimit(units), ...listed], lasting),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, ownTables),
  );
  const transaction = compileTransaction(message);
  if (!isTransactionWithinSizeLimit(transaction)) throw noRoute();
  return getBase64EncodedWireTransaction(transaction);
}
