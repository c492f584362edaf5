import type { Database } from '../db/database.ts';
import { allowReading } from '../http/access.ts';
import { type KeyedSemaphore, createKeyedSemaphore } from '../async/semaphore.ts';
import type { App, AppContext, ServerModule, HttpDeps } from '../http/app.ts';
import { relayPath } from './audience.ts';
import { type Caller, type Refusal, tooManyOfNetwork } from './admission.ts';
import { type Bus, loneBus } from './bus/bus.ts';
import { createRedisBus } from './bus/redisBus.ts';
import { type Relay, type RelaySettings, createRelay } from './createRelay.ts';
import { createDatabaseMailbox } from './mailbox/databaseMailbox.ts';
import { type Mailbox, limitsWithin } from './mailbox/mailbox.ts';
import { createRedisMailbox } from './mailbox/redisMailbox.ts';
import { openRelayRedis } from './redis/relayRedis.ts';
import { createMemoryMailbox } from './mailbox/memoryMailbox.ts';
import { relayCalls } from './relayCalls.ts';
import { readFrame, writeAnswer } from './wire/frame.ts';
import { answerRequest, methodName } from './wire/methods.ts';
import { internal, invalid } from './wire/problems.ts';

export interface RelayModuleParameters {
  readonly settings: RelaySettings;
  readonly db: Database;
  readonly onTrouble: (error: unknown) => void;
  readonly nowMs?: () => number;
}

/** Methods that are allowed without a connection. */
const oneShot = new Set([
  'irn_publish',
  'irn_batchPublish',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'irn_batchReceive',
]);
const json = { 'content-type': 'application/json' };

/** The answer to one request, by the id it was sent with. */
async function answerText(text: string, caller: Caller, relay: Relay): Promise<string> {
  const frame = readFrame(text);
  if (frame.type !== 'request')
    return writeAnswer(frame.id, { error: invalid(frame.type === 'garbage' ? frame.why : 'InvalidMethod') });
  const name = methodName(frame.method) ?? '';
  if (!oneShot.has(name)) return writeAnswer(frame.id, { error: invalid('InvalidMethod') });
  const { clientId: id, network } = caller;
  const actions = relay.manager.actionsFor({ id, network, sockets: new Set(), owed: new Set() }, caller);
  const answer = await answerRequest(name, frame.params, actions).catch(() => ({ error: internal }));
  return writeAnswer(frame.id, 'error' in answer ? { error: answer.error } : { result: answer.result });
}

/** Requests over HTTP of one network that are worked on at a time: those that wait are unread. */
const NETWORK_WIDTH = 2;
/** And those that wait for it: each holds a connection. */
const NETWORK_WAITING_MAX = 256;

const refuse = (context: AppContext, { text, status }: Refusal): Response => context.text(text, status);

/** One request of the protocol over HTTP, as the public relay takes it, too. */
async function answerOverHttp(context: AppContext, relay: Relay, inSequence: KeyedSemaphore): Promise<Response> {
  context.set('route', '/rpc');
  const { incoming } = context.env;
  if (incoming === undefined) return context.body(null, 503);
  const origin = context.req.header('origin');
  if (origin !== undefined) allowReading(context, origin);
  const network = relay.networkOf(incoming);
  // A body without a named length is weighed when it is read.
  const bytes = Number(context.req.header('content-length') ?? 0);
  const isTooMany = (): boolean => !relay.meter.hasRoom(network, bytes);
  if (isTooMany() || inSequence.sizeOf(network) >= NETWORK_WAITING_MAX) return refuse(context, tooManyOfNetwork);
  return inSequence.run(network, async () => {
    // Those before it may have used up what there was: then neither its token nor its body is worth reading.
    if (isTooMany()) return refuse(context, tooManyOfNetwork);
    return answerAdmitted(context, relay, await relay.admit(incoming, new URL(context.req.url).searchParams));
  });
}

async function answerAdmitted(context: AppContext, relay: Relay, caller: Caller | Refusal): Promise<Response> {
  if (!('clientId' in caller)) return refuse(context, caller);
  const text = await context.req.text();
  if (!relay.meter.begin(caller, text.length)) return refuse(context, tooManyOfNetwork);
  try {
    const answer = await answerText(text, caller, relay);
    return context.body(answer, 200, { ...json, 'content-length': String(Buffer.byteLength(answer)) });
  } finally {
    relay.meter.end(caller, text.length);
  }
}

/** The mailbox, and the bus between processes. */
function openMailbox(parameters: RelayModuleParameters, http: HttpDeps) {
  const { db: database, nowMs } = parameters;
  const { mailboxKind, mailboxBytes, redisUrl } = parameters.settings;
  const shared = { limits: limitsWithin(mailboxBytes), ...(nowMs && { nowMs }) };
  const redis = redisUrl === undefined ? undefined : openRelayRedis(redisUrl);
  const bus: Bus = redis === undefined ? loneBus : createRedisBus(redis);
  const openMailbox = (): Mailbox => {
    if (mailboxKind === 'database') return createDatabaseMailbox({ database, ...shared });
    if (redis !== undefined) return createRedisMailbox({ redis, ...shared });
    return createMemoryMailbox({ ...shared, onDropped: () => http.metrics.relay.onMessages('dropped') });
  };
  return { mailbox: openMailbox(), bus, close: async () => redis?.close() };
}

/** The relay of the pairing protocol: sockets at `/relay`, single requests at `/rpc`. */
export function createRelayModule(parameters: RelayModuleParameters): ServerModule {
  let running: { readonly relay: Relay; readonly close: () => Promise<void> } | undefined;
  const start = (http: HttpDeps): Relay => {
    if (running !== undefined) return running.relay;
    const { settings, onTrouble, nowMs } = parameters;
    const { mailbox, bus, close } = openMailbox(parameters, http);
    const relay = createRelay({ http, settings, mailbox, bus, onTrouble, ...(nowMs && { nowMs }) });
    running = { relay, close };
    return relay;
  };
  return {
    name: 'relay',
    calls: [],
    plainCalls: relayCalls,
    mount(app: App, http) {
      const inSequence = createKeyedSemaphore(NETWORK_WIDTH);
      for (const path of ['/rpc', `${relayPath}/rpc`])
        app.post(path, (context) => answerOverHttp(context, start(http), inSequence));
      app.get(relayPath, (context) => {
        context.set('route', relayPath);
        context.header('upgrade', 'websocket');
        return context.text('A relay of the pairing protocol speaks here, over WebSocket.', 426);
      });
    },
    upgrade: (http) => ({
      paths: [relayPath, '/'],
      take: (request, socket, head) => start(http).upgrade(request, socket, head),
    }),
    async stop() {
      await running?.relay.stop();
      await running?.close();
    },
  };
}
