import type { Hex } from '@portico/protocol';
import type { SearchingExchange } from '@portico/protocol/swap';
import * as v from 'valibot';
import { UpstreamFailure, readJson } from '../readJson.ts';

/** A swap of an amount of one token for another; of the coin, the address of all e. */
export interface ExchangeQuery {
  /** CAIP-2. */
  readonly chainId: string;
  readonly from: Hex;
  readonly to: Hex;
  readonly amount: bigint;
  readonly signal: AbortSignal;
}

export interface ExchangeBuildQuery extends ExchangeQuery {
  readonly user: Hex;
  /** In per cent. */
  readonly slippage: number;
  readonly deadlineSeconds: number;
}

/** What is received for the amount, and the gas of it. */
export interface ExchangeQuote {
  readonly amountOut: bigint;
  readonly gas: bigint;
}

/** The same with the call as the service built it, which is checked before it is served. */
export interface ExchangeCall extends ExchangeQuote {
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
}

/** An exchange that searches others, over its service. */
export interface ExchangePort {
  readonly name: SearchingExchange;
  covers(chainId: string): boolean;
  /** Undefined where it has no route. @throws UpstreamFailure */
  quote(query: ExchangeQuery): Promise<ExchangeQuote | undefined>;
  /** @throws UpstreamFailure */
  build(query: ExchangeBuildQuery): Promise<ExchangeCall | undefined>;
}

/** A route of many pools is a few hundred kilobytes long. */
const bytesMax = 2_000_000;
const decimals = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
);
/** An amount in smallest units. */
export const amountField = v.pipe(decimals, v.minValue(1n));
/** As many units of gas, or wei, as there are. */
export const countField = decimals;
/** Letters of any case, as a key. */
export const addressField = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
);
export const dataField = v.pipe(
  v.string(),
  v.maxLength(bytesMax),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
);

export interface ServiceRequest<Schema extends v.GenericSchema> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly schema: Schema;
  readonly signal: AbortSignal;
}

/** An answer of a service; undefined where it refuses the request, as one without a route. @throws UpstreamFailure */
export async function readService<Schema extends v.GenericSchema>(
  request: ServiceRequest<Schema>,
): Promise<v.InferOutput<Schema> | undefined> {
  const { url, headers, body, schema, signal } = request;
  const sent = body !== undefined && {
    method: 'POST' as const,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  };
  const json = await readJson({ url, headers, signal, bytesMax, ...sent }).then(
    (answer) => answer.json,
    (error: unknown) => {
      if (error instanceof UpstreamFailure && error.kind === 'refused') return undefined;
      throw error;
    },
  );
  if (json === undefined) return undefined;
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw new UpstreamFailure('invalid_response');
  return parsed.output;
}

/** Refuses an answer to another request than this. @throws UpstreamFailure */
export function requireSame(pairs: readonly (readonly [unknown, unknown])[]): void {
  if (pairs.some(([answered, requested]) => answered !== requested)) throw new UpstreamFailure('invalid_response');
}

/** Of EVM chains. */
export const referenceOf = (chainId: string): string => chainId.slice('eip155:'.length);

/** In hundredths of a per cent, rounded to the safe side. */
export const basisPoints = (slippage: number): number => Math.floor(Math.round(slippage * 10_000) / 100);
