import type * as v from 'valibot';
import type { ApiErrorCode } from './errors.ts';

/** A schema of one border, whatever it holds. */
export type AnySchema = v.GenericSchema<unknown, unknown>;

/** One request as it goes over the wire, and the status it is answered with. */
export interface CallExample {
  readonly summary: string;
  /** Values of the placeholders in the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Without `projectId`, `st` and `sv`: each sender adds its own. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The answer a server of this example gives; it passes the response's schema. */
  readonly response?: unknown;
  /** Instead of an answer: the error this request is refused with. */
  readonly error?: ApiErrorCode;
}

/** One call of the services: the browser's client and the server's route are both made from it. */
export interface ApiCall<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Response extends AnySchema = AnySchema,
> {
  /** Unique; the operation's id in the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** As the specification writes it: `/v1/identity/{address}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** True where `Authorization: Bearer …` may prove which browser sends the request. */
  readonly hasBearerToken?: boolean;
  /** The errors of this call, in addition to those of every call: malformed parameters, limits, an unknown project. */
  readonly errors?: readonly ApiErrorCode[];
  /** False for a POST that does something each time it is sent: a client must not repeat it on its own. */
  readonly isRepeatable: boolean;
  readonly examples: readonly CallExample[];
}

/** Keeps the types of the schemas; everything else is data. */
export function defineCall<
  const Params extends AnySchema,
  const Query extends AnySchema,
  const Body extends AnySchema,
  const Response extends AnySchema,
>(call: ApiCall<Params, Query, Body, Response>): ApiCall<Params, Query, Body, Response> {
  return call;
}

/** `/v1/identity/{address}` with its values, each encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  const values = new Map(Object.entries(params));
  return path.replace(/\{(\w{1,32})\}/g, (whole, name: string) => encodeURIComponent(values.get(name) ?? whole));
}
