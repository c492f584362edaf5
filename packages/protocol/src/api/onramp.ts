import * as v from 'valibot';
import { ONRAMP_DEFAULT_EXPERIENCE, ONRAMP_PAYMENT_PROBLEMS, ONRAMP_PURCHASE_STATUSES } from '../constants/onramp.ts';
import { defineCall } from './call.ts';
import { addressField, callerQuery } from './fields.ts';

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const reference = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** Decimal text in the currency's own unit. */
const amountText = v.pipe(v.string(), v.maxLength(40), v.regex(/^\d{1,20}(?:\.\d{1,18})?$/));
const currencyId = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const symbolField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,12}$/));
/** A chain by its name at the providers: `ethereum`, `base`. */
const networkField = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/));
const providerField = v.picklist(['coinbase', 'meld', 'sandbox']);
/** Made by the page, once for each purchase, and impossible to guess: it proves whose purchase is read. */
const referenceField = v.pipe(v.string(), v.regex(/^[\w-]{22,49}$/));
const moneySchema = v.object({ amount: amountText, currency: v.string() });

/** A service that sells crypto for money, as this server uses it. */
const providerSchema = v.object({
  name: providerField,
  label: v.string(),
  /** Per cent. */
  feeRange: v.tuple([v.number(), v.number()]),
  /** Networks that it sells on, by name. */
  networks: v.array(v.string()),
  /** True where neither the money nor the tokens have a worth. */
  isTest: v.boolean(),
});

const optionsSchema = v.object({
  purchaseCurrencies: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      symbol: v.string(),
      networks: v.array(
        v.object({
          name: v.string(),
          display_name: v.string(),
          /** CAIP-2. */
          chain_id: v.string(),
          /** Empty for the coin of a chain. */
          contract_address: v.string(),
        }),
      ),
    }),
  ),
  paymentCurrencies: v.array(
    v.object({
      id: v.string(),
      payment_method_limits: v.array(v.object({ id: v.string(), min: v.string(), max: v.string() })),
    }),
  ),
  /** Absent on servers without a choice. */
  providers: v.optional(v.array(providerSchema)),
});

/** The tokens and the money of purchases. */
export type OnrampOptions = v.InferOutput<typeof optionsSchema>;

const quoteSchema = v.object({
  coinbaseFee: moneySchema,
  networkFee: moneySchema,
  paymentSubtotal: moneySchema,
  paymentTotal: moneySchema,
  purchaseAmount: moneySchema,
  quoteId: v.string(),
});

/** The price of a purchase. The name of the fee is that of the specification, whichever provider takes it. */
export type OnrampQuote = v.InferOutput<typeof quoteSchema>;

const purchaseSchema = v.object({
  status: v.picklist(ONRAMP_PURCHASE_STATUSES),
  provider: providerField,
  /** Of the last attempt to pay; the visitor may try another card. */
  problem: v.optional(v.picklist(ONRAMP_PAYMENT_PROBLEMS)),
  /** Of the transaction that brings the tokens, in the form of its chain. */
  hash: v.optional(v.string()),
  purchaseAmount: v.optional(moneySchema),
});

/** What became of a purchase. */
export type OnrampPurchase = v.InferOutput<typeof purchaseSchema>;

