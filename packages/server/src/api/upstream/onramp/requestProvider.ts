import * as v from 'valibot';
import { UpstreamFailure, readJson } from '../readJson.ts';

export interface ProviderRequest<Schema extends v.GenericSchema> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A POST with this as JSON; a GET without. */
  readonly body?: unknown;
  readonly schema: Schema;
  readonly signal: AbortSignal;
}

const BYTES_MAX = 2_000_000;

/** A provider's answer, once: none of these requests is ever repeated. @throws UpstreamFailure */
export async function requestProvider<Schema extends v.GenericSchema>(
  request: ProviderRequest<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { url, headers, body, schema, signal } = request;
  const { json } = await readJson({
    url,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal,
    bytesMax: BYTES_MAX,
  });
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw new UpstreamFailure('invalid_response');
  return parsed.output;
}

/** `payment_total` as `paymentTotal`: providers write both. */
export const withCamelKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withCamelKeys);
  if (typeof value !== 'object' || value === null) return value;
  const toCamel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [toCamel(key), withCamelKeys(one)]));
};
