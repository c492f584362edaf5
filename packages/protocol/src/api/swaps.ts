import * as v from 'valibot';
import { swapExchanges } from '../swap/exchangeCalls.ts';
import { defineCall } from './call.ts';
import { callerFields, callerQuery, chainField, evmAddressField } from './fields.ts';

const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const dai = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f';
const plainAccount = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const account = `eip155:1:${plainAccount}`;
const router = 'eip155:1:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45';
const pool = '0xa478c2975ab1ea89e8196811f51a7b7ade33eb11';
const wrappedCoin = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';

/** A token, or the coin by its address of all e, as a CAIP-10 address. */
const tokenField = v.pipe(v.string(), v.maxLength(160), v.regex(/^[a-z0-9]{3,8}:[\w-]{1,64}:\w{1,90}$/));
/** An account, with its chain or without. */
const userField = v.pipe(v.string(), v.maxLength(160), v.regex(/^(?:[a-z0-9]{3,8}:[\w-]{1,64}:)?\w{20,90}$/));
/** Smallest units. */
const amountField = v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/));
const decimalText = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const hexData = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i));

/** The exchange of a swap and of its approval; the first of the chain where it is absent. */
const exchangeField = v.optional(v.picklist(swapExchanges));

const errors = [
  'chain.unsupported',
  'swap.no_route',
  'upstream.failed',
  'upstream.unavailable',
  'upstream.timeout',
] as const;

/** A transaction of an EVM chain for a wallet to sign. */
const transactionSchema = v.object({
  /** CAIP-10, as `to`. */
  from: v.string(),
  to: v.string(),
  data: hexData,
  /** Wei that go with it. */
  value: decimalText,
  eip155: v.object({ gas: v.number(), gasPrice: decimalText }),
});

/** A transaction of Solana for a wallet to sign. */
const solanaTransactionSchema = v.object({
  /** CAIP-10. */
  from: v.string(),
  /** A versioned transaction without signatures, base64. */
  transaction: v.pipe(v.string(), v.maxLength(1_644), v.base64()),
  solana: v.object({
    /** Compute units that are paid for. */
    unitLimit: v.number(),
    /** Above this block it is not accepted any more. */
    lastValidBlockHeight: v.number(),
  }),
});

/** In per cent: how much less than the quote may be received. */
const tolerance = v.optional(
  v.object({ slippage: v.optional(v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(50))) }),
);

const hopSchema = v.object({
  /** The address of the pool. */
  pool: evmAddressField,
  version: v.picklist([2, 3]),
  /** Hundredths of a basis point. */
  fee: v.number(),
  from: evmAddressField,
  to: evmAddressField,
});

/** Quotes of a swap, the best first. */
export const getSwapQuotes = defineCall({
  name: 'getSwapQuotes',
  method: 'GET',
  path: '/v1/convert/quotes',
  summary:
    'The worth of an amount in another token, after the fees of the exchange and before gas; the best route first',
  query: v.object({
    ...callerFields,
    amount: amountField,
    /** Required where the exchange quotes to accounts alone. */
    userAddress: v.optional(userField),
    from: tokenField,
    to: tokenField,
    /** `all` for those of every exchange of the chain. */
    exchange: v.optional(v.picklist([...swapExchanges, 'all'])),
    /** Wei; without it that of the chain now. */
    gasPrice: v.optional(decimalText),
  }),
  response: v.object({
    quotes: v.array(
      v.object({
        id: v.string(),
        /** For the approval and the transaction of this quote. */
        exchange: exchangeField,
        fromAmount: decimalText,
        fromAccount: v.string(),
        toAmount: decimalText,
        toAccount: v.string(),
        /** Gas of the swap alone, without an approval. */
        gas: v.optional(decimalText),
        /** The same in smallest units of the received token; absent where no pool has a price for the coin. */
        gasCost: v.optional(decimalText),
        /** Where gas has no price: the network's fee and the rent of new accounts, in smallest units of the coin. */
        fee: v.optional(decimalText),
        /** The block of all its amounts, or the slot. */
        block: v.optional(decimalText),
        /** Empty where the exchange keeps its path to itself. */
        route: v.optional(v.array(hopSchema)),
      }),
    ),
  }),
  errors,
  isRepeatable: true,
  examples: [
    {
      summary: 'One coin for a dollar',
      query: { amount: '1000000000000000000', userAddress: account, from: coin, to: dai },
      response: {
        quotes: [
          {
            id: 'uniswap:23000000:0',
            fromAmount: '1000000000000000000',
            fromAccount: coin,
            toAmount: '2491730000000000000000',
            toAccount: dai,
            gas: '95000',
            gasCost: '118000000000000000',
            block: '23000000',
            route: [{ pool, version: 2, fee: 3000, from: wrappedCoin, to: dai.slice('eip155:1:'.length) }],
          },
        ],
      },
    },
    {
      summary: 'A chain without an exchange',
      query: { amount: '1', from: 'eip155:5:0x6b175474e89094c44da98b954eedeac495271d0f', to: 'eip155:5:0x11' },
      error: 'chain.unsupported',
    },
    { summary: 'No amount', query: { amount: '0', from: coin, to: dai }, error: 'request.invalid_parameter' },
  ],
});