const errors = ['onramp.not_offered', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'] as const;

/** Tokens and money of purchases, and who sells. */
export const getOnrampOptions = defineCall({
  name: 'getOnrampOptions',
  method: 'GET',
  path: '/v1/onramp/options',
  summary: 'The tokens that can be bought, the money they are paid with, its limits, and who sells them',
  query: callerQuery,
  response: optionsSchema,
  errors,
  isRepeatable: true,
  examples: [
    {
      summary: 'All',
      response: {
        purchaseCurrencies: [
          {
            id: 'USDC',
            name: 'USD Coin',
            symbol: 'USDC',
            networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1', contract_address: usdc }],
          },
        ],
        paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
        providers: [{ name: 'coinbase', label: 'Coinbase', feeRange: [1, 2], networks: ['ethereum'], isTest: false }],
      },
    },
  ],
});

/** The price of a purchase. */
export const getOnrampQuote = defineCall({
  name: 'getOnrampQuote',
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'The tokens that an amount of money buys, and the fees',
  query: callerQuery,
  body: v.object({
    purchaseCurrency: symbolField,
    paymentCurrency: currencyId,
    /** Money, fees included. */
    amount: amountText,
    network: networkField,
    /** Without it, the first that sells on the network. */
    provider: v.optional(providerField),
  }),
  response: quoteSchema,
  errors: [...errors, 'onramp.amount'],
  isRepeatable: true,
  examples: [
    {
      summary: 'Dollars for a hundred dollars',
      body: { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum' },
      response: {
        coinbaseFee: { amount: '1.50', currency: 'USD' },
        networkFee: { amount: '0.25', currency: 'USD' },
        paymentSubtotal: { amount: '98.25', currency: 'USD' },
        paymentTotal: { amount: '100.00', currency: 'USD' },
        purchaseAmount: { amount: '98.25', currency: 'USDC' },
        quoteId: 'q-1',
      },
    },
    {
      summary: 'On a network that nobody sells on',
      body: { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'mars' },
      error: 'onramp.not_offered',
    },
    {
      summary: 'No amount',
      body: { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '-1', network: 'ethereum' },
      error: 'request.invalid_body',
    },
  ],
});

const order = {
  destinationWallets: [{ address: account, blockchains: ['ethereum'], assets: ['USDC'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: reference,
  defaultExperience: ONRAMP_DEFAULT_EXPERIENCE,
  presetFiatAmount: 100,
};

/** Opens a purchase at a provider. */
export const createOnrampUrl = defineCall({
  name: 'createOnrampUrl',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: 'The page of a provider on which this purchase is paid; one purchase for each `partnerUserId`',
  query: callerQuery,
  body: v.object({
    destinationWallets: v.pipe(
      v.array(
        v.object({
          address: addressField,
          blockchains: v.optional(v.pipe(v.array(networkField), v.maxLength(20))),
          assets: v.optional(v.pipe(v.array(symbolField), v.maxLength(20))),
        }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
    defaultNetwork: networkField,
    partnerUserId: referenceField,
    defaultExperience: v.optional(v.literal(ONRAMP_DEFAULT_EXPERIENCE)),
    /** Tokens; ignored where `presetFiatAmount` is there. */
    presetCryptoAmount: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1e12))),
    /** Money, fees included. */
    presetFiatAmount: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1e9))),
    /** Default: USD. */
    paymentCurrency: v.optional(currencyId),
    /** Without it, the first that sells on the network. */
    provider: v.optional(providerField),
  }),
  response: v.object({ url: v.pipe(v.string(), v.maxLength(4_096), v.url()) }),
  errors: [...errors, 'onramp.amount', 'onramp.conflict'],
  // The same `partnerUserId` again is the same purchase.
  isRepeatable: true,
  examples: [
    { summary: 'A purchase', body: order, response: { url: 'https://pay.coinbase.com/buy?sessionToken=mza' } },
    { summary: 'The same again', body: order, response: { url: 'https://pay.coinbase.com/buy?sessionToken=mza' } },
    {
      summary: 'Another purchase under the same reference',
      body: { ...order, presetFiatAmount: 200 },
      error: 'onramp.conflict',
    },
    {
      summary: 'Less than a provider takes',
      body: { ...order, partnerUserId: 'b1b2c3d4e5f60718293a4b5c6d7e8f90', presetFiatAmount: 1 },
      error: 'onramp.amount',
    },
    {
      summary: 'On a network that nobody sells on',
      body: { ...order, destinationWallets: [{ address: account }], defaultNetwork: 'mars' },
      error: 'onramp.not_offered',
    },
    {
      summary: 'A reference that can be guessed',
      body: { ...order, partnerUserId: '7' },
      error: 'request.invalid_body',
    },
  ],
});

/** What became of a purchase. */
export const getOnrampPurchase = defineCall({
  name: 'getOnrampPurchase',
  method: 'GET',
  path: '/v1/onramp/purchases/{partnerUserId}',
  summary: 'What became of a purchase, for the page that made its reference',
  params: v.object({ partnerUserId: referenceField }),
  query: callerQuery,
  response: purchaseSchema,
  errors: ['onramp.not_found', ...errors],
  isRepeatable: true,
  examples: [
    {
      summary: 'Not paid yet',
      params: { partnerUserId: reference },
      response: { status: 'open', provider: 'coinbase' },
    },
    {
      summary: 'No purchase',
      params: { partnerUserId: '00000000000000000000000000000000' },
      error: 'onramp.not_found',
    },
    { summary: 'No reference', params: { partnerUserId: 'x' }, error: 'request.invalid_parameter' },
  ],
});
