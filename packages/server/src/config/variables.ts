import * as v from 'valibot';
import { mailboxKinds } from '../relay/mailboxKind.ts';
import { originPattern } from '../projects/originPattern.ts';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const urlOf = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must start with ${protocols.join(' or ')}`,
    ),
  );

const fromJson = v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
  try {
    return JSON.parse(dataset.value) as unknown;
  } catch {
    addIssue({ message: 'must be JSON' });
    return NEVER;
  }
});

const rpcUrls = v.pipe(
  v.string(),
  fromJson,
  v.check((value) => !Array.isArray(value), 'must be JSON like {"eip155:1":["https://…"]}'),
  v.record(
    v.pipe(v.string(), v.regex(/^eip155:\d{1,15}$/, 'names its chains as `eip155:1`')),
    v.pipe(v.array(urlOf(['http:', 'https:'])), v.minLength(1)),
    'must be JSON like {"eip155:1":["https://…"]}',
  ),
);

const historySources = v.pipe(
  v.string(),
  fromJson,
  v.record(
    v.pipe(v.string(), v.regex(/^eip155:\d{1,15}$/, 'names its chains as `eip155:1`')),
    v.object({
      kind: v.picklist(['blockscout', 'etherscan'], 'knows the kinds blockscout, etherscan'),
      url: urlOf(['http:', 'https:']),
      key: v.optional(v.string()),
    }),
    'must be JSON like {"eip155:1":{"kind":"etherscan","url":"https://…","key":"…"}}',
  ),
);

const projectList = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ').filter((part) => part !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{1,64}=\S+$/, 'must be like `demo=https://example.com,https://*.example.org`'),
      v.transform((text) => ({
        id: text.slice(0, text.indexOf('=')),
        origins: text.slice(text.indexOf('=') + 1).split(','),
      })),
      v.check(
        ({ origins }) => origins.every((origin) => originPattern(origin) !== undefined),
        'has an origin that is none',
      ),
    ),
  ),
);

/** Services that can run alone. */
const areaNames = [
  'directory',
  'chains',
  'rpc',
  'identity',
  'pictures',
  'balances',
  'prices',
  'history',
  'sessions',
  'analytics',
  'relay',
] as const;

/** Upstreams of prices. */
const priceSourceNames = ['onchain', 'uniswap', 'coingecko', 'defillama'] as const;

/** One variable of the environment. */
export interface Variable<Schema extends v.GenericSchema<string, unknown> = v.GenericSchema<string, unknown>> {
  readonly schema: Schema;
  /** As it would stand in the environment; without one the variable may be absent. */
  readonly otherwise?: string;
  /** For the README's table. */
  readonly meaning: string;
}

