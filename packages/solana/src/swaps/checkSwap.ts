import type { ReadTarget, SendTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import {
  type SolanaSwapExpectation,
  type SolanaSwapSide,
  WRAPPED_SOL,
  feeOfSwap,
  findSolanaSwapProblem,
  minimumOfSwap,
} from '@portico/protocol/swap';
import { getBase64Decoder } from '@solana/kit';
import { isTokenProgram, programs } from '../reads/programs.ts';
import { findAssociatedAccount } from '../reads/tokenAccounts.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { customOf, toTransactionError } from '../rpc/nodeErrors.ts';
import { type DecodedSwap, decodeSwap, notAsShown, withMinimum } from './decodeSwap.ts';
import { readAccounts, toAccounts } from './readAccounts.ts';
import { isShownEffect } from './swapEffect.ts';

/** A swap as a service built it, and as the visitor was shown it; a token by its mint, the coin by none. */
export interface SwapToCheck {
  readonly tx: unknown;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amount: bigint;
  readonly minimum: bigint;
}

/** Both sides by the mints as the page's own node has them. */
async function readSides(rpc: Rpc, read: ReadTarget, user: string, { from, to }: SwapToCheck) {
  const mints = await readAccounts(rpc, read, [from ?? WRAPPED_SOL, to ?? WRAPPED_SOL]);
  async function toSide(token: string | undefined): Promise<SolanaSwapSide> {
    const mint = token ?? WRAPPED_SOL;
    const program = token === undefined ? programs.token : mints.get(mint)?.owner;
    if (!program || !isTokenProgram(program)) throw notAsShown('tokens');
    const account = await findAssociatedAccount(user, { address: mint, program });
    return { mint, program, account, isCoin: token === undefined };
  }
  return { from: await toSide(from), to: await toSide(to) };
}

/** The error of the exchange for a price that has moved below the minimum. */
const SLIPPAGE = 6001;

function toFailure(failure: unknown): PorticoError | undefined {
  const cause = toTransactionError(failure);
  if (cause?.code !== 'send.solana_failed') return cause;
  return new PorticoError(customOf(failure) === SLIPPAGE ? 'swap.price_moved' : 'swap.would_fail', {}, { cause });
}

/** Runs the swap on a node of the page, and compares what it did. @throws PorticoError */
async function checkEffect(
  rpc: Rpc,
  read: ReadTarget,
  {
    wire,
    decoded,
    shown,
  }: { readonly wire: Uint8Array; readonly decoded: DecodedSwap; readonly shown: SolanaSwapExpectation },
): Promise<void> {
  const { writable: addresses, instructions } = decoded;
  const options = { encoding: 'base64', commitment, sigVerify: false, accounts: { encoding: 'base64', addresses } };
  const before = await readAccounts(rpc, read, addresses);
  const { value } = await rpc.request(read, 'simulateTransaction', [getBase64Decoder().decode(wire), options]);
  const failure = toFailure(value.err);
  if (failure) throw failure;
  const after = toAccounts(addresses, value.accounts);
  if (!isShownEffect(shown, { before, after, fee: feeOfSwap(instructions) })) throw notAsShown('effect');
}

/**
 * The transaction of a swap for the wallet, once it is known to be the one that was shown: its instructions one by one,
 * its accounts by the page's own nodes, and what it does when it runs there. Below the minimum that was shown it is
 * undone.
 * @throws PorticoError `swap.not_as_shown`, `swap.price_moved`, `swap.would_fail`, `send.exceeds_balance_with_gas`.
 */
export async function checkSwap(rpc: Rpc, target: SendTarget, swap: SwapToCheck): Promise<Uint8Array> {
  const { address: user } = target;
  const { amount, minimum } = swap;
  const [decoded, sides] = await Promise.all([
    decodeSwap(rpc, target, swap.tx, user),
    readSides(rpc, target, user, swap),
  ]);
  const own = minimumOfSwap(decoded.instructions) ?? 0n;
  const shown = { user, ...sides, amount, minimum };
  // By its own minimum, so that all of it is compared; that of the visitor is written into the call after that.
  const problem = findSolanaSwapProblem(decoded.instructions, { ...shown, minimum: own < minimum ? own : minimum });
  if (problem !== undefined) throw notAsShown(problem);
  const wire = own < minimum ? withMinimum(decoded, minimum) : decoded.bytes;
  await checkEffect(rpc, target, { wire, decoded, shown });
  return wire;
}
