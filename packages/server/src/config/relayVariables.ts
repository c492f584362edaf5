import * as v from 'valibot';
import { mailboxKinds } from '../relay/mailboxKind.ts';
import { megabytes, nameList, urlOf, wholeNumber } from './schemas.ts';
import type { Slices } from './slices.ts';

/** The relay's variables in addition to the shared ones. */
export const relayVariables = {
  relay: {
    urls: {
      name: 'PORTICO_RELAY_URLS',
      schema: v.pipe(nameList, v.array(urlOf(['ws:', 'wss:']))),
      meaning:
        'Addresses under which clients know the relay: `wss://portico.example/relay`; without it those of this machine',
    },
    mailboxKind: {
      name: 'PORTICO_RELAY_MAILBOX',
      schema: v.picklist(mailboxKinds, `knows ${mailboxKinds.join(', ')}`),
      otherwise: 'memory',
      meaning:
        'Where undelivered messages of the relay are stored: `memory` (of this process; of Redis where there is one) or `database`, which survives everything',
    },
    mailboxBytes: {
      name: 'PORTICO_RELAY_MAILBOX_MB',
      schema: megabytes(1, 100_000),
      otherwise: '64',
      meaning:
        'Room for messages; a network may hold a quarter of it, a project three quarters, then its oldest messages are deleted',
    },
    redisUrl: {
      name: 'PORTICO_RELAY_REDIS_URL',
      schema: urlOf(['redis:', 'rediss:']),
      meaning:
        'A Redis of the relay’s own, so that messages and limits do not evict each other; without it `REDIS_URL`',
    },
    socketsMax: {
      name: 'PORTICO_RELAY_SOCKETS',
      schema: wholeNumber(1, 1_000_000),
      otherwise: '20000',
      meaning: 'Open sockets of one process; more are refused (503)',
    },
    socketsPerAddress: {
      name: 'PORTICO_RELAY_ADDRESS_SOCKETS',
      schema: wholeNumber(1, 1_000_000),
      otherwise: '100',
      meaning: 'Open sockets from one network: an IPv4 address or a /64 of IPv6',
    },
    connectsPerAddress: {
      name: 'PORTICO_RELAY_ADDRESS_CONNECTS',
      schema: wholeNumber(1, 100_000_000),
      otherwise: '1200',
      meaning: 'Sockets requested from one network in a minute',
    },
    messagesPerAddress: {
      name: 'PORTICO_RELAY_ADDRESS_REQUESTS',
      schema: wholeNumber(1, 100_000_000),
      otherwise: '12000',
      meaning:
        'Requests from one network to the relay in a minute; each 8 kB of one, or of messages it requests, count as another',
    },
    messagesPerClient: {
      name: 'PORTICO_RELAY_CLIENT_REQUESTS',
      schema: wholeNumber(1, 100_000_000),
      otherwise: '1200',
      meaning: 'Requests of one client to the relay in a minute, counted alike',
    },
    lagMaxMs: {
      name: 'PORTICO_RELAY_LAG_MS',
      schema: wholeNumber(10, 60_000),
      otherwise: '1000',
      meaning: 'A process whose event loop lags this much accepts no more sockets (503) and no more messages (3001)',
    },
  },
} as const satisfies Slices;
