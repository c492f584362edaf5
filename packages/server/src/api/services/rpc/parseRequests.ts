import { RPC_BATCH_MAX, rpcNotificationSchema } from '@portico/protocol/api';
import * as v from 'valibot';
import { elementsOf, membersOf } from '../../upstream/jsonMembers.ts';
import type { RpcError, NodeRequest } from '../../upstream/rpcNode.ts';
import { RpcRefusal, rpcCodes } from './rpcRefusal.ts';

/**
 * One request of a body. Its id is the text that was written, so that no digit of it is lost; a notification has none.
 */
export type ParsedRequest = { idText: string | undefined; query: NodeRequest } | { idText: string; error: RpcError };

/** A body of JSON-RPC. */
export interface ParsedRequests {
  readonly isBatch: boolean;
  readonly requests: readonly ParsedRequest[];
}

const invalidRequest: RpcError = { code: rpcCodes.invalidRequest, message: 'Invalid Request' };
/** A string of 64 characters at most, a number, or null; an escape is up to six times as long as its character. */
const idForm = /^(?:"(?:[^"\\]|\\.){0,384}"|-?\d[\d.eE+-]{0,62}|null)$/;

function parseOne(text: string, json: unknown): ParsedRequest {
  const idText = membersOf(text)?.get('id');
  const isId = idText !== undefined && idForm.test(idText);
  const parsed = v.safeParse(rpcNotificationSchema, json);
  if (!parsed.success || (idText !== undefined && !isId))
    return { idText: isId ? idText : 'null', error: invalidRequest };
  const { method, params = [] } = parsed.output;
  return { idText, query: { method, params } };
}

function parseBatch(text: string, all: readonly unknown[]): readonly ParsedRequest[] {
  if (all.length > 0 && all.length <= RPC_BATCH_MAX)
    return elementsOf(text)?.map((one, index) => parseOne(one, all[index])) ?? [];
  throw new RpcRefusal('request.invalid_body', `A batch holds 1 to ${RPC_BATCH_MAX} requests.`, {
    code: rpcCodes.invalidRequest,
  });
}

/** @throws RpcRefusal where the text is no request and no batch of 1 to 100; in a batch a bad one is its own error. */
export function parseRequests(text: string): ParsedRequests {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new RpcRefusal('request.invalid_body', 'The body is not JSON.', { code: rpcCodes.parse });
  }
  if (Array.isArray(json)) return { isBatch: true, requests: parseBatch(text, json) };
  const one = parseOne(text, json);
  if (!('error' in one)) return { isBatch: false, requests: [one] };
  throw new RpcRefusal('request.invalid_body', 'The body is no request of JSON-RPC 2.0.', {
    code: rpcCodes.invalidRequest,
    idText: one.idText,
  });
}