/** Everything that the environment decides. */
export const variables = {
  PORTICO_HOST: {
    schema: v.pipe(v.string(), v.minLength(1)),
    otherwise: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for all',
  },
  PORTICO_PORT: {
    schema: wholeNumber(0, 65_535),
    otherwise: '4100',
    meaning: 'Port to listen on; `0` takes a free one',
  },
  PORTICO_AREAS: {
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(v.picklist(areaNames, `knows ${areaNames.join(', ')}`)),
    ),
    otherwise: 'directory,chains,rpc,identity,pictures,balances,prices,history,sessions,analytics,relay',
    meaning: 'What this process serves',
  },
  DATABASE_URL: {
    schema: urlOf(['postgres:', 'postgresql:']),
    meaning: 'Your own PostgreSQL, 15 to 18; without it one is started in the data folder',
  },
  PORTICO_DATA_FOLDER: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning:
      'Where the embedded PostgreSQL keeps its data; `/var/lib/portico` for root, who keeps the folder and refuses links in it, else `~/.local/share/portico`',
  },
  REDIS_URL: {
    schema: urlOf(['redis:', 'rediss:']),
    meaning: 'Shares caches, limits and single-flight between processes; without it each has its own',
  },
  PORTICO_PROJECTS: {
    schema: projectList,
    otherwise: '',
    meaning: 'Projects beside those of the database: `id=origin,origin id=origin`',
  },
  PORTICO_PROJECTS_FILE: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'The same from a JSON file: `[{"id":"…","origins":["…"]}]`',
  },
  PORTICO_CATALOGUE_FOLDER: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'Wallets and pictures of your own, beside those that come along and before them',
  },
  PORTICO_RPC_URLS: {
    schema: rpcUrls,
    otherwise: '{}',
    meaning: 'Nodes by chain, the best first: `{"eip155:1":["https://…","https://…"]}`',
  },
  PORTICO_RPC_METHODS: {
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
      v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,16}_\w{1,47}$/, 'names methods as `debug_traceTransaction`'))),
    ),
    otherwise: '',
    meaning:
      'Methods that pages may use beside the usual ones, by comma: `eth_getBlockReceipts`, `debug_traceTransaction`; a few bytes may ask for much work',
  },
  PORTICO_RPC_LOG_BLOCKS: {
    schema: wholeNumber(1, 999_999_999),
    otherwise: '10000',
    meaning: 'Blocks that one `eth_getLogs` of a page may search',
  },
  PORTICO_TOKENS_FILE: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'A token list of your own, in the public format, before the one that comes along',
  },
  PORTICO_PRICES_FILE: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'Price feeds and pools of your own chains and tokens, as described below',
  },
  PORTICO_PRICE_SOURCES: {
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(v.picklist(priceSourceNames, `knows ${priceSourceNames.join(', ')}`)),
    ),
    otherwise: 'onchain,uniswap',
    meaning:
      'Where prices come from, the first to be asked first: `onchain` (feeds), `uniswap` (pools), `coingecko`, `defillama`',
  },
  PORTICO_POOL_DEPTH_USD: {
    schema: wholeNumber(1, 999_999_999),
    otherwise: '50000',
    meaning: 'A pool with fewer dollars against whoever moves its price sets none',
  },
  PORTICO_COINGECKO_URL: {
    schema: urlOf(['http:', 'https:']),
    otherwise: 'https://api.coingecko.com/api/v3',
    meaning: 'CoinGecko; `https://pro-api.coingecko.com/api/v3` for a paid plan',
  },
  PORTICO_COINGECKO_KEY: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'Your key of CoinGecko; without one it allows few requests',
  },
  PORTICO_DEFILLAMA_URL: {
    schema: urlOf(['http:', 'https:']),
    otherwise: 'https://coins.llama.fi',
    meaning: 'DefiLlama',
  },
  PORTICO_ENS_RESOLVER: {
    schema: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address')),
    meaning: 'Universal resolver of the name service on eip155:1; without it the public one',
  },
  PORTICO_IPFS_GATEWAY: {
    schema: urlOf(['https:']),
    otherwise: 'https://ipfs.io',
    meaning: 'Where what lies on IPFS is read from',
  },
  PORTICO_HISTORY_SOURCES: {
    schema: historySources,
    otherwise: '{}',
    meaning:
      'Chains whose history comes from an explorer: `{"eip155:1":{"kind":"etherscan","url":"https://…","key":"…"}}`, or `blockscout`',
  },
  PORTICO_HISTORY_BLOCKS: {
    schema: wholeNumber(1, 999_999_999),
    otherwise: '200000',
    meaning: 'How many blocks of an account’s past are read, from the newest at its first request',
  },
  PORTICO_HISTORY_ACCOUNTS: {
    schema: wholeNumber(1, 10_000_000),
    otherwise: '10000',
    meaning: 'Accounts of a chain whose history is kept; those of whoever asks for the most go first',
  },
  PORTICO_EVENT_DAYS: {
    schema: wholeNumber(1, 3_650),
    otherwise: '90',
    meaning: 'How long events of pages are kept',
  },
  PORTICO_EVENT_DAY_ROWS: {
    schema: wholeNumber(1, 999_999_999),
    otherwise: '1000000',
    meaning: 'Events of one project that are kept of a day; further ones are dropped',
  },
  PORTICO_EVENT_DAY_MB: {
    schema: wholeNumber(1, 1_000_000),
    otherwise: '256',
    meaning: 'What they may take; one network may fill a quarter of it',
  },
  PORTICO_EVENT_MB: {
    schema: wholeNumber(1, 10_000_000),
    otherwise: '4096',
    meaning: 'What events of all projects may take; beyond it the oldest days go',
  },
  PORTICO_RELAY_URLS: {
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(urlOf(['ws:', 'wss:'])),
    ),
    meaning:
      'Addresses under which clients know the relay: `wss://portico.example/relay`; without it those of this machine',
  },
  PORTICO_RELAY_MAILBOX: {
    schema: v.picklist(mailboxKinds, `knows ${mailboxKinds.join(', ')}`),
    otherwise: 'memory',
    meaning:
      'Where letters of the relay wait: `memory` (of this process; of Redis where there is one) or `database`, which survives everything',
  },
  PORTICO_RELAY_MAILBOX_MB: {
    schema: wholeNumber(1, 100_000),
    otherwise: '64',
    meaning:
      'Room for letters; a network may hold a quarter of it, a project three quarters, then its oldest letters go',
  },
  PORTICO_RELAY_REDIS_URL: {
    schema: urlOf(['redis:', 'rediss:']),
    meaning:
      'A Redis of the relay’s own, so that letters and limits do not push each other out; without it `REDIS_URL`',
  },
  PORTICO_RELAY_SOCKETS: {
    schema: wholeNumber(1, 1_000_000),
    otherwise: '20000',
    meaning: 'Open sockets of one process; more are sent elsewhere (503)',
  },
  PORTICO_RELAY_ADDRESS_SOCKETS: {
    schema: wholeNumber(1, 1_000_000),
    otherwise: '100',
    meaning: 'Open sockets from one network: an IPv4 address or a /64 of IPv6',
  },
  PORTICO_RELAY_ADDRESS_CONNECTS: {
    schema: wholeNumber(1, 100_000_000),
    otherwise: '1200',
    meaning: 'Sockets asked for from one network in a minute',
  },
  PORTICO_RELAY_ADDRESS_REQUESTS: {
    schema: wholeNumber(1, 100_000_000),
    otherwise: '12000',
    meaning: 'Requests from one network to the relay in a minute; each 8 kB of one count as another',
  },
  PORTICO_RELAY_CLIENT_REQUESTS: {
    schema: wholeNumber(1, 100_000_000),
    otherwise: '1200',
    meaning: 'Requests of one client to the relay in a minute, counted alike',
  },
  PORTICO_RELAY_LAG_MS: {
    schema: wholeNumber(10, 60_000),
    otherwise: '1000',
    meaning: 'A process that is this late with everything takes no more sockets (503) and no more letters (3001)',
  },
  PORTICO_TRUSTED_PROXIES: {
    schema: wholeNumber(0, 10),
    otherwise: '0',
    meaning: 'Proxies in front, whose `X-Forwarded-For` is believed',
  },
  PORTICO_LIMIT_PROJECT: {
    schema: wholeNumber(1, 100_000_000),
    otherwise: '60000',
    meaning: 'Requests of one project in a minute',
  },
  PORTICO_LIMIT_ADDRESS: {
    schema: wholeNumber(1, 100_000_000),
    otherwise: '1200',
    meaning: 'Requests of one visitor’s address in a minute',
  },
  PORTICO_BODY_BYTES: {
    schema: wholeNumber(1_000, 10_000_000),
    otherwise: '262144',
    meaning: 'Longest body of a request',
  },
  PORTICO_TIMEOUT_MS: {
    schema: wholeNumber(100, 60_000),
    otherwise: '10000',
    meaning: 'A request ends after this, whatever it waits for',
  },
  PORTICO_LOG_LEVEL: {
    schema: v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'knows fatal, error, warn, info, debug, silent',
    ),
    otherwise: 'info',
    meaning: 'Least important line that is written',
  },
  PORTICO_METRICS_TOKEN: {
    schema: v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
    meaning:
      '`/metrics` wants it as a bearer token; without it only this machine may read them, at `localhost` or a loopback address',
  },
} as const satisfies Readonly<Record<string, Variable>>;
