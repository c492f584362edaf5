import type { SolanaSwapExpectation } from '@portico/protocol/swap';
import { getAddressDecoder } from '@solana/kit';
import { isTokenProgram } from '../reads/programs.ts';
import type { LedgerAccount } from './readAccounts.ts';

type Accounts = ReadonlyMap<string, LedgerAccount>;

// The layout of a token account, the same in both programs: mint, owner, amount, delegate, state, and who may close it.
const [OWNER_AT, AMOUNT_AT, DELEGATE_AT, CLOSER_AT, BASE_BYTES] = [32, 64, 72, 129, 165];

/** The token account of an address; undefined for any other account. */
function toTokenAccount(account: LedgerAccount | undefined) {
  if (!account || !isTokenProgram(account.owner) || account.data.length < BASE_BYTES) return undefined;
  const { data } = account;
  return {
    owner: getAddressDecoder().decode(data, OWNER_AT),
    amount: new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(AMOUNT_AT, true),
    /** All but the amount: who else may spend it, its state, and who may close it. */
    rights: String(data.subarray(DELEGATE_AT)),
    /** Neither a delegate, nor anyone else who may close it. */
    isNew: data[DELEGATE_AT] === 0 && data[CLOSER_AT] === 0,
  };
}

const amountIn = (accounts: Accounts, address: string): bigint => toTokenAccount(accounts.get(address))?.amount ?? 0n;

/** True where an account is the visitor's own as before, with as much in it or more. */
function isUntouched(
  { user, from, to }: SolanaSwapExpectation,
  address: string,
  [before, after]: readonly [LedgerAccount | undefined, LedgerAccount | undefined],
): boolean {
  const [old, now] = [toTokenAccount(before), toTokenAccount(after)];
  const isSide = address === from.account || address === to.account;
  const isClosed = after === undefined && [from, to].some((side) => side.isCoin && side.account === address);
  if (old === undefined) return now?.owner !== user || now.isNew;
  if (old.owner !== user || isClosed) return true;
  return now?.owner === user && now.rights === old.rights && (isSide || now.amount >= old.amount);
}

/** The coins of the visitor: those in an account that wraps them, and in new ones of other tokens, are still there. */
function coinsOf({ user, from, to }: SolanaSwapExpectation, before: Accounts, accounts: Accounts): bigint {
  const wrapped = [from, to].find(({ isCoin }) => isCoin)?.account;
  let sum = 0n;
  for (const [address, account] of accounts) {
    const isNew = !before.has(address) && toTokenAccount(account)?.owner === user;
    if (address === user || address === wrapped || isNew) sum += account.lamports;
  }
  return sum;
}

/**
 * True where a transaction did to the accounts of the visitor what the swap that was shown does, and nothing else: at
 * most the amount and the fee are gone, at least the minimum has come, and all else is as it was.
 */
export function isShownEffect(
  shown: SolanaSwapExpectation,
  { before, after, fee }: { readonly before: Accounts; readonly after: Accounts; readonly fee: bigint },
): boolean {
  const { from, to, amount, minimum } = shown;
  const addresses = new Set([...before.keys(), ...after.keys()]);
  const isAllUntouched = [...addresses].every((one) => isUntouched(shown, one, [before.get(one), after.get(one)]));
  const coins = coinsOf(shown, before, after) - coinsOf(shown, before, before) + fee;
  const least = (to.isCoin ? minimum : 0n) - (from.isCoin ? amount : 0n);
  const gone = from.isCoin ? 0n : amountIn(before, from.account) - amountIn(after, from.account);
  const come = to.isCoin ? minimum : amountIn(after, to.account) - amountIn(before, to.account);
  return isAllUntouched && coins >= least && gone <= amount && come >= minimum;
}
