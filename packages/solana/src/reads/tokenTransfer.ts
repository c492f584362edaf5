import type { ReadTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { isTokenProgram } from './programs.ts';
import { type HeldToken, findAssociatedAccount, readHeldTokens, toAccountBytes } from './tokenAccounts.ts';
import { type TokenMint, readTokenMint, toName } from './tokenMint.ts';

/** A transfer of a token, by the accounts that it is between. */
export interface TokenTransfer {
  readonly mint: TokenMint;
  readonly sources: readonly Pick<HeldToken, 'address' | 'amount'>[];
  readonly destination: string;
  /** The owner of the destination where it has to be made; else left out. */
  readonly createFor?: string | undefined;
  /** The lamports that exempt what is made from rent. They stay in it. */
  readonly rent: bigint;
}

/** A transaction has room for no more. */
const SOURCES_MAX = 8;

const tokenAccountSchema = v.object({
  parsed: v.object({ type: v.literal('account'), info: v.object({ mint: v.string() }) }),
});

type Destination = Pick<TokenTransfer, 'destination' | 'createFor' | 'rent'>;

/**
 * Where the token goes: the associated account of the receiver, or the receiver where it is a token account itself.
 * @throws PorticoError `send.invalid_address` for a mint, and for an account of another token: what goes there is lost.
 */
async function findDestination(rpc: Rpc, target: ReadTarget, to: string, mint: TokenMint): Promise<Destination> {
  const associated = await findAssociatedAccount(to, mint);
  const { value } = await rpc.request(target, 'getMultipleAccounts', [
    [to, associated],
    { encoding: 'jsonParsed', commitment },
  ]);
  const [receiver, existing] = value;
  if (receiver && isTokenProgram(receiver.owner)) {
    const parsed = v.safeParse(tokenAccountSchema, receiver.data);
    const isOfMint = parsed.success && parsed.output.parsed.info.mint === mint.address;
    if (!isOfMint) throw new PorticoError('send.invalid_address');
    return { destination: to, rent: 0n };
  }
  if (existing && isTokenProgram(existing.owner)) return { destination: associated, rent: 0n };
  const rent = await rpc.request(target, 'getMinimumBalanceForRentExemption', [toAccountBytes(mint)]);
  return { destination: associated, createFor: to, rent };
}

/** Takes the amount from the fullest account first: mostly that is all of it. undefined where there is too little. */
function takeFrom(held: readonly HeldToken[], amount: bigint): TokenTransfer['sources'] | undefined {
  const sources: { address: string; amount: bigint }[] = [];
  let left = amount;
  const usable = held.filter(({ isFrozen }) => !isFrozen).toSorted((a, b) => (a.amount < b.amount ? 1 : -1));
  for (const { address, amount: has } of usable.slice(0, SOURCES_MAX)) {
    const taken = has < left ? has : left;
    if (taken > 0n) sources.push({ address, amount: taken });
    left -= taken;
  }
  return left === 0n ? sources : undefined;
}

export interface TokenTransferParameters {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly mint: string;
}

/**
 * The accounts of a transfer. The amount 0 means any transfer: of what an owner without the token would send, too.
 * @throws PorticoError `send.exceeds_balance`, `send.invalid_address`; `feature.not_available` for a token whose
 * transfers run a program of its own; `address.invalid` where there is no mint.
 */
export async function planTokenTransfer(
  rpc: Rpc,
  target: ReadTarget,
  { from, to, amount, mint: address }: TokenTransferParameters,
): Promise<TokenTransfer> {
  const mint = await readTokenMint(rpc, target, address);
  if (!mint) throw new PorticoError('address.invalid');
  if (mint.hasTransferHook) throw new PorticoError('feature.not_available', { feature: 'transfer hook' });
  const [held, destination, own] = await Promise.all([
    readHeldTokens(rpc, target, { owner: from, mint: address }),
    findDestination(rpc, target, to, mint),
    findAssociatedAccount(from, mint),
  ]);
  const sources = amount === 0n ? [{ address: own, amount }] : takeFrom(held, amount);
  if (!sources) throw new PorticoError('send.exceeds_balance', { symbol: toName(mint).symbol });
  return { mint, sources, ...destination };
}
