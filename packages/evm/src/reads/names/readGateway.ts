import { isPublicUrl, retryFetch } from '@portico/core/adapter';
import type { RetryFetchEnvironment } from '@portico/core/adapter';
import { TEN_SECONDS_MS, patterns, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import * as v from 'valibot';

export interface GatewayRequest {
  readonly data: Hex;
  readonly sender: Hex;
  readonly urls: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

const URLS_MAX = 5;
const ANSWER_MAX_BYTES = 200_000;
const answerSchema = v.object({
  data: v.custom<Hex>((value) => typeof value === 'string' && patterns.hexQuantity.test(value)),
});
async function requestGateway(url: string, query: GatewayRequest, environment: RetryFetchEnvironment): Promise<Hex> {
  const { data, sender, signal } = query;
  const filled = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data);
  const bounds = { url: filled, signal, timeoutMs: TEN_SECONDS_MS, maxBytes: ANSWER_MAX_BYTES };
  const isPost = !url.includes('{data}');
  const body = { method: 'POST', body: JSON.stringify({ data, sender }) } as const;
  const headers = { 'content-type': 'application/json' };
  const { text } = await retryFetch(isPost ? { ...bounds, ...body, headers } : bounds, environment);
  return v.parse(answerSchema, JSON.parse(text)).data;
}

/**
 * Names whose records are off the chain are fetched from the gateway of their contract (EIP-3668): over https from
 * public hosts, bounded.
 * @throws PorticoError `name.resolve_failed`.
 */
export async function readGateway(query: GatewayRequest, environment: RetryFetchEnvironment): Promise<Hex> {
  let cause: unknown;
  for (const url of query.urls.filter(isPublicUrl).slice(0, URLS_MAX)) {
    try {
      return await requestGateway(url, query, environment);
    } catch (error) {
      if (query.signal?.aborted) throw error;
      cause = error;
    }
  }
  throw specError('name.resolve_failed', {}, { cause });
}
