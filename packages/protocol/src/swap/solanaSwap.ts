import { solanaPrograms } from '../constants/solanaPrograms.ts';
import type { SwapProblem } from './checkSwap.ts';
import { JUPITER_PROGRAM, type JupiterTerms, type SolanaInstruction, readJupiterTerms } from './jupiterCall.ts';

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

/** Of one signature, in lamports. */
const SIGNATURE_FEE = 5_000n;
/** For the priority of a transaction, in lamports: a hundredth of a coin. */
const priorityFeeMost = 10_000_000n;
/** The limit of the ledger for one transaction. */
const unitsMost = 1_400_000n;
/** An account of each token of a path, and those of both ends. */
const creationsMost = 6;

const isOneOf = (value: string, ...others: readonly string[]): boolean => others.includes(value);

/** A little-endian number of as many bytes. */
const readNumber = (data: Uint8Array, offset: number, length: number): bigint =>
  data.subarray(offset, offset + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** The limit of compute units, and their price in millionths of a lamport; undefined where there is more than a fee. */
function readBudget(instructions: readonly SolanaInstruction[]): { units: bigint; price: bigint } | undefined {
  let [units, price] = [unitsMost, 0n];
  for (const { program, data } of instructions) {
    if (program !== solanaPrograms.computeBudget) continue;
    if (data[0] === 2 && data.length === 5) units = readNumber(data, 1, 4);
    else if (data[0] === 3 && data.length === 9) price = readNumber(data, 1, 8);
    // Memory: its heap, and the accounts that it loads.
    else if (!((data[0] === 1 || data[0] === 4) && data.length === 5)) return undefined;
  }
  return units > unitsMost ? undefined : { units, price };
}

const priorityFeeOf = ({ units, price }: { units: bigint; price: bigint }): bigint =>
  (units * price + 999_999n) / 1_000_000n;

/** An account of the visitor's for a token, which costs its rent; the program checks its address and mint itself. */
const isCreation = ({ accounts, data }: SolanaInstruction, { user }: SolanaSwapExpectation): boolean =>
  data.length < 2 && (data[0] ?? 0) < 2 && accounts[0] === user && accounts[2] === user;

/** The coins of the amount, into the visitor's own account of the token that wraps them. */
function isWrapping({ accounts, data }: SolanaInstruction, { user, from, amount }: SolanaSwapExpectation): boolean {
  const isTransfer = data.length === 12 && readNumber(data, 0, 4) === 2n && readNumber(data, 4, 8) === amount;
  return isTransfer && from.isCoin && accounts[0] === user && accounts[1] === from.account;
}

/** Of the token program. */
const [CLOSE_ACCOUNT, SYNC_NATIVE] = [9, 17];

/** `SyncNative`, which counts wrapped coins, or `CloseAccount`, which unwraps them for the visitor. */
function isUnwrapping({ accounts, data }: SolanaInstruction, { user, from, to }: SolanaSwapExpectation): boolean {
  const wrapped = from.isCoin ? from : to;
  if (!wrapped.isCoin || data.length !== 1 || accounts[0] !== wrapped.account) return false;
  return data[0] === SYNC_NATIVE || (data[0] === CLOSE_ACCOUNT && accounts[1] === user && accounts[2] === user);
}

/** The least that is received, by the terms of a call. */
const minimumOfTerms = ({ quoted, slippageBps }: JupiterTerms): bigint =>
  (quoted * (10_000n - BigInt(slippageBps))) / 10_000n;

function findTermsProblem(call: SolanaInstruction, shown: SolanaSwapExpectation): SwapProblem | undefined {
  const terms = readJupiterTerms(call);
  if (terms === undefined) return 'data';
  const { user, from, to, amount, minimum } = shown;
  if (terms.user !== user) return 'sender';
  const isShown = terms.from.mint === from.mint && terms.to.mint === to.mint;
  if (!isShown) return 'tokens';
  if (terms.amount !== amount) return 'amount';
  if (terms.from.account !== from.account) return 'source';
  if (terms.to.account !== to.account || !isOneOf(terms.recipient, JUPITER_PROGRAM, to.account)) return 'recipient';
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
  const { system, token, associatedToken, computeBudget } = solanaPrograms;
  const isKnown = instructions.every((one) =>
    isOneOf(one.program, system, token, associatedToken, computeBudget, JUPITER_PROGRAM),
  );
  if (!isKnown) return 'program';
  const budget = readBudget(instructions);
  if (budget === undefined || priorityFeeOf(budget) > priorityFeeMost) return 'gas';
  const creations = of(associatedToken);
  if (creations.length > creationsMost || !creations.every((one) => isCreation(one, shown))) return 'account';
  const wrappings = of(system);
  if (wrappings.length > 1 || !wrappings.every((one) => isWrapping(one, shown))) return 'value';
  const unwrappings = of(token);
  if (!unwrappings.every((one) => isUnwrapping(one, shown))) return 'account';
  if (shown.to.isCoin && !unwrappings.some(({ data }) => data[0] === CLOSE_ACCOUNT)) return 'recipient';
  const [call, ...further] = of(JUPITER_PROGRAM);
  return call === undefined || further.length > 0 ? 'data' : findTermsProblem(call, shown);
}

/** The most that a swap costs by its fee, in lamports. */
export function feeOfSwap(instructions: readonly SolanaInstruction[]): bigint {
  const budget = readBudget(instructions);
  return SIGNATURE_FEE + (budget ? priorityFeeOf(budget) : 0n);
}

/** The least that a transaction receives by its own terms; undefined for one that is no swap. */
export function minimumOfSwap(instructions: readonly SolanaInstruction[]): bigint | undefined {
  const call = instructions.find(({ program }) => program === JUPITER_PROGRAM);
  const terms = call && readJupiterTerms(call);
  return terms && minimumOfTerms(terms);
}
