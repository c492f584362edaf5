import * as v from 'valibot';
import { defineCall } from './call.ts';
import { addressField, callerFields, chainField, currencyField, refreshField } from './fields.ts';

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** One token of an account (spec §3); numbers are decimal text, so that nothing is rounded. */
export const tokenBalanceSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  /** CAIP-10; absent for the chain's own coin. */
  address: v.optional(v.string()),
  /** In the requested currency; absent where no price is known. */
  value: v.optional(v.number()),
  price: v.number(),
  quantity: v.object({ decimals: v.string(), numeric: v.string() }),
  /** A path of the server that answers, a whole address, or nothing. */
  iconUrl: v.string(),
});

/** One token of an account. */
export type TokenBalance = v.InferOutput<typeof tokenBalanceSchema>;

/** The balances of an account, with prices. */
export const getBalance = defineCall({
  name: 'getBalance',
  method: 'GET',
  path: '/v1/account/{address}/balance',
  summary: 'What an account holds, with prices; at most 30 s old unless forceUpdate says otherwise',
  params: v.object({ address: addressField }),
  query: v.object({
    ...callerFields,
    currency: currencyField,
    chainId: v.optional(chainField),
    forceUpdate: refreshField,
  }),
  response: v.object({
    /** Worth most first. A token without a known price has the price 0 and no value. */
    balances: v.array(tokenBalanceSchema),
    /** False where chains are missing, or prices could not be read: a sum of these is too small. */
    isComplete: v.optional(v.boolean()),
    /** CAIP-2 ids of chains that could not be read and of which nothing is known. */
    missing: v.optional(v.array(v.string())),
    /** When the oldest of it was read; long ago where an upstream is away. */
    asOf: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  errors: ['chain.unsupported', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'One chain',
      params: { address: account },
      query: { currency: 'usd', chainId: 'eip155:1' },
      response: {
        balances: [
          {
            name: 'Ether',
            symbol: 'ETH',
            chainId: 'eip155:1',
            value: 5000,
            price: 2500,
            quantity: { decimals: '18', numeric: '2' },
            iconUrl: '/public/getTokenImage/ETH.0123456789abcdef',
          },
        ],
        isComplete: true,
        missing: [],
        asOf: '2026-01-31T12:00:00.000Z',
      },
    },
    {
      summary: 'A currency nobody has',
      params: { address: account },
      query: { currency: 'gold' },
      error: 'request.invalid_parameter',
    },
  ],
});
