import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { RelayMessage } from '../mailbox/mailbox.ts';
import { type Problem, invalid, refused } from './problems.ts';
import { approval, batchOf, proposal, publication, receipt, topic, whyOf } from './schemas.ts';

/** The message to send. */
export interface Draft {
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly ttlSeconds: number;
  readonly attestation?: string | undefined;
}

/** The effects of the methods, for one client. */
export interface Actions {
  readonly clientId: string;
  publish(drafts: readonly Draft[]): Promise<Problem | undefined>;
  /** Listens from now on. */
  subscribe(topics: readonly string[]): Problem | undefined;
  /** Sends what waits on these topics. */
  deliver(topics: readonly string[]): void;
  unsubscribe(topics: readonly string[]): void;
  fetch(topics: readonly string[]): Promise<{ relayMessages: readonly RelayMessage[]; hasMore: boolean }>;
  receive(receipts: readonly { topic: string; id: string }[]): Promise<void>;
}

/** The answer; `after` runs once it was sent. */
export type Answer = { readonly result: unknown; readonly after?: () => void } | { readonly error: Problem };

type Method = (params: unknown, actions: Actions) => Promise<Answer> | Answer;

const ttlMaxSeconds = 604_800;
const proposalSeconds = 300;
const tags = { propose: 1100, approve: 1101, settle: 1102 };

/** Clients count on this id: a second subscription is the same as the first. */
export const subscriptionIdOf = (at: string, clientId: string): string => hash('sha256', at + clientId);

function method<Params>(
  schema: v.GenericSchema<unknown, Params>,
  run: (params: Params, actions: Actions) => Promise<Answer> | Answer,
): Method {
  return (params, actions) => {
    const parsed = v.safeParse(schema, params);
    return parsed.success ? run(parsed.output, actions) : { error: invalid(whyOf(parsed.issues)) };
  };
}

type Publication = v.InferOutput<typeof publication>;

async function publish(publications: readonly Publication[], actions: Actions): Promise<Answer> {
  if (publications.some(({ ttl }) => ttl < 1)) return { error: refused('TtlTooShort') };
  if (publications.some(({ ttl }) => ttl > ttlMaxSeconds)) return { error: refused('TtlTooLong') };
  const error = await actions.publish(publications.map(({ ttl, ...rest }) => ({ ...rest, ttlSeconds: ttl })));
  return error ? { error } : { result: true };
}

function subscribe(topics: readonly string[], actions: Actions, result: unknown): Answer {
  const error = actions.subscribe(topics);
  return error ? { error } : { result, after: () => actions.deliver(topics) };
}

const subscribeOne = method(v.object({ topic }), (params, actions) =>
  subscribe([params.topic], actions, subscriptionIdOf(params.topic, actions.clientId)),
);

const idsOf = (topics: readonly string[], { clientId }: Actions): string[] =>
  topics.map((at) => subscriptionIdOf(at, clientId));

async function fetchMessages(topics: readonly string[], actions: Actions): Promise<Answer> {
  const { relayMessages, hasMore } = await actions.fetch(topics);
  return { result: { messages: relayMessages.map(toData), hasMore } };
}

function unsubscribe(topics: readonly string[], actions: Actions): Answer {
  actions.unsubscribe(topics);
  return { result: true };
}

/** A message in the form that clients read. */
export function toData({ topic: at, message, publishedAtMs, tag, attestation }: RelayMessage) {
  return { topic: at, message, publishedAt: publishedAtMs, tag, ...(attestation !== undefined && { attestation }) };
}

const methods: ReadonlyMap<string, Method> = new Map([
  ['irn_publish', method(publication, (one, actions) => publish([one], actions))],
  [
    'irn_batchPublish',
    method(v.object({ messages: batchOf(publication) }), ({ messages }, actions) => publish(messages, actions)),
  ],
  ['irn_subscribe', subscribeOne],
  // Here the subscription is complete when the answer goes out.
  ['irn_subscribeBlocking', subscribeOne],
  ['wc_createTopic', method(v.object({ topic }), (params, actions) => subscribe([params.topic], actions, true))],
  [
    'irn_batchSubscribe',
    method(v.object({ topics: batchOf(topic) }), ({ topics }, actions) =>
      subscribe(topics, actions, idsOf(topics, actions)),
    ),
  ],
  [
    'irn_batchSubscribeBlocking',
    method(v.object({ topics: batchOf(topic) }), ({ topics }, actions) =>
      subscribe(
        topics,
        actions,
        idsOf(topics, actions).map((id) => ({ id })),
      ),
    ),
  ],
  // Clients send ids of their own making: only the topic counts.
  ['irn_unsubscribe', method(v.object({ topic }), (params, actions) => unsubscribe([params.topic], actions))],
  [
    'irn_batchUnsubscribe',
    method(v.object({ subscriptions: batchOf(v.object({ topic })) }), ({ subscriptions }, actions) =>
      unsubscribe(
        subscriptions.map((one) => one.topic),
        actions,
      ),
    ),
  ],
  ['irn_fetchMessages', method(v.object({ topic }), (params, actions) => fetchMessages([params.topic], actions))],
  [
    'irn_batchFetchMessages',
    method(v.object({ topics: batchOf(topic) }), ({ topics }, actions) => fetchMessages(topics, actions)),
  ],
  [
    'irn_batchReceive',
    method(v.object({ receipts: batchOf(receipt) }), async ({ receipts }, actions) => {
      await actions.receive(receipts.map((one) => ({ topic: one.topic, id: one.messageId })));
      return { result: true };
    }),
  ],
  [
    'wc_proposeSession',
    method(proposal, async ({ pairingTopic, sessionProposal, attestation }, actions) => {
      const refusal = actions.subscribe([pairingTopic]);
      if (refusal) return { error: refusal };
      const draft = { message: sessionProposal, tag: tags.propose, ttlSeconds: proposalSeconds, attestation };
      const error = await actions.publish([{ topic: pairingTopic, ...draft }]);
      return error ? { error } : { result: true, after: () => actions.deliver([pairingTopic]) };
    }),
  ],
  [
    'wc_approveSession',
    method(approval, async (params, actions) => {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params;
      const refusal = actions.subscribe([sessionTopic]);
      if (refusal) return { error: refusal };
      const ttlSeconds = proposalSeconds;
      const error = await actions.publish([
        { topic: pairingTopic, message: sessionProposalResponse, tag: tags.approve, ttlSeconds },
        { topic: sessionTopic, message: sessionSettlementRequest, tag: tags.settle, ttlSeconds },
      ]);
      return error ? { error } : { result: true, after: () => actions.deliver([sessionTopic]) };
    }),
  ],
]);

/** A method by the name of either spelling; for metrics, too. */
export function methodName(name: string): string | undefined {
  const usual = name.replace(/^iridium_/, 'irn_');
  return methods.has(usual) ? usual : undefined;
}

/** Handles one request. */
export async function answerRequest(name: string, params: unknown, actions: Actions): Promise<Answer> {
  const run = methods.get(methodName(name) ?? '');
  return run === undefined ? { error: invalid('InvalidMethod') } : run(params, actions);
}
