import * as v from 'valibot';
import { apiModules } from '../api/apiModules.ts';
import { priceSourceNames } from '../api/upstream/prices/priceSource.ts';
import { relayModules } from '../relay/relayModules.ts';
import {
  bundlerMap,
  historySources,
  megabytes,
  nameList,
  rpcUrls,
  swapExchangeList,
  urlOf,
  wholeNumber,
} from './schemas.ts';
import type { Slices } from './slices.ts';

const modules = { ...apiModules, ...relayModules };

/** A part of the services that a process can serve alone. */
export type ModuleName = keyof typeof modules;

const moduleNames = Object.keys(modules);
const isModuleName = (text: unknown): text is ModuleName => typeof text === 'string' && Object.hasOwn(modules, text);

/** The API's variables in addition to the shared ones. */
export const apiVariables = {
  modules: {
    names: {
      name: 'PORTICO_MODULES',
      schema: v.pipe(nameList, v.array(v.custom<ModuleName>(isModuleName, `knows ${moduleNames.join(', ')}`))),
      otherwise: moduleNames.join(','),
      meaning: 'What this process serves',
    },
  },
  catalogue: {
    folder: {
      name: 'PORTICO_CATALOGUE_FOLDER',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'Wallets and pictures of your own, in addition to the bundled ones and before them',
    },
  },
  rpc: {
    urls: {
      name: 'PORTICO_RPC_URLS',
      schema: rpcUrls,
      otherwise: '{}',
      meaning:
        'Nodes by chain, the best first: `{"eip155:1":["https://…","https://…"],"solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp":["https://…"]}`; of Bitcoin, servers with the API of Esplora',
    },
    bundlers: {
      name: 'PORTICO_BUNDLERS',
      schema: bundlerMap,
      otherwise: '{}',
      meaning:
        'What sends user operations (ERC-4337) of logins, by chain of `PORTICO_RPC_URLS`, and the paymaster that pays their fees where you have one: `{"eip155:1":{"url":"https://…","paymaster":{"url":"https://…","context":{}}}}`',
    },
    extraMethods: {
      name: 'PORTICO_RPC_METHODS',
      schema: v.pipe(
        nameList,
        v.array(
          v.pipe(v.string(), v.regex(/^[a-z]\w{2,63}$/, 'names methods as `debug_traceTransaction` or `getBlock`')),
        ),
      ),
      otherwise: '',
      meaning:
        'Methods that pages may use in addition to the usual ones, by comma: `eth_getBlockReceipts`, `getProgramAccounts`; a few bytes may cause much work',
    },
    logBlocksMax: {
      name: 'PORTICO_RPC_LOG_BLOCKS',
      schema: wholeNumber(1, 999_999_999),
      otherwise: '10000',
      meaning: 'Blocks that one `eth_getLogs` of a page may search',
    },
  },
  pricing: {
    tokensFile: {
      name: 'PORTICO_TOKENS_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'A token list of your own, in the public format, before the bundled one',
    },
    pricesFile: {
      name: 'PORTICO_PRICES_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'Price feeds and pools of your own chains and tokens, as described below',
    },
    sources: {
      name: 'PORTICO_PRICE_SOURCES',
      schema: v.pipe(nameList, v.array(v.picklist(priceSourceNames, `knows ${priceSourceNames.join(', ')}`))),
      otherwise: 'onchain,uniswap',
      meaning:
        'Where prices come from, in the order of the queries: `onchain` (feeds), `uniswap` (pools), `coingecko`, `defillama`',
    },
    poolDepthMinUsd: {
      name: 'PORTICO_POOL_DEPTH_USD',
      schema: wholeNumber(1, 999_999_999),
      otherwise: '50000',
      meaning: 'A pool with less depth than this sets no price',
    },
    coinGeckoUrl: {
      name: 'PORTICO_COINGECKO_URL',
      schema: urlOf(['http:', 'https:']),
      otherwise: 'https://api.coingecko.com/api/v3',
      meaning: 'CoinGecko; `https://pro-api.coingecko.com/api/v3` for a paid plan',
    },
    coinGeckoKey: {
      name: 'PORTICO_COINGECKO_KEY',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'Your key of CoinGecko; without one it allows few requests',
    },
    defiLlamaUrl: {
      name: 'PORTICO_DEFILLAMA_URL',
      schema: urlOf(['http:', 'https:']),
      otherwise: 'https://coins.llama.fi',
      meaning: 'DefiLlama',
    },
  },
  swaps: {
    exchanges: {
      name: 'PORTICO_SWAP_EXCHANGES',
      schema: swapExchangeList,
      otherwise: '[{"kind":"uniswap"}]',
      meaning:
        'Exchanges that swaps go through, the first of the network where a page names none: `[{"kind":"uniswap"},{"kind":"kyberswap"},{"kind":"0x","key":"…"},{"kind":"1inch","key":"…"},{"kind":"jupiter","key":"…"}]`',
    },
  },
  identity: {
    ensResolver: {
      name: 'PORTICO_ENS_RESOLVER',
      schema: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address')),
      meaning: 'Universal resolver of the name service on eip155:1; without it the public one',
    },
  },
  names: {
    domain: {
      name: 'PORTICO_NAMES_DOMAIN',
      schema: v.pipe(
        v.string(),
        v.maxLength(180),
        v.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/, 'must be a domain in lower case, as `wallet.example.eth`'),
      ),
      meaning: 'Domain of yours whose names visitors may take: `ada.wallet.example.eth`; without it there are none',
    },
    keyFile: {
      name: 'PORTICO_NAMES_KEY_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning:
        'The key that signs names for their resolver contract, made by `portico-server names key`; without it names resolve here alone',
    },
    reserved: {
      name: 'PORTICO_NAMES_RESERVED',
      schema: nameList,
      otherwise: '',
      meaning: 'Names that no visitor may take, in addition to the usual ones, by comma: `acme,acme-support`',
    },
  },
  onramp: {
    publicUrl: {
      name: 'PORTICO_ONRAMP_PUBLIC_URL',
      schema: urlOf(['http:', 'https:']),
      meaning: 'This server as visitors and providers of purchases reach it; needed where one of those is named',
    },
    country: {
      name: 'PORTICO_ONRAMP_COUNTRY',
      schema: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country as `US`')),
      otherwise: 'US',
      meaning: 'Whose payment methods and limits are offered (ISO 3166)',
    },
    coinbaseKeyId: {
      name: 'PORTICO_COINBASE_KEY_ID',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'The name of your key of Coinbase’s developer platform',
    },
    coinbaseKeyFile: {
      name: 'PORTICO_COINBASE_KEY_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning:
        'That key, in a file that the user of the process alone may read; without it Coinbase sells nothing here',
    },
    meldKeyFile: {
      name: 'PORTICO_MELD_KEY_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'Your key of Meld, in such a file; without it Meld sells nothing here',
    },
    meldCallbackFile: {
      name: 'PORTICO_MELD_CALLBACK_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'The secret of Meld’s webhook, in such a file; without it no callback is taken',
    },
    meldUrl: {
      name: 'PORTICO_MELD_URL',
      schema: urlOf(['http:', 'https:']),
      otherwise: 'https://api.meld.io',
      meaning: 'Meld; `https://api-sb.meld.io` is its sandbox',
    },
    sandboxUrl: {
      name: 'PORTICO_ONRAMP_SANDBOX_URL',
      schema: urlOf(['http:', 'https:']),
      meaning: 'A sandbox of `@portico/testing`, for purchases without money; never on a server for visitors',
    },
    sandboxKeyFile: {
      name: 'PORTICO_ONRAMP_SANDBOX_KEY_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'Its key, in such a file',
    },
  },
  ipfs: {
    gateway: {
      name: 'PORTICO_IPFS_GATEWAY',
      schema: urlOf(['https:']),
      otherwise: 'https://ipfs.io',
      meaning: 'The gateway for files on IPFS',
    },
  },
  history: {
    sources: {
      name: 'PORTICO_HISTORY_SOURCES',
      schema: historySources,
      otherwise: '{}',
      meaning:
        'Chains whose history comes from an explorer: `{"eip155:1":{"kind":"etherscan","url":"https://…","key":"…"}}`, or `blockscout`',
    },
    depth: {
      name: 'PORTICO_HISTORY_BLOCKS',
      schema: wholeNumber(1, 999_999_999),
      otherwise: '200000',
      meaning: 'How many blocks of an account’s past are read, from the newest at its first request',
    },
    accountsMost: {
      name: 'PORTICO_HISTORY_ACCOUNTS',
      schema: wholeNumber(1, 10_000_000),
      otherwise: '10000',
      meaning: 'Accounts of a chain whose history is kept; those of the requester with the most are deleted first',
    },
  },
  analytics: {
    keptDays: {
      name: 'PORTICO_EVENT_DAYS',
      schema: wholeNumber(1, 3_650),
      otherwise: '90',
      meaning: 'How long events of pages are kept',
    },
    dayRows: {
      name: 'PORTICO_EVENT_DAY_ROWS',
      schema: wholeNumber(1, 999_999_999),
      otherwise: '1000000',
      meaning: 'Events of one project that are kept of a day; further ones are dropped',
    },
    dayBytes: {
      name: 'PORTICO_EVENT_DAY_MB',
      schema: megabytes(1, 1_000_000),
      otherwise: '256',
      meaning: 'What they may take; one network may fill a quarter of it',
    },
    totalBytes: {
      name: 'PORTICO_EVENT_MB',
      schema: megabytes(1, 10_000_000),
      otherwise: '4096',
      meaning: 'What events of all projects may take; beyond it the oldest days go',
    },
  },
} as const satisfies Slices;
