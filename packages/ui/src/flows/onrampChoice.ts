import type { OnrampOffers, OnrampSeller, OnrampToken } from '@portico/core/internal';
import type { BuyDraft } from '../router/routes.ts';

/** The chosen one, else the first. */
export const chooseToken = (tokens: readonly OnrampToken[], { symbol, network }: BuyDraft): OnrampToken | undefined =>
  tokens.find((one) => one.symbol === symbol && one.network === network) ?? tokens[0];

/** The chosen currency, else the first. */
export const chooseCurrency = (
  { currencies }: OnrampOffers,
  { currency }: BuyDraft,
): OnrampOffers['currencies'][number] | undefined => currencies.find(({ id }) => id === currency) ?? currencies[0];

/** Who sells a token. */
export const findSellers = ({ sellers }: OnrampOffers, { network }: OnrampToken): readonly OnrampSeller[] =>
  sellers.filter(({ networks }) => networks.includes(network));
