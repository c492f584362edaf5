import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import { type PorticoQuery, defineQuery } from '../query/defineQuery.ts';
import type { Bought } from './fetchBought.ts';
import type { PurchaseOrder } from './purchases.ts';

const FRESH_MS = 30_000;

/** What an account bought through the host's server, on any device. */
export function boughtQuery(
  portico: PorticoHandle,
  account: Pick<PurchaseOrder, 'address'>,
): PorticoQuery<readonly Bought[]> {
  return defineQuery(portico, ['bought', account.address], {
    queryFn: async ({ signal }) => (await import('./fetchBought.ts')).fetchBought(portico[contextKey], account, signal),
    staleTime: FRESH_MS,
  });
}
