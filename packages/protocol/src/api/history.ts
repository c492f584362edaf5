import * as v from 'valibot';
import { defineCall } from './call.ts';
import { addressField, callerFields, chainField, cursorField } from './fields.ts';

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const picture = v.nullable(v.object({ url: v.string() }));

const transferSchema = v.object({
  fungible_info: v.optional(
    v.object({ name: v.optional(v.string()), symbol: v.optional(v.string()), icon: v.optional(picture) }),
  ),
  nft_info: v.optional(
    v.object({
      name: v.optional(v.string()),
      content: v.optional(v.object({ preview: v.optional(picture), detail: v.optional(picture) })),
      flags: v.optional(v.object({ is_spam: v.boolean() })),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  /** The account it came from or went to, where that is not the sender or receiver of the transaction. */
  counterparty: v.optional(v.string()),
  /** Decimal text in the token's own unit. */
  quantity: v.object({ numeric: v.string() }),
  value: v.optional(v.nullable(v.number())),
  price: v.optional(v.nullable(v.number())),
});

/** One transaction of an account (spec §3). */
export const walletTransactionSchema = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.string(),
    hash: v.string(),
    /** ISO 8601. */
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    nonce: v.number(),
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    /** CAIP-2. */
    chain: v.string(),
  }),
  transfers: v.array(transferSchema),
});

/** One transaction of an account. */
export type WalletTransaction = v.InferOutput<typeof walletTransactionSchema>;

/** The activity of an account, newest first, a page at a time. */
export const getHistory = defineCall({
  name: 'getHistory',
  method: 'GET',
  path: '/v1/account/{account}/history',
  summary: 'What an account did, newest first, a page at a time',
  params: v.object({ account: addressField }),
  query: v.object({
    ...callerFields,
    cursor: cursorField,
    /** Purchases alone: those at a provider by its name, or `all`. */
    onramp: v.optional(v.pipe(v.string(), v.maxLength(32), v.regex(/^[a-z]+$/))),
    chainId: v.optional(chainField),
  }),
  response: v.object({
    data: v.array(walletTransactionSchema),
    next: v.nullable(v.string()),
    /** False while older blocks are still being read for this account: more may follow later. */
    isComplete: v.optional(v.boolean()),
  }),
  errors: ['chain.unsupported', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'The newest page',
      params: { account },
      query: { chainId: 'eip155:1' },
      response: {
        data: [
          {
            id: 'eip155:1:0x01',
            metadata: {
              operationType: 'send',
              hash: '0x01',
              minedAt: '2026-01-31T12:00:00.000Z',
              nonce: 7,
              sentFrom: account,
              sentTo: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
              status: 'confirmed',
              chain: 'eip155:1',
            },
            transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.5' } }],
          },
        ],
        next: null,
      },
    },
    {
      summary: 'Not a cursor',
      params: { account },
      query: { cursor: 'a b' },
      error: 'request.invalid_parameter',
    },
  ],
});
