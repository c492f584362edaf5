import * as v from 'valibot';
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
const areaNames = ['directory', 'chains', 'rpc', 'identity'] as const;

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
    otherwise: 'directory,chains,rpc,identity',
    meaning: 'What this process serves',
  },
  DATABASE_URL: {
    schema: urlOf(['postgres:', 'postgresql:']),
    meaning: 'Your own PostgreSQL, 15 to 18; without it one is started in the data folder',
  },
  PORTICO_DATA_FOLDER: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'Where the embedded PostgreSQL keeps its data; `/var/lib/portico` for root, else `~/.local/share/portico`',
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
  PORTICO_ENS_RESOLVER: {
    schema: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address')),
    meaning: 'Universal resolver of the name service on eip155:1; without it the public one',
  },
  PORTICO_IPFS_GATEWAY: {
    schema: urlOf(['https:']),
    otherwise: 'https://ipfs.io',
    meaning: 'Where pictures on IPFS are shown from',
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
    meaning: '`/metrics` wants it as a bearer token; without it only this machine may read them',
  },
} as const satisfies Readonly<Record<string, Variable>>;
