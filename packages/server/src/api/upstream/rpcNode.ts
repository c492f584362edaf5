import * as v from 'valibot';
import { membersOf } from './jsonMembers.ts';
import { UpstreamFailure, readText } from './readJson.ts';
import { createSemaphore } from '../../async/semaphore.ts';

/** A request to a node. */
export interface NodeRequest {
  method: string;
  params: readonly unknown[];
}

/** An error of JSON-RPC: an answer too. */
export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

/** A node's answer. A result stays the JSON text that the node wrote: most are passed on without being read. */
export type RpcReply = { resultText: string; bytes: number } | { error: RpcError; bytes: number };

/** One node of a chain. */
export interface RpcNode {
  /** For metrics: the place in the operator's list, never the address. */
  readonly label: string;
  /** @throws UpstreamFailure */
  request(query: NodeRequest, signal: AbortSignal): Promise<RpcReply>;
}

/** The longest answer of a node that is read. */
export const RPC_BYTES_MAX = 5_000_000;
/** Of all nodes together, only so many long answers are read at a time: their memory in the process is bounded. */
export const longAnswers = createSemaphore(4);
/** Up to here the grammar of a result is checked as a whole; of longer ones, that strings and brackets are closed. */
const PARSED_CHARACTERS_MAX = 65_536;
const messageMax = 500;

const errorSchema = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) });

/** Shapes of the text of a result by method. */
type Shapes = ReadonlyMap<string, RegExp>;

/** @throws UpstreamFailure where the text is no JSON. */
export function parseResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFailure('unreadable');
  }
}

/** @throws UpstreamFailure where the text is no answer of JSON-RPC to this method. */
function toReply(text: string, bytes: number, shape: RegExp | undefined): RpcReply {
  const members = membersOf(text);
  if (members === undefined || !['1', 'null'].includes(members.get('id') ?? ''))
    throw new UpstreamFailure('unreadable');
  const errorText = members.get('error') ?? 'null';
  if (errorText !== 'null') {
    const parsed = v.safeParse(errorSchema, parseResult(errorText));
    if (!parsed.success) throw new UpstreamFailure('unreadable');
    const { code, message, data: details } = parsed.output;
    return {
      error: { code, message: message.slice(0, messageMax), ...(details !== undefined && { data: details }) },
      bytes,
    };
  }
  const resultText = members.get('result');
  if (resultText === undefined || members.get('id') !== '1') throw new UpstreamFailure('unreadable');
  if (resultText.length <= PARSED_CHARACTERS_MAX) parseResult(resultText);
  if (shape?.test(resultText) === false) throw new UpstreamFailure('invalid_response');
  return { resultText, bytes };
}

/** A node by its address, which may hold a key: it goes nowhere else. */
export function createRpcNode(label: string, url: string, shapes: Shapes): RpcNode {
  return {
    label,
    async request({ method, params }, signal) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      const bytesMax = RPC_BYTES_MAX;
      const { text, bytes } = await readText({ url, method: 'POST', headers, body, signal, bytesMax, longAnswers });
      return toReply(text, bytes, shapes.get(method));
    },
  };
}
