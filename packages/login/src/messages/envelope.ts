import * as v from 'valibot';
import { type FrameErrorFacts, frameErrorSchema } from './frameError.ts';
import { idSchema } from './id.ts';
import type { SessionUpdate } from './results.ts';
import { parseText } from './text.ts';

const prefix = 'portico/';
/** The version of the messages, in the first of them. */
const MESSAGES_VERSION = 1;

const typeOf = <Name extends string>(name: Name) => v.literal(`${prefix}${name}` as const);

/** The first message: of a host to the window of the frame, with a port. All others go through that port. */
const helloSchema = v.strictObject({
  type: typeOf('HELLO'),
  version: v.literal(MESSAGES_VERSION),
  nonce: idSchema,
});

const requestSchema = v.strictObject({
  type: v.pipe(v.string(), v.regex(/^portico\/[A-Z_]{1,40}$/)),
  id: idSchema,
  payload: v.unknown(),
});

const successType = v.pipe(v.string(), v.regex(/^portico\/[A-Z_]{1,40}_SUCCESS$/));
const errorType = v.pipe(v.string(), v.regex(/^portico\/(?:[A-Z_]{1,40}_)?ERROR$/));

const frameMessageSchema = v.union([
  v.strictObject({ type: typeOf('READY'), nonce: idSchema }),
  v.strictObject({ type: typeOf('SESSION_UPDATE'), payload: v.unknown() }),
  v.strictObject({ type: successType, id: idSchema, result: v.unknown() }),
  v.strictObject({ type: errorType, id: idSchema, error: frameErrorSchema }),
]);

/** What the frame sends: the answer to a request, or a report of its own. What it carries is parsed by its name. */
export type FrameMessage = v.InferOutput<typeof frameMessageSchema>;

/** A request as it arrives: its name is any text. */
export interface ArrivedRequest {
  readonly name: string;
  readonly id: string;
  readonly payload: unknown;
}

const parsed = <Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> | undefined => {
  const { success, output } = v.safeParse(schema, parseText(data));
  return success ? output : undefined;
};

/** The nonce of a first message; undefined for anything else. */
export const parseHello = (data: unknown): string | undefined => parsed(helloSchema, data)?.nonce;

/** A request, or the id of one that has no other valid part, or undefined. */
export function parseRequest(data: unknown): ArrivedRequest | { readonly id: string } | undefined {
  const request = parsed(requestSchema, data);
  if (request) return { name: request.type.slice(prefix.length), id: request.id, payload: request.payload };
  return parsed(v.object({ id: idSchema }), data);
}

/** A message of the frame; undefined for anything else. */
export const parseFrameMessage = (data: unknown): FrameMessage | undefined => parsed(frameMessageSchema, data);

/** The type of the answer that a request is served with. */
export const successTypeOf = (name: string): string => `${prefix}${name}_SUCCESS`;

/** The messages, as objects that are written as text. */
export const messages = {
  hello: (nonce: string) => ({ type: `${prefix}HELLO`, version: MESSAGES_VERSION, nonce }),
  request: (name: string, id: string, payload: unknown) => ({ type: `${prefix}${name}`, id, payload }),
  ready: (nonce: string) => ({ type: `${prefix}READY`, nonce }),
  sessionUpdate: ({ user }: SessionUpdate) => ({ type: `${prefix}SESSION_UPDATE`, payload: { user } }),
  success: (name: string, id: string, result: unknown) => ({ type: successTypeOf(name), id, result }),
  /** Without a name: of a request that has none. */
  failure: (name: string | undefined, id: string, error: FrameErrorFacts) => ({
    type: name === undefined ? `${prefix}ERROR` : `${prefix}${name}_ERROR`,
    id,
    error,
  }),
} as const;
