import { boughtQuery, purchasesQuery } from '@portico/core/internal';
import type { Bought, Purchase } from '@portico/core/internal';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';

/** A purchase of this page, or one of another device that the server has. */
export type PurchaseItem =
  | { readonly key: string; readonly atMs: number; readonly purchase: Purchase }
  | { readonly key: string; readonly atMs: number; readonly bought: Bought };

/** Those of this page at once; those of other devices when the server has answered, each of them once. */
export function usePurchases() {
  const portico = usePortico();
  const { address = '' } = useAccount();
  const { data: own } = useQuery(purchasesQuery(portico, { address }));
  const served = useQuery(boughtQuery(portico, { address }));
  const others = served.data?.filter(({ hash }) => hash === '' || !own?.some((one) => one.hash === hash)) ?? [];
  const items: readonly PurchaseItem[] = [
    ...(own ?? []).map((purchase) => ({ key: purchase.reference, atMs: purchase.startedAtMs, purchase })),
    ...others.map((bought) => ({ key: bought.id, atMs: bought.atMs, bought })),
  ].toSorted((one, other) => other.atMs - one.atMs);
  return { items, isLoading: own === undefined || served.isPending, served };
}
