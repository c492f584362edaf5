import { SOLANA_CHAIN_IDS } from '@portico/protocol';
import type { SolanaInstruction } from '@portico/protocol/swap';
import * as v from 'valibot';
import { amountField, basisPoints, readService, requireSame } from './exchangePort.ts';

/** A swap of an amount of one token for another, by their mints. */
export interface JupiterQuery {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly user: string;
  /** In per cent. */
  readonly slippage: number;
  readonly signal: AbortSignal;
}

/** An instruction with what its accounts are to a transaction. */
export interface BuiltInstruction extends SolanaInstruction {
  readonly roles: readonly { readonly isSigner: boolean; readonly isWritable: boolean }[];
}

/** The swap in parts: the caller makes a transaction of them. */
export interface JupiterSwap {
  readonly amountOut: bigint;
  readonly minimum: bigint;
  readonly instructions: readonly BuiltInstruction[];
  /** Of each lookup table, its accounts in their order. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** Jupiter, over its service. */
export interface JupiterPort {
  covers(chainId: string): boolean;
  /** Undefined where it has no route. @throws UpstreamFailure */
  build(query: JupiterQuery): Promise<JupiterSwap | undefined>;
}

export interface JupiterParameters {
  /** `https://api.jup.ag` */
  readonly url: string;
  readonly key: string;
  /** The CAIP-2 id of its ledger: a fork of mainnet has another than mainnet. */
  readonly chainId?: string | undefined;
}

const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
/** More than a transaction has room for. */
const dataField = v.pipe(
  v.string(),
  v.maxLength(1_700),
  v.base64(),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
);
const instructionSchema = v.pipe(
  v.object({
    programId: address,
    accounts: v.pipe(
      v.array(v.object({ pubkey: address, isSigner: v.boolean(), isWritable: v.boolean() })),
      v.maxLength(256),
    ),
    data: dataField,
  }),
  v.transform(({ programId: program, accounts, data }): BuiltInstruction => ({
    program,
    accounts: accounts.map(({ pubkey }) => pubkey),
    roles: accounts,
    data,
  })),
);
const severalSchema = v.nullish(v.pipe(v.array(instructionSchema), v.maxLength(20)), []);
const buildSchema = v.object({
  inputMint: address,
  outputMint: address,
  inAmount: amountField,
  outAmount: amountField,
  otherAmountThreshold: amountField,
  swapMode: v.literal('ExactIn'),
  computeBudgetInstructions: severalSchema,
  setupInstructions: severalSchema,
  swapInstruction: instructionSchema,
  cleanupInstruction: v.nullish(instructionSchema),
  otherInstructions: severalSchema,
  tipInstruction: v.nullish(instructionSchema),
  addressesByLookupTableAddress: v.nullish(v.record(address, v.pipe(v.array(address), v.maxLength(256))), {}),
});

const mainnet = `solana:${SOLANA_CHAIN_IDS.mainnet}`;

/** Jupiter, by version 2 of its published Swap API (`build`); with a key. Tips are not requested. */
export function createJupiter({ url, key, chainId = mainnet }: JupiterParameters): JupiterPort {
  return {
    covers: (id) => id === chainId,
    async build({ from, to, amount, user, slippage, signal }) {
      const search = new URLSearchParams({
        inputMint: from,
        outputMint: to,
        amount: String(amount),
        taker: user,
        slippageBps: String(basisPoints(slippage)),
      });
      const answer = await readService({
        url: `${url}/swap/v2/build?${search.toString()}`,
        headers: { 'x-api-key': key },
        schema: buildSchema,
        signal,
      });
      if (answer === undefined) return undefined;
      requireSame([
        [answer.inputMint, from],
        [answer.outputMint, to],
        [answer.inAmount, amount],
      ]);
      const optional = [answer.cleanupInstruction, answer.tipInstruction];
      return {
        amountOut: answer.outAmount,
        minimum: answer.otherAmountThreshold,
        instructions: [
          ...answer.computeBudgetInstructions,
          ...answer.setupInstructions,
          answer.swapInstruction,
          ...answer.otherInstructions,
          ...optional.flatMap((one) => one ?? []),
        ],
        tables: answer.addressesByLookupTableAddress,
      };
    },
  };
}
