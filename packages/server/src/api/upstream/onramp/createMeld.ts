import {
  ONRAMP_FALLBACK_LIMITS,
  ONRAMP_FALLBACK_PAYMENT_CURRENCIES,
  ONRAMP_NETWORKS,
  ONRAMP_PROVIDERS,
} from '@portico/protocol';
import type { OnrampOptions, OnrampQuote } from '@portico/protocol/api';
import * as v from 'valibot';
import { isSignedCallback } from '../../services/onramp/callbackSignature.ts';
import type {
  OnrampOrder,
  OnrampProvider,
  PurchaseReport,
  QuoteRequest,
} from '../../services/onramp/onrampProvider.ts';
import { UpstreamFailure } from '../readJson.ts';
import { requestProvider } from './requestProvider.ts';

export interface MeldSettings {
  readonly key: string;
  /** Signs its callbacks; without it none is taken, and a purchase is read when its page requests it. */
  readonly callbackSecret: string | undefined;
  readonly country: string;
  /** Its sandbox is `https://api-sb.meld.io`. */
  readonly url: string;
}

const VERSION = '2026-02-03';

/** Codes of tokens: the symbol for Ethereum, and the symbol with the chain on others. */
const suffixes: Readonly<Record<string, string>> = {
  ethereum: '',
  arbitrum: '_ARBITRUM',
  polygon: '_POLYGON',
  'avalanche-c-chain': '_AVAXC',
  optimism: '_OPTIMISM',
  base: '_BASE',
  solana: '_SOLANA',
};
const codeOf = ({ symbol, network }: Pick<QuoteRequest, 'symbol' | 'network'>): string =>
  symbol === 'SOL' ? 'SOL' : `${symbol}${suffixes[network] ?? ''}`;

const amount = v.number();
const quotesSchema = v.object({
  quotes: v.array(
    v.object({
      serviceProvider: v.string(),
      sourceAmount: amount,
      destinationAmount: amount,
      totalFee: amount,
      networkFee: v.nullish(amount, 0),
    }),
  ),
});
const sessionSchema = v.object({ id: v.string(), widgetUrl: v.pipe(v.string(), v.url()) });
const transactionsSchema = v.object({
  transactions: v.array(
    v.object({
      status: v.string(),
      destinationAmount: v.nullish(amount),
      cryptoDetails: v.nullish(v.object({ blockchainTransactionId: v.nullish(v.string()) })),
    }),
  ),
});
const callbackBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ payload: v.object({ externalSessionId: v.string() }) }),
);

