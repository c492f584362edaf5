import * as v from 'valibot';

/** A parsed frame of a client, its id as written: quotes and all digits. */
export type Frame =
  | { readonly type: 'request'; readonly id: string; readonly method: string; readonly params: unknown }
  /** An answer to a delivery: an acknowledgement, whatever its content. */
  | { readonly type: 'answer'; readonly id: string }
  | { readonly type: 'garbage'; readonly id: string; readonly why: string };

const frameSchema = v.object({
  id: v.union([v.string(), v.number()]),
  jsonrpc: v.literal('2.0'),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});
const withId = v.object({ id: v.union([v.string(), v.number()]) });

/** For answers without a known request. */
const noId = '0';
/** The protocol's ids hold a time; smaller ones are refused by the public relay, too. */
const idLeast = 1_000_000_000;
const bareId = /^\d{1,32}$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Ids of 19 digits exceed a number's precision: where the parsed one was rounded, its digits are read from the text.
 */
function idText(id: string | number, text: string): string {
  if (typeof id === 'string') return JSON.stringify(id);
  if (Number.isSafeInteger(id)) return String(id);
  // One after the other: the first is nearly always right, and a message can be 128 kB long.
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d{16,32})(?!\d)/g))
    if (Number(digits) === id) return digits ?? noId;
  return noId;
}

const isId = (id: string): boolean => {
  const bare = bareOf(id);
  return bareId.test(bare) && Number(bare) >= idLeast;
};

/** The digits of an id, in either form. */
export function bareOf(id: string): string {
  return id.startsWith('"') ? id.slice(1, -1) : id;
}

/** Reads one frame. */
export function readFrame(text: string): Frame {
  const value = parseJson(text);
  const parsed = v.safeParse(frameSchema, value);
  if (!parsed.success) {
    const named = v.safeParse(withId, value);
    const id = named.success ? idText(named.output.id, text) : noId;
    if (value === undefined) return { type: 'garbage', id: noId, why: 'Serialization' };
    return {
      type: 'garbage',
      id: isId(id) ? id : noId,
      why: named.success ? 'InvalidJsonRpcVersion' : 'InvalidRequestId',
    };
  }
  const { method, params } = parsed.output;
  const id = idText(parsed.output.id, text);
  if (method === undefined) return { type: 'answer', id };
  return isId(id) ? { type: 'request', id, method, params } : { type: 'garbage', id: noId, why: 'InvalidRequestId' };
}

/** An answer with the id written as it came. */
export function writeAnswer(id: string, body: object): string {
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`;
}
