import type { SwapProblem } from './checkSwap.ts';
import { JUPITER, type JupiterTerms, type SolanaInstruction, readJupiterTerms } from './jupiterCall.ts';

/** The programs that a swap calls next to the exchange. */
export const swapPrograms = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
} as const;

/** The token that wraps the coin. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

/** One side of a swap. */
export interface SolanaSwapSide {
  /** Of the coin, that of the token that wraps it. */
  readonly mint: string;
  /** The program of the mint. */
  readonly program: string;
  /** The visitor's associated account of it. */
  readonly account: string;
  readonly isCoin: boolean;
}

/** What the visitor was shown, and the accounts that follow from it. */
export interface SolanaSwapExpectation {
  readonly user: string;
  readonly from: SolanaSwapSide;
  readonly to: SolanaSwapSide;
  readonly amount: bigint;
  readonly minimum: bigint;
}

/** For the priority of a transaction, in lamports: a hundredth of a coin. */
const priorityFeeMost = 10_000_000n;
/** The limit of the ledger for one transaction. */
const unitsMost = 1_400_000n;
/** An account of each token of a path, and those of both ends. */
const creationsMost = 6;

const isOneOf = (value: string, ...others: readonly string[]): boolean => others.includes(value);

/** A little-endian number of as many bytes; undefined where the data ends before. */
function readNumber(data: Uint8Array, offset: number, length: number): bigint | undefined {
  if (data.length < offset + length) return undefined;
  return data.subarray(offset, offset + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** The limit of compute units, their price, and the memory of the transaction: numbers that cost a fee at most. */
function findFeeProblem(instructions: readonly SolanaInstruction[]): SwapProblem | undefined {
  let units: bigint | undefined = unitsMost;
  let price: bigint | undefined = 0n;
  for (const { data } of instructions) {
    if (data[0] === 2 && data.length === 5) units = readNumber(data, 1, 4);
    else if (data[0] === 3 && data.length === 9) price = readNumber(data, 1, 8);
    else if (!((data[0] === 1 || data[0] === 4) && data.length === 5)) return 'data';
  }
  if (units === undefined || price === undefined || units > unitsMost) return 'gas';
  return (units * price) / 1_000_000n > priorityFeeMost ? 'gas' : undefined;
}

/** An account of the visitor's for a token, which costs its rent; the program derives its address itself. */
function isCreation({ accounts, data }: SolanaInstruction, { user }: SolanaSwapExpectation): boolean {
  const [payer, , owner, , system, program, ...further] = accounts;
  const isKnown = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1));
  const isOwn = payer === user && owner === user && system === swapPrograms.system && further.length === 0;
  return isKnown && isOwn && isOneOf(program ?? '', swapPrograms.token, swapPrograms.token2022);
}

/** The coins of the amount, into the visitor's own account of the token that wraps them. */
function isWrapping({ accounts, data }: SolanaInstruction, { user, from, amount }: SolanaSwapExpectation): boolean {
  const isTransfer = data.length === 12 && readNumber(data, 0, 4) === 2n && readNumber(data, 4, 8) === amount;
  return isTransfer && from.isCoin && accounts.length === 2 && accounts[0] === user && accounts[1] === from.account;
}

/** `SyncNative`, which counts wrapped coins, or `CloseAccount`, which unwraps them for the visitor. */
function isUnwrapping({ accounts, data }: SolanaInstruction, { user, from, to }: SolanaSwapExpectation): boolean {
  const wrapped = from.isCoin ? from : to;
  if (!wrapped.isCoin || data.length !== 1 || accounts[0] !== wrapped.account) return false;
  if (data[0] === 17) return accounts.length === 1;
  return data[0] === 9 && accounts.length === 3 && accounts[1] === user && accounts[2] === user;
}

/** The least that is received, by the terms of a call. */
const minimumOfTerms = ({ quoted, slippageBps }: JupiterTerms): bigint =>
  (quoted * (10_000n - BigInt(slippageBps))) / 10_000n;

function findTermsProblem(call: SolanaInstruction, shown: SolanaSwapExpectation): SwapProblem | undefined {
  const terms = readJupiterTerms(call);
  if (terms === undefined) return 'data';
  const { user, from, to, amount, minimum } = shown;
  if (terms.user !== user) return 'sender';
  const isShown =
    terms.from.mint === from.mint &&
    terms.to.mint === to.mint &&
    terms.from.program === from.program &&
    terms.to.program === to.program;
  if (!isShown) return 'tokens';
  if (terms.amount !== amount) return 'amount';
  if (terms.from.account !== from.account) return 'source';
  if (terms.to.account !== to.account || !isOneOf(terms.recipient, JUPITER.program, to.account)) return 'recipient';
  const least = minimumOfTerms(terms);
  return least < minimum || least === 0n ? 'minimum' : undefined;
}

/**
 * The first thing in which a transaction differs from the swap that the visitor was shown; undefined for none. Nothing
 * else may be in it than a fee, accounts of the visitor's own, coins wrapped and unwrapped for the visitor, and one
 * call of the exchange that binds it to the terms. The path is the exchange's own.
 */
export function findSolanaSwapProblem(
  instructions: readonly SolanaInstruction[],
  shown: SolanaSwapExpectation,
): SwapProblem | undefined {
  const of = (program: string): SolanaInstruction[] => instructions.filter((one) => one.program === program);
  const { system, token, associatedToken, computeBudget } = swapPrograms;
  const isKnown = instructions.every((one) =>
    isOneOf(one.program, system, token, associatedToken, computeBudget, JUPITER.program),
  );
  if (!isKnown) return 'program';
  const fee = findFeeProblem(of(computeBudget));
  if (fee !== undefined) return fee;
  const creations = of(associatedToken);
  if (creations.length > creationsMost || !creations.every((one) => isCreation(one, shown))) return 'account';
  const wrappings = of(system);
  if (wrappings.length > 1 || !wrappings.every((one) => isWrapping(one, shown))) return 'value';
  if (!of(token).every((one) => isUnwrapping(one, shown))) return 'account';
  const [call, ...further] = of(JUPITER.program);
  return call === undefined || further.length > 0 ? 'data' : findTermsProblem(call, shown);
}
