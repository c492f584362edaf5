/** How an amount of each address changed by a transaction; below zero where it decreased. */
export type SolanaChanges = ReadonlyMap<string, bigint>;

/** The balances before and after a transaction, in the order of the accounts that it names. */
export interface SolanaCoinBalances {
  readonly fee: bigint;
  readonly preBalances: readonly bigint[];
  readonly postBalances: readonly bigint[];
}

/** A token account as a transaction found or left it. */
export interface SolanaTokenBalance {
  readonly mint: string;
  readonly owner?: string | undefined;
  readonly uiTokenAmount: { readonly amount: bigint; readonly decimals: number };
}

/** How the coins of each account changed; the fee, which the first one paid, is no transfer. */
export function toCoinChanges(keys: readonly string[], balances: SolanaCoinBalances): SolanaChanges {
  const { fee, preBalances, postBalances } = balances;
  const changes = new Map<string, bigint>();
  for (const [index, key] of keys.entries()) {
    const paid = index === 0 ? fee : 0n;
    changes.set(key, (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n) + paid);
  }
  return changes;
}

export interface SolanaTokenChanges {
  readonly decimals: number;
  readonly byOwner: Map<string, bigint>;
}

/** How the tokens of each owner changed, by mint. */
export function toTokenChanges(
  before: readonly SolanaTokenBalance[],
  after: readonly SolanaTokenBalance[],
): ReadonlyMap<string, SolanaTokenChanges> {
  const byMint = new Map<string, SolanaTokenChanges>();
  const sides = [...before.map((one) => [one, -1n] as const), ...after.map((one) => [one, 1n] as const)];
  for (const [{ mint, owner = '', uiTokenAmount }, sign] of sides) {
    const { amount, decimals } = uiTokenAmount;
    const changes = byMint.get(mint) ?? { decimals, byOwner: new Map<string, bigint>() };
    changes.byOwner.set(owner, (changes.byOwner.get(owner) ?? 0n) + sign * amount);
    byMint.set(mint, changes);
  }
  return byMint;
}

/** The account that gave most of what another received, or received most of what it gave. */
export function findCounterparty(account: string, changes: SolanaChanges): string | undefined {
  const sign = (changes.get(account) ?? 0n) > 0n ? -1n : 1n;
  let found: string | undefined;
  let most = 0n;
  for (const [address, amount] of changes) {
    if (address === '' || address === account || amount * sign <= most) continue;
    [found, most] = [address, amount * sign];
  }
  return found;
}
