import type { OnrampOptions } from '@portico/protocol/api';
import type { OnrampProvider, QuoteRequest } from './onrampProvider.ts';

/** A provider and its answer. */
export interface ProviderOptions {
  readonly provider: OnrampProvider;
  readonly options: OnrampOptions;
}

/** Whether the token is sold on the network. */
export const sellsOn = (
  { purchaseCurrencies }: OnrampOptions,
  { symbol, network }: Pick<QuoteRequest, 'symbol' | 'network'>,
): boolean =>
  purchaseCurrencies.some((one) => one.symbol === symbol && one.networks.some(({ name }) => name === network));

/** One entry for each key; those of the same key are combined. */
function combine<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  join: (a: Entry, b: Entry) => Entry,
) {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const known = found.get(keyOf(entry));
    found.set(keyOf(entry), known === undefined ? entry : join(known, entry));
  }
  return [...found.values()];
}

/** What all providers sell together, and who sells where. */
export function mergeOptions(answers: readonly ProviderOptions[]): OnrampOptions {
  const all = answers.map(({ options }) => options);
  return {
    purchaseCurrencies: combine(
      all.flatMap(({ purchaseCurrencies }) => purchaseCurrencies),
      ({ symbol }) => symbol,
      (a, b) => ({
        ...a,
        networks: combine(
          [...a.networks, ...b.networks],
          ({ name }) => name,
          (one) => one,
        ),
      }),
    ),
    paymentCurrencies: combine(
      all.flatMap(({ paymentCurrencies }) => paymentCurrencies),
      ({ id }) => id,
      (a, b) => {
        const limits = [...a.payment_method_limits, ...b.payment_method_limits];
        return {
          ...a,
          payment_method_limits: combine(
            limits,
            ({ id }) => id,
            (one) => one,
          ),
        };
      },
    ),
    providers: answers.map(({ provider: { name, label, feeRange, isTest }, options }) => ({
      name,
      label,
      feeRange: [...feeRange],
      isTest,
      networks: [...new Set(options.purchaseCurrencies.flatMap((one) => one.networks.map((network) => network.name)))],
    })),
  };
}
