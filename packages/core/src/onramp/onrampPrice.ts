import { ONRAMP_NETWORKS } from '@portico/protocol';
import { type OnrampQuote, getOnrampQuote } from '@portico/protocol/api';
import { fetchPrices } from '../accountData/fetchPrices.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { logDebug } from '../context/track.ts';
import { callOnramp, isRefusal } from './callOnramp.ts';
import type { OnrampSeller, OnrampToken } from './offer.ts';

/** A token, the money for it, and who sells it. */
export interface OnrampPriceQuery {
  readonly token: OnrampToken;
  readonly seller: OnrampSeller;
  readonly currency: string;
  /** Fees included, as decimal text. */
  readonly amount: string;
}

type UnknownPart = 'networkFee' | 'purchaseAmount';

/** The price of a purchase in the form of the specification; of an estimate, the parts that are known. */
export type OnrampPrice = Omit<OnrampQuote, UnknownPart> &
  Partial<Pick<OnrampQuote, UnknownPart>> & {
    /** The provider gave no price: its highest fee and the usual price of the token are behind these amounts. */
    readonly isEstimate: boolean;
  };

const PURCHASE_DIGITS = 6;

/** Dollars for one; undefined where no service has its price. */
async function findDollars(
  portico: PorticoContext,
  { symbol, network, caipNetworkId }: OnrampToken,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (symbol === 'USDC') return 1;
  if (ONRAMP_NETWORKS[network]?.coin !== symbol) return undefined;
  const priceOf = await fetchPrices(portico, { caipNetworkId, addresses: [undefined], signal });
  return priceOf(undefined);
}

/** In place of a price that did not come (spec §7): never more than the provider's highest fee leaves. */
async function estimate(
  portico: PorticoContext,
  { token, seller, currency, amount }: OnrampPriceQuery,
  signal: AbortSignal,
): Promise<OnrampPrice> {
  const fee = (Number(amount) * seller.feeRange[1]) / 100;
  const subtotal = Number(amount) - fee;
  const dollars = currency === 'USD' ? await findDollars(portico, token, signal).catch(() => undefined) : undefined;
  const toMoney = (value: number) => ({ amount: value.toFixed(2), currency });
  return {
    coinbaseFee: toMoney(fee),
    paymentSubtotal: toMoney(subtotal),
    paymentTotal: toMoney(Number(amount)),
    ...(dollars && {
      purchaseAmount: { amount: (subtotal / dollars).toFixed(PURCHASE_DIGITS), currency: token.symbol },
    }),
    quoteId: 'estimate',
    isEstimate: true,
  };
}

/**
 * The price of a purchase by its provider; where the service fails, an estimate that is marked as one.
 * @throws PorticoError `onramp.not_offered`, `onramp.amount`, `feature.not_available`, `aborted`.
 */
export async function fetchOnrampPrice(
  portico: PorticoContext,
  query: OnrampPriceQuery,
  signal: AbortSignal,
): Promise<OnrampPrice> {
  const { token, seller, currency: paymentCurrency, amount } = query;
  const body = { purchaseCurrency: token.symbol, paymentCurrency, amount, network: token.network };
  try {
    const quote = await callOnramp(portico, getOnrampQuote, { body: { ...body, provider: seller.name }, signal });
    return { ...quote, isEstimate: false };
  } catch (error) {
    if (isRefusal(error) || signal.aborted) throw error;
    logDebug(portico, error);
    return estimate(portico, query, signal);
  }
}
