import * as v from 'valibot';
import { defineCall } from './call.ts';
import { addressField, callerFields, chainField, cursorField } from './fields.ts';

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** One collectible of an account; its contract's text is untrusted. */
export const collectibleSchema = v.object({
  /** CAIP-2. */
  chainId: v.string(),
  /** CAIP-10 of the contract. */
  address: v.string(),
  /** Decimal text: it may be larger than any number. */
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  standard: v.picklist(['ERC721', 'ERC1155']),
  /** Decimal text; `1` for ERC-721. */
  quantity: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  name: v.optional(v.string()),
  /** Of the contract. */
  collection: v.optional(v.string()),
  description: v.optional(v.string()),
  /** A picture's `data:` URI, or a path of the answering server; never a foreign URL. */
  imageUrl: v.optional(v.string()),
});

/** One collectible of an account. */
export type Collectible = v.InferOutput<typeof collectibleSchema>;

/** ERC-721 and ERC-1155 holdings of an account, newest first, a page at a time. */
export const getCollectibles = defineCall({
  name: 'getCollectibles',
  method: 'GET',
  path: '/v1/account/{address}/nfts',
  summary: 'Collectibles of an account (ERC-721 and ERC-1155), the last received first, a page at a time',
  params: v.object({ address: addressField }),
  query: v.object({ ...callerFields, cursor: cursorField, chainId: v.optional(chainField) }),
  response: v.object({
    collectibles: v.array(collectibleSchema),
    next: v.nullable(v.string()),
    /** False while older blocks are still being read for this account: there may be more later. */
    isComplete: v.optional(v.boolean()),
  }),
  errors: ['chain.unsupported', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'One chain',
      params: { address: account },
      query: { chainId: 'eip155:1' },
      response: {
        collectibles: [
          {
            chainId: 'eip155:1',
            address: 'eip155:1:0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85',
            tokenId: '7',
            standard: 'ERC721',
            quantity: '1',
            name: 'Seventh',
            collection: 'Numbers',
            imageUrl: '/v1/pictures/mFQ1Zk5h',
          },
        ],
        next: null,
      },
    },
    {
      summary: 'Not a cursor',
      params: { address: account },
      query: { cursor: 'a b' },
      error: 'request.invalid_parameter',
    },
  ],
});
