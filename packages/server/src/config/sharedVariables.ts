import * as v from 'valibot';
import { projectList, urlOf, wholeNumber } from './schemas.ts';
import type { Slices } from './slices.ts';

/** The variables of every process. */
export const sharedVariables = {
  http: {
    host: {
      name: 'PORTICO_HOST',
      schema: v.pipe(v.string(), v.minLength(1)),
      otherwise: '127.0.0.1',
      meaning: 'Address to listen on; `0.0.0.0` for all',
    },
    port: {
      name: 'PORTICO_PORT',
      schema: wholeNumber(0, 65_535),
      otherwise: '4100',
      meaning: 'Port to listen on; `0` takes a free one',
    },
    trustedProxies: {
      name: 'PORTICO_TRUSTED_PROXIES',
      schema: wholeNumber(0, 10),
      otherwise: '0',
      meaning: 'Proxies in front, whose `X-Forwarded-For` is trusted',
    },
    bodyBytesMax: {
      name: 'PORTICO_BODY_BYTES',
      schema: wholeNumber(1_000, 10_000_000),
      otherwise: '262144',
      meaning: 'Longest body of a request',
    },
    timeoutMs: {
      name: 'PORTICO_TIMEOUT_MS',
      schema: wholeNumber(100, 60_000),
      otherwise: '10000',
      meaning: 'A request ends after this, whatever it waits for',
    },
    metricsToken: {
      name: 'PORTICO_METRICS_TOKEN',
      schema: v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
      meaning:
        '`/metrics` requires it as a bearer token; without it only this machine may read them, at `localhost` or a loopback address',
    },
  },
  log: {
    level: {
      name: 'PORTICO_LOG_LEVEL',
      schema: v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'knows fatal, error, warn, info, debug, silent',
      ),
      otherwise: 'info',
      meaning: 'Least important line that is written',
    },
  },
  database: {
    url: {
      name: 'DATABASE_URL',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning: 'Your own PostgreSQL, 15 to 18; without it one is started in the data folder',
    },
    apiUrl: {
      name: 'DATABASE_URL_API',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning: 'The same as the role of the API, which reads no table of the relay; without it `DATABASE_URL`',
    },
    relayUrl: {
      name: 'DATABASE_URL_RELAY',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning: 'The same as the role of the relay, which reads no table of the API; without it `DATABASE_URL`',
    },
    frameUrl: {
      name: 'DATABASE_URL_FRAME',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning: 'The same as the role of the login frame, which reads the projects alone; without it `DATABASE_URL`',
    },
    vaultUrl: {
      name: 'DATABASE_URL_VAULT',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning: 'The same as the role of the vault, which alone reads its schema; without it `DATABASE_URL`',
    },
    recoveryUrl: {
      name: 'DATABASE_URL_RECOVERY',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning: 'The same as the role that keeps operators’ shares, which alone reads them; without it `DATABASE_URL`',
    },
    migratorUrl: {
      name: 'DATABASE_URL_MIGRATOR',
      schema: urlOf(['postgres:', 'postgresql:']),
      meaning:
        'The same as the owner of the tables, for `portico-server migrate`; a process that has it makes them itself',
    },
    folder: {
      name: 'PORTICO_DATA_FOLDER',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning:
        'Where the embedded PostgreSQL keeps its data; `/var/lib/portico` for root, who keeps the folder and refuses links in it, else `~/.local/share/portico`',
    },
  },
  store: {
    redisUrl: {
      name: 'REDIS_URL',
      schema: urlOf(['redis:', 'rediss:']),
      meaning: 'Shares caches, limits and single-flight between processes; without it each has its own',
    },
  },
  projects: {
    listed: {
      name: 'PORTICO_PROJECTS',
      schema: projectList,
      otherwise: '',
      meaning: 'Projects in addition to those of the database: `id=origin,origin id=origin`',
    },
    file: {
      name: 'PORTICO_PROJECTS_FILE',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning: 'The same from a JSON file: `[{"id":"…","origins":["…"]}]`',
    },
  },
  limits: {
    perProject: {
      name: 'PORTICO_LIMIT_PROJECT',
      schema: wholeNumber(1, 100_000_000),
      otherwise: '60000',
      meaning: 'Requests of one project in a minute',
    },
    perAddress: {
      name: 'PORTICO_LIMIT_ADDRESS',
      schema: wholeNumber(1, 100_000_000),
      otherwise: '1200',
      meaning: 'Requests of one visitor’s address in a minute',
    },
  },
} as const satisfies Slices;
