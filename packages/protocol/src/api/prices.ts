import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerFields, callerQuery } from './fields.ts';

const dai = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f';

/** Prices of tokens by their CAIP-10 addresses. */
export const getPrices = defineCall({
  name: 'getPrices',
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'Prices of tokens by their CAIP-10 addresses; a token without a price is left out',
  query: v.partial(callerQuery),
  body: v.object({
    ...callerFields,
    currency: v.picklist(['usd']),
    addresses: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(160), v.regex(/^[a-z0-9]{3,8}:[\w-]{1,64}:\w{1,90}$/))),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  response: v.object({
    fungibles: v.array(
      v.object({
        name: v.string(),
        symbol: v.string(),
        /** As it was requested. */
        address: v.string(),
        /** A path of the server that answers, a whole address, or nothing. */
        iconUrl: v.string(),
        price: v.pipe(v.number(), v.finite(), v.minValue(0)),
        /** Since when it has been so: hours for what hardly moves. */
        time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
      }),
    ),
    /** False where some could not be read: those that are left out may have a price. */
    isComplete: v.optional(v.boolean()),
  }),
  errors: ['upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'One token',
      body: { projectId: 'demo', currency: 'usd', addresses: [dai] },
      response: {
        fungibles: [
          {
            name: 'Dai',
            symbol: 'DAI',
            address: dai,
            iconUrl: '/public/getTokenImage/DAI.0123456789abcdef',
            price: 0.9998,
            time: '2026-01-31T12:00:00.000Z',
          },
        ],
        isComplete: true,
      },
    },
    {
      summary: 'No token',
      body: { projectId: 'demo', currency: 'usd', addresses: [] },
      error: 'request.invalid_body',
    },
  ],
});