const statuses: ReadonlyMap<string, PurchaseReport['status']> = new Map([
  ['PENDING', 'processing'],
  ['SETTLING', 'processing'],
  ['SETTLED', 'completed'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['ERROR', 'failed'],
  ['CANCELLED', 'cancelled'],
]);

const facts = ONRAMP_PROVIDERS[1];

const coins = new Set(['ETH', 'SOL', 'POL', 'AVAX']);

/** USDC and the coin on each of its networks. */
function readOptions(): OnrampOptions {
  const sold = (symbol: string, name: string) => ({
    id: symbol,
    name,
    symbol,
    networks: Object.keys(suffixes).flatMap((network) => {
      const known = ONRAMP_NETWORKS[network];
      if (known === undefined || (coins.has(symbol) && known.coin !== symbol)) return [];
      return [{ name: network, display_name: known.label, chain_id: known.chainId, contract_address: '' }];
    }),
  });
  const { card, bankAccount } = ONRAMP_FALLBACK_LIMITS;
  return {
    purchaseCurrencies: [sold('USDC', 'USD Coin'), sold('ETH', 'Ether'), sold('SOL', 'Solana')],
    paymentCurrencies: ONRAMP_FALLBACK_PAYMENT_CURRENCIES.map((id) => ({
      id,
      payment_method_limits: [
        { id: 'card', ...card },
        { id: 'bank_account', ...bankAccount },
      ],
    })),
  };
}

/** Decimal text without an exponent. */
const toText = (value: number): string =>
  String(BigInt(Math.round(value * 1e8)))
    .padStart(9, '0')
    .replace(/(\d{8})$/, '.$1');

const headersOf = ({ key }: MeldSettings) => ({ authorization: `BASIC ${key}`, 'meld-version': VERSION });

/** The service that gives the most for the money. */
async function findBest(settings: MeldSettings, request: QuoteRequest, signal: AbortSignal) {
  const { country, url } = settings;
  const headers = headersOf(settings);
  const { quotes } = await requestProvider({
    url: `${url}/payments/crypto/quote`,
    headers,
    body: {
      countryCode: country,
      sourceCurrencyCode: request.currency,
      sourceAmount: request.amount,
      destinationCurrencyCode: codeOf(request),
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    },
    schema: quotesSchema,
    signal,
  });
  const [best] = quotes.toSorted((a, b) => b.destinationAmount - a.destinationAmount);
  if (best === undefined) throw new UpstreamFailure('refused');
  return best;
}

type MeldQuote = v.InferOutput<typeof quotesSchema>['quotes'][number];

function toQuote(best: MeldQuote, { currency, symbol }: QuoteRequest): OnrampQuote {
  const money = (value: number) => ({ amount: value.toFixed(2), currency });
  return {
    coinbaseFee: money(Math.max(0, best.totalFee - best.networkFee)),
    networkFee: money(best.networkFee),
    paymentSubtotal: money(best.sourceAmount - best.totalFee),
    paymentTotal: money(best.sourceAmount),
    purchaseAmount: { amount: toText(best.destinationAmount), currency: symbol },
    quoteId: best.serviceProvider,
  };
}

/** The fields of a session; Meld can lock all but the country. */
const toSession = (order: OnrampOrder, countryCode: string, serviceProvider: string) => ({
  sessionType: 'BUY',
  sessionData: {
    serviceProvider,
    countryCode,
    sourceCurrencyCode: order.currency,
    sourceAmount: order.amount,
    destinationCurrencyCode: codeOf(order),
    walletAddress: order.account,
    redirectUrl: order.returnUrl,
    lockFields: ['sourceCurrencyCode', 'sourceAmount', 'destinationCurrencyCode', 'walletAddress'],
  },
  externalSessionId: order.id,
  externalCustomerId: order.id,
});

/** Meld, which offers the best of several services, by what is published of its API. */
export function createMeld(settings: MeldSettings): OnrampProvider {
  const { callbackSecret, country, url } = settings;
  const headers = headersOf(settings);
  return {
    name: 'meld',
    label: facts?.label ?? 'Meld',
    feeRange: facts?.feeRangePercent ?? [1, 2],
    isTest: false,
    readOptions: async () => readOptions(),
    async quote(request, signal): Promise<OnrampQuote> {
      return toQuote(await findBest(settings, request, signal), request);
    },
    async open(order, signal) {
      const { serviceProvider } = await findBest(settings, order, signal);
      const body = toSession(order, country, serviceProvider);
      return (
        await requestProvider({ url: `${url}/crypto/session/widget`, headers, body, schema: sessionSchema, signal })
      ).widgetUrl;
    },
    async readPurchase(id, signal) {
      const path = `/payments/transactions?externalSessionIds=${encodeURIComponent(id)}`;
      const { transactions } = await requestProvider({ url: url + path, headers, schema: transactionsSchema, signal });
      const found =
        transactions.find(({ status }) => status === 'SETTLED') ?? transactions.find((one) => statuses.has(one.status));
      const status = found && statuses.get(found.status);
      if (found === undefined || status === undefined) return undefined;
      const hash = found.cryptoDetails?.blockchainTransactionId;
      return { status, ...(hash && { hash }) };
    },
    readCallback({ header, body, ...rest }) {
      if (callbackSecret === undefined) return undefined;
      const signed = { timestamp: header('meld-signature-timestamp'), signature: header('meld-signature') };
      if (!isSignedCallback({ ...rest, ...signed, body, secret: callbackSecret })) return undefined;
      const parsed = v.safeParse(callbackBody, body);
      return parsed.success ? parsed.output.payload.externalSessionId : undefined;
    },
  };
}
