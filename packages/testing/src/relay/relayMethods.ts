import { createHash } from 'node:crypto';
import { isTopic } from '@portico/pairing/parts';
import * as v from 'valibot';
import type { RelayMessage, NewMessage } from './mailbox.ts';

/** The effect of each method on the relay, apart from its transport. */
export interface RelayActions {
  /** True where there was room. */
  publish(relayMessage: Omit<NewMessage, 'senderId'>): boolean;
  subscribe(topic: string): void;
  unsubscribe(topic: string): void;
  /** The messages waiting on these topics, for clients that poll instead of subscribing. */
  fetch(topics: readonly string[]): readonly RelayMessage[];
  /** They have read these. */
  receive(receipts: readonly { readonly topic: string; readonly messageId: string }[]): void;
}

/** The response; `after` runs once it was sent. */
export type MethodAnswer =
  | { readonly result: unknown; readonly after?: () => void }
  | { readonly error: { readonly code: number; readonly message: string } };

const topic = v.custom<string>(isTopic);
const topics = v.pipe(v.array(topic), v.minLength(1), v.maxLength(500));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(131_072));
const TTL_MAX_SECONDS = 604_800;

/** Clients rely on this id of a subscription, so that subscribing twice has the effect of once. */
const subscriptionId = (at: string, clientId: string): string =>
  createHash('sha256')
    .update(at + clientId)
    .digest('hex');

const invalid = (message: string): MethodAnswer => ({
  error: { code: -32_600, message: `Invalid payload: ${message}` },
});
const refused = (message: string): MethodAnswer => ({
  error: { code: -32_000, message: `Request handler error: ${message}` },
});

type Method = (params: unknown, actions: RelayActions, clientId: string) => MethodAnswer;

/** A method whose parameters are parsed before it runs. */
function method<Params>(
  schema: v.GenericSchema<unknown, Params>,
  run: (params: Params, actions: RelayActions, clientId: string) => MethodAnswer,
): Method {
  return (params, actions, clientId) => {
    const parsed = v.safeParse(schema, params);
    return parsed.success ? run(parsed.output, actions, clientId) : invalid('InvalidParams');
  };
}

const publication = v.object({ topic, message: text, ttl: v.number(), tag: v.number() });
const batchOf = <Item>(item: v.GenericSchema<unknown, Item>) => v.pipe(v.array(item), v.minLength(1), v.maxLength(500));
const receipt = v.object({ topic, messageId: v.string() });

function publish(publications: readonly v.InferOutput<typeof publication>[], actions: RelayActions): MethodAnswer {
  if (publications.some(({ ttl }) => ttl < 1)) return refused('TtlTooShort');
  if (publications.some(({ ttl }) => ttl > TTL_MAX_SECONDS)) return refused('TtlTooLong');
  const outcomes = publications.map(({ ttl, ...rest }) => actions.publish({ ...rest, ttlSeconds: ttl }));
  return outcomes.every(Boolean) ? { result: true } : refused('MailboxLimitExceeded');
}

function subscribe(all: readonly string[], actions: RelayActions, result: unknown): MethodAnswer {
  return { result, after: () => all.forEach((at) => actions.subscribe(at)) };
}

function fetch(all: readonly string[], actions: RelayActions): MethodAnswer {
  const messages = actions
    .fetch(all)
    .map(({ topic: at, message, publishedAtMs, tag }) => ({ topic: at, message, publishedAt: publishedAtMs, tag }));
  return { result: { messages, hasMore: false } };
}

function unsubscribe(all: readonly string[], actions: RelayActions): MethodAnswer {
  all.forEach((at) => actions.unsubscribe(at));
  return { result: true };
}

const one = v.object({ topic });
const many = v.object({ topics });
const subscribeOne = method(one, ({ topic: at }, actions, clientId) =>
  subscribe([at], actions, subscriptionId(at, clientId)),
);

const methods: ReadonlyMap<string, Method> = new Map([
  ['irn_publish', method(publication, (params, actions) => publish([params], actions))],
  [
    'irn_batchPublish',
    method(v.object({ messages: batchOf(publication) }), ({ messages }, actions) => publish(messages, actions)),
  ],
  ['irn_subscribe', subscribeOne],
  ['irn_subscribeBlocking', subscribeOne],
  ['wc_createTopic', method(one, ({ topic: at }, actions) => subscribe([at], actions, true))],
  [
    'irn_batchSubscribe',
    method(many, ({ topics: all }, actions, clientId) =>
      subscribe(
        all,
        actions,
        all.map((at) => subscriptionId(at, clientId)),
      ),
    ),
  ],
  [
    'irn_batchSubscribeBlocking',
    method(many, ({ topics: all }, actions, clientId) =>
      subscribe(
        all,
        actions,
        all.map((at) => ({ id: subscriptionId(at, clientId) })),
      ),
    ),
  ],
  ['irn_unsubscribe', method(one, ({ topic: at }, actions) => unsubscribe([at], actions))],
  [
    'irn_batchUnsubscribe',
    method(v.object({ subscriptions: batchOf(one) }), ({ subscriptions }, actions) =>
      unsubscribe(
        subscriptions.map(({ topic: at }) => at),
        actions,
      ),
    ),
  ],
  ['irn_fetchMessages', method(one, ({ topic: at }, actions) => fetch([at], actions))],
  ['irn_batchFetchMessages', method(many, ({ topics: all }, actions) => fetch(all, actions))],
  [
    'irn_batchReceive',
    method(v.object({ receipts: batchOf(receipt) }), ({ receipts }, actions) => {
      actions.receive(receipts);
      return { result: true };
    }),
  ],
  [
    'wc_proposeSession',
    method(v.object({ pairingTopic: topic, sessionProposal: text }), ({ pairingTopic, sessionProposal }, actions) => {
      actions.publish({ topic: pairingTopic, message: sessionProposal, tag: 1100, ttlSeconds: 300 });
      return { result: true, after: () => actions.subscribe(pairingTopic) };
    }),
  ],
  [
    'wc_approveSession',
    method(
      v.object({
        pairingTopic: topic,
        sessionTopic: topic,
        sessionProposalResponse: text,
        sessionSettlementRequest: text,
      }),
      ({ pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest }, actions) => {
        actions.publish({ topic: pairingTopic, message: sessionProposalResponse, tag: 1101, ttlSeconds: 300 });
        actions.publish({ topic: sessionTopic, message: sessionSettlementRequest, tag: 1102, ttlSeconds: 300 });
        return { result: true, after: () => actions.subscribe(sessionTopic) };
      },
    ),
  ],
]);

/** Answers one request of a client. */
export function answerMethod(
  request: { readonly method: string; readonly params: unknown },
  actions: RelayActions,
  clientId: string,
): MethodAnswer {
  const run = methods.get(request.method.replace(/^iridium_/, 'irn_'));
  return run?.(request.params, actions, clientId) ?? invalid('InvalidMethod');
}
