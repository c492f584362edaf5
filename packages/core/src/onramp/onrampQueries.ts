import { raceAbort } from '../async/race.ts';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import { type PorticoQuery, defineQuery } from '../query/defineQuery.ts';
import { readProperty } from '../values/readProperty.ts';
import type { OnrampAccount, OnrampOffers } from './offer.ts';
import type { OnrampPrice, OnrampPriceQuery } from './onrampPrice.ts';
import type { Purchase, PurchaseOrder } from './purchases.ts';
import type { StartedPurchase } from './startPurchase.ts';

// As in queries.ts, the code that calls a server loads with the first request.

const OFFERS_FRESH_MS = 300_000;
const PRICE_FRESH_MS = 30_000;
/** The server reads a provider as often. */
const PROGRESS_MS = 2_000;
/** Typing has paused when no key came for this long. */
const PAUSE_MS = 300;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const overStatuses: readonly unknown[] = ['completed', 'failed', 'cancelled', 'expired'];

/** True for the state of a purchase that does not change any more. */
export const isOver = (status: unknown): boolean => overStatuses.includes(status);

/** What an account can buy, with which money, and of whom. */
export function onrampOffersQuery(portico: PorticoHandle, account: OnrampAccount): PorticoQuery<OnrampOffers> {
  return defineQuery(portico, ['onrampOffers', account.caipNetworkId, account.address], {
    queryFn: async ({ signal }) =>
      (await import('./onrampOffers.ts')).fetchOnrampOffers(portico[contextKey], account, signal),
    staleTime: OFFERS_FRESH_MS,
  });
}

/** The price of a purchase, requested once typing pauses; each amount is a query: no late answer counts. */
export function onrampPriceQuery(portico: PorticoHandle, query: OnrampPriceQuery): PorticoQuery<OnrampPrice> {
  const { token, seller, currency, amount } = query;
  return defineQuery(portico, ['onrampPrice', seller.name, token.network, token.symbol, currency, amount], {
    async queryFn({ signal }) {
      const [{ fetchOnrampPrice }] = await raceAbort(Promise.all([import('./onrampPrice.ts'), pause()]), signal);
      return fetchOnrampPrice(portico[contextKey], query, signal);
    },
    staleTime: PRICE_FRESH_MS,
    gcTime: PRICE_FRESH_MS,
    refetchInterval: PRICE_FRESH_MS,
  });
}

/** The purchases of this page for an account, as it has them; those of a former visit, too. */
export function purchasesQuery(
  portico: PorticoHandle,
  account: Pick<PurchaseOrder, 'address'>,
): PorticoQuery<readonly Purchase[]> {
  return defineQuery(portico, ['purchases', account.address], {
    queryFn: async () => (await import('./purchases.ts')).listPurchases(portico, account),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What became of a purchase: read again until that cannot change, and whenever the visitor comes back to the page. */
export function purchaseQuery(portico: PorticoHandle, purchase: Purchase): PorticoQuery<Purchase> {
  return defineQuery(portico, ['purchase', purchase.reference], {
    queryFn: async ({ signal }) =>
      (await import('./readPurchase.ts')).readPurchase(portico[contextKey], purchase, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => !isOver(readProperty(state.data, 'status') ?? purchase.status) && PROGRESS_MS,
    refetchOnWindowFocus: () => true,
  });
}

/** `startPurchase`; its code loads with the press. */
export async function requestPurchase(
  portico: PorticoHandle,
  order: PurchaseOrder,
  signal?: AbortSignal,
): Promise<StartedPurchase> {
  return (await import('./startPurchase.ts')).startPurchase(portico, order, signal);
}
