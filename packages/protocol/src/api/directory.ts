import * as v from 'valibot';
import { WALLET_PAGE_ENTRIES, WALLET_SEARCH_ENTRIES } from '../constants/wallets.ts';
import { defineCall } from './call.ts';
import { callerFields, countField, listField } from './fields.ts';

const walletId = /^[\w.:-]{1,128}$/;
const chainOrNamespace = /^[a-z0-9]{3,8}(?::[\w-]{1,64})?$/;
const link = v.optional(v.string());

/** One wallet of the directory (spec §3), and its downloads. */
export const directoryWalletSchema = v.object({
  id: v.string(),
  name: v.string(),
  homepage: link,
  rdns: v.optional(v.string()),
  /** Of `/getWalletImage/{id}`: the picture behind it never changes. */
  image_id: v.string(),
  /** Known only from the wallet's own documentation. */
  chains: v.optional(v.array(v.string())),
  badge_type: v.optional(v.picklist(['certified', 'none'])),
  mobile_link: link,
  universal_link: link,
  desktop_link: link,
  webapp_link: link,
  /** Opens a page inside the wallet's own browser: the page's address is appended, encoded. */
  browse_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  firefox_store: link,
  edge_store: link,
  safari_store: link,
  opera_store: link,
  mac_store: link,
  windows_store: link,
  linux_store: link,
});

/** One wallet of the directory. */
export type DirectoryWallet = v.InferOutput<typeof directoryWalletSchema>;

const metamask = {
  id: 'io.metamask',
  name: 'MetaMask',
  homepage: 'https://metamask.io/',
  rdns: 'io.metamask',
  image_id: '0123456789abcdef0123456789abcdef',
  mobile_link: 'metamask://',
};

/** The wallet directory, a page at a time, or what a search means, best first. */
export const getWallets = defineCall({
  name: 'getWallets',
  method: 'GET',
  path: '/getWallets',
  summary: 'Wallets of the directory: a page of them, or what a search means, best first',
  query: v.object({
    ...callerFields,
    page: countField(1, 10_000, 1),
    entries: countField(1, WALLET_SEARCH_ENTRIES, WALLET_PAGE_ENTRIES),
    /** Only these. */
    include: listField(walletId, 100),
    exclude: listField(walletId, 100),
    /** CAIP-2 ids or namespaces; a wallet whose chains are not known is kept. */
    chains: listField(chainOrNamespace, 50),
    search: v.optional(v.pipe(v.string(), v.maxLength(64))),
    badge_type: v.optional(v.picklist(['certified', 'none'])),
  }),
  response: v.object({
    data: v.array(directoryWalletSchema),
    /** All that match, on every page. */
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  isRepeatable: true,
  examples: [
    { summary: 'The first page', response: { data: [metamask], count: 1 } },
    { summary: 'A search with a slip', query: { search: 'metamsk' }, response: { data: [metamask], count: 1 } },
    { summary: 'Only one wallet', query: { include: 'io.metamask', page: '1', entries: '4' } },
    { summary: 'By namespace', query: { chains: 'solana,eip155:1', exclude: 'io.metamask', badge_type: 'none' } },
    { summary: 'No such page number', query: { page: '0' }, error: 'request.invalid_parameter' },
    { summary: 'Too many at once', query: { entries: '101' }, error: 'request.invalid_parameter' },
    { summary: 'A path as an id', query: { include: '../../etc/passwd' }, error: 'request.invalid_parameter' },
  ],
});

/** Paths of pictures (spec §7). They answer with bytes, so no schema describes them; no project id is needed. */
export const imagePaths = {
  wallet: '/getWalletImage/{id}',
  asset: '/public/getAssetImage/{id}',
  currency: '/public/getCurrencyImage/{id}',
  token: '/public/getTokenImage/{id}',
} as const;

/**
 * Path of a foreign picture: of a collectible, or of a name. `id` is made by the server and can be read by the server
 * only; the picture was fetched and redrawn by the server, so that the visitor never connects to its host.
 */
export const picturePath = '/v1/pictures/{id}';

/** A kind of picture. */
export type ImageKind = keyof typeof imagePaths;
