import * as v from 'valibot';
import { isTopic } from '../keys/topics.ts';

const topic = v.custom<string>(isTopic);

/** A message for us. */
export interface RelayMessage {
  readonly topic: string;
  readonly text: string;
  readonly tag: number;
  /** The relay's clock, where it sends it. */
  readonly publishedAtMs: number | undefined;
}

/** The response of a relay. */
export type RelayAnswer =
  | { readonly isOk: true; readonly result: unknown }
  | { readonly isOk: false; readonly code: number; readonly message: string };

const deliverySchema = v.object({
  method: v.picklist(['irn_subscription', 'iridium_subscription']),
  params: v.object({
    data: v.object({
      topic,
      message: v.string(),
      tag: v.fallback(v.number(), 0),
      publishedAt: v.fallback(v.optional(v.number()), undefined),
    }),
  }),
});

const errorSchema = v.object({ error: v.object({ code: v.number(), message: v.fallback(v.string(), '') }) });
const resultSchema = v.object({ result: v.unknown() });

/** A parsed text from the relay; undefined: of no known form. */
export type RelayText =
  | { readonly type: 'delivery'; readonly message: RelayMessage }
  | { readonly type: 'answer'; readonly answer: RelayAnswer };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a text from the relay. Its id is read apart, for the sake of its digits. */
export function readRelayText(text: string): RelayText | undefined {
  const value = parseJson(text);
  const delivery = v.safeParse(deliverySchema, value);
  if (delivery.success) {
    const { topic: at, message, tag, publishedAt } = delivery.output.params.data;
    return { type: 'delivery', message: { topic: at, text: message, tag, publishedAtMs: publishedAt } };
  }
  const failure = v.safeParse(errorSchema, value);
  if (failure.success) return { type: 'answer', answer: { isOk: false, ...failure.output.error } };
  const success = v.safeParse(resultSchema, value);
  return success.success ? { type: 'answer', answer: { isOk: true, result: success.output.result } } : undefined;
}