/** Tokens that can be swapped. */
export const getSwapTokens = defineCall({
  name: 'getSwapTokens',
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: 'The coin and the listed tokens of a chain; any other token can be swapped by its address',
  query: v.object({ ...callerFields, chainId: chainField }),
  response: v.object({
    tokens: v.array(
      v.object({
        /** CAIP-10. */
        address: v.string(),
        name: v.string(),
        symbol: v.string(),
        decimals: v.number(),
        /** A path of the server that answers, a whole address, or nothing. */
        logoUri: v.string(),
      }),
    ),
  }),
  errors: ['chain.unsupported'],
  isRepeatable: true,
  examples: [
    {
      summary: 'One chain',
      query: { chainId: 'eip155:1' },
      response: { tokens: [{ address: coin, name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' }] },
    },
    { summary: 'A chain without an exchange', query: { chainId: 'eip155:5' }, error: 'chain.unsupported' },
  ],
});

/** What the exchange may spend of a token. */
export const getSwapAllowance = defineCall({
  name: 'getSwapAllowance',
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: 'What the exchange may spend of an account’s token; of the coin, any amount',
  query: v.object({ ...callerFields, tokenAddress: tokenField, userAddress: userField, exchange: exchangeField }),
  response: v.object({ allowance: decimalText }),
  errors: ['chain.unsupported', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'Nothing yet',
      query: { tokenAddress: dai, userAddress: account },
      response: { allowance: '0' },
    },
    {
      summary: 'Of no token',
      query: { tokenAddress: 'DAI', userAddress: account },
      error: 'request.invalid_parameter',
    },
  ],
});

/** Gas prices of a chain. */
export const getGasPrice = defineCall({
  name: 'getGasPrice',
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'Gas prices in wei: with the tips of the lower quarter, the middle and the upper tenth of the newest blocks',
  query: v.object({ ...callerFields, chainId: chainField }),
  response: v.object({ standard: decimalText, fast: decimalText, instant: decimalText }),
  errors: ['chain.unsupported', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'One chain',
      query: { chainId: 'eip155:1' },
      response: { standard: '1200000000', fast: '1300000000', instant: '2100000000' },
    },
    { summary: 'A chain that is not served', query: { chainId: 'eip155:5' }, error: 'chain.unsupported' },
  ],
});

/** The transaction of a swap. */
export const buildSwapTransaction = defineCall({
  name: 'buildSwapTransaction',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction of a swap along the best route now, undone where less than the minimum would be received',
  query: v.partial(callerQuery),
  body: v.object({
    ...callerFields,
    amount: amountField,
    /** Each for the networks of its namespace. */
    eip155: tolerance,
    solana: tolerance,
    from: tokenField,
    to: tokenField,
    userAddress: userField,
    exchange: exchangeField,
    /** True for a transaction before its approval, which cannot be simulated yet. */
    disableEstimate: v.optional(v.boolean()),
  }),
  response: v.object({
    /** In the form of the namespace. */
    tx: v.union([
      v.object({ ...transactionSchema.entries, amount: decimalText }),
      v.object({ ...solanaTransactionSchema.entries, amount: decimalText }),
    ]),
    /** What it was built from. */
    quote: v.object({
      exchange: exchangeField,
      fromAmount: decimalText,
      toAmount: decimalText,
      /** Less than this is not received. */
      toAmountMinimum: decimalText,
      /** In seconds since 1970: afterwards it is not to be sent, and the exchange of the chain itself undoes it. */
      deadline: v.number(),
      block: decimalText,
      /** Empty where the exchange keeps its path to itself. */
      route: v.array(hopSchema),
    }),
  }),
  errors: [...errors, 'swap.would_fail'],
  isRepeatable: true,
  examples: [
    {
      summary: 'A dollar for the coin',
      body: {
        projectId: 'demo',
        amount: '1000000000000000000',
        eip155: { slippage: 1 },
        from: coin,
        to: dai,
        userAddress: account,
        disableEstimate: true,
      },
      response: {
        tx: {
          from: account,
          to: router,
          data: '0x5ae401dc',
          value: '1000000000000000000',
          amount: '1000000000000000000',
          eip155: { gas: 123500, gasPrice: '1200000000' },
        },
        quote: {
          fromAmount: '1000000000000000000',
          toAmount: '2491730000000000000000',
          toAmountMinimum: '2466812700000000000000',
          deadline: 1_790_000_000,
          block: '23000000',
          route: [{ pool, version: 2, fee: 3000, from: wrappedCoin, to: dai.slice('eip155:1:'.length) }],
        },
      },
    },
    {
      summary: 'More slippage than half',
      body: { projectId: 'demo', amount: '1', eip155: { slippage: 51 }, from: coin, to: dai, userAddress: account },
      error: 'request.invalid_body',
    },
    {
      summary: 'A token for itself',
      body: { projectId: 'demo', amount: '1', from: dai, to: dai, userAddress: account },
      error: 'swap.no_route',
    },
  ],
});

/** The transaction that lets the exchange spend a token. */
export const buildSwapApproval = defineCall({
  name: 'buildSwapApproval',
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The approval of an exact amount; without one, of what the account holds',
  query: v.object({
    ...callerFields,
    userAddress: userField,
    from: tokenField,
    to: tokenField,
    exchange: exchangeField,
    amount: v.optional(amountField),
  }),
  response: v.object({
    tx: transactionSchema,
    /** To be sent first: some tokens change an allowance by way of zero alone. */
    reset: v.optional(transactionSchema),
  }),
  errors: [...errors, 'swap.would_fail'],
  isRepeatable: true,
  examples: [
    {
      summary: 'An exact amount',
      query: { userAddress: account, from: dai, to: coin, amount: '1000000000000000000' },
      response: {
        tx: {
          from: account,
          to: dai,
          data: '0x095ea7b3',
          value: '0',
          eip155: { gas: 60_000, gasPrice: '1200000000' },
        },
      },
    },
    {
      summary: 'A chain without an exchange',
      query: { userAddress: account, from: 'eip155:5:0x11', to: 'eip155:5:0x12', amount: '1' },
      error: 'chain.unsupported',
    },
  ],
});
