import type { SendTarget } from '@portico/core/adapter';
import { WRAPPED_SOL } from '@portico/protocol/swap';
import {
  type JupiterAnswer,
  type PublishedInstruction,
  type SolanaChain,
  type SolanaExchange,
  toJupiterAnswer,
} from '@portico/testing/chains';
import {
  AccountRole,
  type AddressesByLookupTableAddress,
  type Instruction,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import * as v from 'valibot';
import type { SwapToCheck } from './checkSwap.ts';

const latestSchema = v.object({ value: v.object({ blockhash: v.string(), lastValidBlockHeight: v.number() }) });

/** An instruction that a service published, for a transaction. */
export const toInstruction = ({ programId, accounts, data }: PublishedInstruction): Instruction => ({
  programAddress: address(programId),
  accounts: accounts.map(({ pubkey, isSigner, isWritable }) => {
    const [signing, plain] = isWritable
      ? [AccountRole.WRITABLE_SIGNER, AccountRole.WRITABLE]
      : [AccountRole.READONLY_SIGNER, AccountRole.READONLY];
    return { address: address(pubkey), role: isSigner ? signing : plain };
  }),
  data: new Uint8Array(Buffer.from(data, 'base64')),
});

/** How a transaction of a swap departs from what a server makes of Jupiter's answer. */
export interface Changes {
  readonly answer?: (answer: JupiterAnswer) => JupiterAnswer;
  readonly instructions?: (instructions: readonly Instruction[]) => readonly Instruction[];
  readonly payer?: string;
}

/** The instructions of an answer, in the order of a transaction. */
export const toInstructions = (answer: JupiterAnswer): readonly Instruction[] =>
  [
    ...answer.computeBudgetInstructions,
    ...answer.setupInstructions,
    answer.swapInstruction,
    ...(answer.cleanupInstruction ? [answer.cleanupInstruction] : []),
    ...answer.otherInstructions,
  ].map(toInstruction);

/** A versioned transaction as a server answers it. */
export async function toTransaction(
  chain: SolanaChain,
  instructions: readonly Instruction[],
  { payer, tables }: { readonly payer: string; readonly tables: Readonly<Record<string, readonly string[]>> },
): Promise<string> {
  const { value } = v.parse(latestSchema, await chain.request('getLatestBlockhash', [{ commitment: 'confirmed' }]));
  const lifetime = {
    blockhash: blockhash(value.blockhash),
    lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
  };
  const own: AddressesByLookupTableAddress = Object.fromEntries(
    Object.entries(tables).map(([table, addresses]) => [table, addresses.map((one) => address(one))]),
  );
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, own),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

/** A swap of a wallet as a server builds it from Jupiter's answer, honest but for the changes. */
export async function buildSwap(
  {
    chain,
    exchange,
    target,
  }: { readonly chain: SolanaChain; readonly exchange: SolanaExchange; readonly target: SendTarget },
  { from, to, amount }: Pick<SwapToCheck, 'from' | 'to' | 'amount'>,
  { answer: change = (answer) => answer, instructions: alter = (list) => list, payer }: Changes = {},
): Promise<SwapToCheck> {
  const answer = change(
    await toJupiterAnswer(exchange, {
      inputMint: from ?? WRAPPED_SOL,
      outputMint: to ?? WRAPPED_SOL,
      amount,
      taker: target.address,
      slippageBps: 100,
    }),
  );
  const parties = { payer: payer ?? target.address, tables: answer.addressesByLookupTableAddress };
  const transaction = await toTransaction(chain, alter(toInstructions(answer)), parties);
  return { tx: { transaction }, from, to, amount, minimum: BigInt(answer.otherAmountThreshold) };
}
