import { isIP } from 'node:net';
import { COINBASE_PAY_CHAINS, ONRAMP_NETWORKS, ONRAMP_PROVIDERS } from '@portico/protocol';
import { type OnrampOptions, getOnrampOptions, getOnrampQuote } from '@portico/protocol/api';
import * as v from 'valibot';
import type { OnrampOrder, OnrampProvider, PurchaseReport } from '../../services/onramp/onrampProvider.ts';
import { type CoinbaseKey, signCoinbaseToken } from './coinbaseToken.ts';
import { type ProviderRequest, requestProvider, withCamelKeys } from './requestProvider.ts';

export interface CoinbaseSettings {
  readonly key: CoinbaseKey;
  /** ISO 3166: whose payment methods and limits are offered. */
  readonly country: string;
  /** Where sessions are opened, and where prices and purchases are read. */
  readonly sessionsUrl?: string;
  readonly dataUrl?: string;
  readonly now?: () => number;
}

/** `{ value, currency }`, which the rest of the API writes as `{ amount, currency }`. */
const moneySchema = v.pipe(
  v.union([
    v.object({ value: v.string(), currency: v.string() }),
    v.object({ amount: v.string(), currency: v.string() }),
  ]),
  v.transform((money) => ({ amount: 'value' in money ? money.value : money.amount, currency: money.currency })),
);
const camel = v.pipe(v.unknown(), v.transform(withCamelKeys));
const quoteSchema = v.pipe(
  camel,
  v.object({
    coinbaseFee: moneySchema,
    networkFee: moneySchema,
    paymentSubtotal: moneySchema,
    paymentTotal: moneySchema,
    purchaseAmount: moneySchema,
    quoteId: v.string(),
  }),
  getOnrampQuote.response,
);
const limitSchema = v.object({ id: v.string(), min: v.string(), max: v.string() });
const optionsSchema = v.pipe(
  camel,
  v.object({
    paymentCurrencies: v.array(
      v.object({
        id: v.string(),
        limits: v.optional(v.array(limitSchema)),
        paymentMethodLimits: v.optional(v.array(limitSchema)),
      }),
    ),
    purchaseCurrencies: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        symbol: v.string(),
        networks: v.array(v.object({ name: v.string(), displayName: v.string(), contractAddress: v.string() })),
      }),
    ),
  }),
);
const sessionSchema = v.object({ session: v.object({ onrampUrl: v.pipe(v.string(), v.url()) }) });
const transactionsSchema = v.pipe(
  camel,
  v.object({
    transactions: v.array(
      v.object({ status: v.string(), txHash: v.optional(v.string()), purchaseAmount: v.optional(moneySchema) }),
    ),
  }),
);

const facts = ONRAMP_PROVIDERS[0];
const served: ReadonlySet<string> = new Set(COINBASE_PAY_CHAINS);

/** Its networks in our terms; those of other chains are left out. */
function toOptions({ paymentCurrencies, purchaseCurrencies }: v.InferOutput<typeof optionsSchema>): OnrampOptions {
  return {
    paymentCurrencies: paymentCurrencies.map(({ id, limits, paymentMethodLimits = limits ?? [] }) => ({
      id,
      payment_method_limits: paymentMethodLimits,
    })),
    purchaseCurrencies: purchaseCurrencies.flatMap(({ id, name, symbol, networks }) => {
      const own = networks.flatMap((network) => {
        const known = served.has(network.name) ? ONRAMP_NETWORKS[network.name] : undefined;
        return known === undefined
          ? []
          : [
              {
                name: network.name,
                display_name: network.displayName,
                chain_id: known.chainId,
                contract_address: network.contractAddress,
              },
            ];
      });
      return own.length === 0 ? [] : [{ id, name, symbol, networks: own }];
    }),
  };
}

const statuses: ReadonlyMap<string, PurchaseReport['status']> = new Map([
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'processing'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'completed'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
]);

type Transactions = v.InferOutput<typeof transactionsSchema>['transactions'];

/** The newest is first: an earlier or a later one may have failed. */
function toReport(transactions: Transactions): PurchaseReport | undefined {
  const found =
    transactions.find(({ status }) => statuses.get(status) === 'completed') ??
    transactions.find(({ status }) => statuses.has(status));
  const status = found && statuses.get(found.status);
  if (found === undefined || status === undefined) return undefined;
  const { txHash, purchaseAmount } = found;
  return { status, ...(txHash && { hash: txHash }), ...(purchaseAmount && { purchaseAmount }) };
}

/** The fields of a session; none of them can be changed on the page. */
const toSession = ({ id, symbol, network, account, amount, currency, visitor, returnUrl }: OnrampOrder) => ({
  purchaseCurrency: symbol,
  destinationNetwork: network,
  destinationAddress: account,
  paymentAmount: amount,
  paymentCurrency: currency,
  partnerUserRef: id,
  redirectUrl: returnUrl,
  ...(visitor !== undefined && isIP(visitor) !== 0 && { clientIp: visitor }),
});

type SignedRequest = <Schema extends v.GenericSchema>(
  parameters: Omit<ProviderRequest<Schema>, 'headers'>,
) => Promise<v.InferOutput<Schema>>;

/** Signs each request on its own. */
function createRequest({ key, now = Date.now }: CoinbaseSettings): SignedRequest {
  return async (parameters) => {
    const method = parameters.body === undefined ? 'GET' : 'POST';
    const token = signCoinbaseToken(key, method, new URL(parameters.url), now());
    return requestProvider({ ...parameters, headers: { authorization: `Bearer ${token}` } });
  };
}

/**
 * Coinbase Onramp, by its published API: sessions of version 2, prices and purchases of version 1. It sends no
 * callbacks here; a purchase is read when its page requests it.
 */
export function createCoinbase(settings: CoinbaseSettings): OnrampProvider {
  const { country } = settings;
  const { sessionsUrl = 'https://api.cdp.coinbase.com', dataUrl = 'https://api.developer.coinbase.com' } = settings;
  const request = createRequest(settings);
  return {
    name: 'coinbase',
    label: facts?.label ?? 'Coinbase',
    feeRange: facts?.feeRangePercent ?? [1, 2],
    isTest: false,
    async readOptions(signal) {
      const url = `${dataUrl}/onramp/v1/buy/options?country=${country}`;
      const options = toOptions(await request({ url, schema: optionsSchema, signal }));
      return v.parse(getOnrampOptions.response, options);
    },
    quote: ({ symbol, network, amount, currency }, signal) =>
      request({
        url: `${dataUrl}/onramp/v1/buy/quote`,
        body: {
          purchaseCurrency: symbol,
          purchaseNetwork: network,
          paymentAmount: amount,
          paymentCurrency: currency,
          paymentMethod: 'CARD',
          country,
        },
        schema: quoteSchema,
        signal,
      }),
    async open(order, signal) {
      const url = `${sessionsUrl}/platform/v2/onramp/sessions`;
      return (await request({ url, body: toSession(order), schema: sessionSchema, signal })).session.onrampUrl;
    },
    async readPurchase(id, signal) {
      const url = `${dataUrl}/onramp/v1/buy/user/${encodeURIComponent(id)}/transactions?page_size=10`;
      const { transactions } = await request({ url, schema: transactionsSchema, signal });
      return toReport(transactions);
    },
  };
}
