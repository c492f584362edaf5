import * as v from 'valibot';
import { proposalNamespacesSchema } from '../namespaces/namespaces.ts';
import type { PairingEvent } from '../session/pairingContext.ts';
import { proposalSchema, requestSchema, sessionSchema } from '../session/records.ts';

// Tabs of one site may run different versions of it: their messages are parsed like all foreign data.
const failure = v.picklist(['unreachable', 'refused', 'too_large', 'closed']);
const problem = v.object({ code: v.number(), message: v.string() });
const signed = v.object({ message: v.string(), signature: v.string() });
const status = v.picklist(['idle', 'connecting', 'online', 'late', 'refused']);
const answered = [
  v.object({ type: v.literal('result'), result: v.unknown() }),
  v.object({ type: v.literal('error'), error: problem }),
] as const;

/** The outcome of a request to the wallet. */
export const wireOutcomeSchema = v.union([
  ...answered,
  v.object({ type: v.picklist(['expired', 'gone']) }),
  v.object({ type: v.literal('unsent'), failure }),
]);

/** The outcome of a link. */
export const proposalOutcomeSchema = v.union([
  v.object({ type: v.literal('settled'), session: sessionSchema, signed: v.optional(v.array(signed)) }),
  v.object({ type: v.picklist(['rejected', 'unacceptable']), error: problem }),
  v.object({ type: v.picklist(['expired', 'cancelled']) }),
  v.object({ type: v.literal('unsent'), failure }),
]);

const eventSchema: v.GenericSchema<unknown, PairingEvent> = v.union([
  v.object({
    type: v.literal('settled'),
    session: sessionSchema,
    pairingTopic: v.string(),
    signed: v.optional(v.array(signed)),
  }),
  v.object({ type: v.literal('linking'), pairingTopic: v.string() }),
  v.object({ type: v.literal('updated'), session: sessionSchema }),
  v.object({
    type: v.literal('ended'),
    session: sessionSchema,
    reason: v.picklist(['deleted_by_wallet', 'disconnected', 'expired', 'lost']),
  }),
  v.object({
    type: v.literal('event'),
    session: sessionSchema,
    chain: v.string(),
    name: v.string(),
    data: v.unknown(),
  }),
  v.object({ type: v.literal('late_answer'), request: requestSchema, outcome: v.union([...answered]) }),
  v.object({ type: v.literal('status'), status }),
  v.object({ type: v.literal('skew'), skewMs: v.number() }),
]);

const requested = v.object({
  chain: v.string(),
  method: v.string(),
  params: v.unknown(),
  expirySeconds: v.optional(v.number()),
});

const callSchema = v.union([
  v.object({ name: v.literal('request'), topic: v.string(), requested }),
  v.object({ name: v.picklist(['ping', 'disconnect']), topic: v.string() }),
  v.object({
    name: v.literal('offer'),
    record: proposalSchema,
    optional: proposalNamespacesSchema,
    signIn: v.optional(v.unknown()),
  }),
  v.object({ name: v.literal('withdraw'), pairingTopic: v.string() }),
  v.object({ name: v.literal('retry') }),
]);

const messageSchema = v.union([
  v.object({ type: v.literal('call'), key: v.string(), call: callSchema }),
  v.object({ type: v.literal('answer'), key: v.string(), value: v.unknown() }),
  v.object({ type: v.literal('event'), event: eventSchema }),
  v.object({ type: v.literal('hello'), isResume: v.boolean() }),
  v.object({ type: v.literal('state'), leader: v.string(), sessions: v.array(sessionSchema), status }),
]);

/** A tab's call to the leader tab. */
export type TabCall = v.InferOutput<typeof callSchema>;
/** The messages between tabs. */
export type TabMessage = v.InferOutput<typeof messageSchema>;

/** Parses another tab's message; undefined where this version cannot. */
export function readTabMessage(text: string): TabMessage | undefined {
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
